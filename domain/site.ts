/** Who we are, in one place: page, mails and screens read it here. Change these before you put it on the internet. */
export const site = {
  siteTitle: "Amma",
  siteDescription: "A calm assistant for parents. Ask by text, at any hour, in your language.",
  siteUrl: "https://amma.example",
  siteImage: "/pictures/share.png",
  favicon: "/brand/favicon.svg",
  twitterHandle: "",
  email: "hello@amma.example",
  /** Where its documentation is read: a page of this site, or the address of another. */
  documentationUrl: "/help",
  /** Postal address of whoever runs this; some countries ask for one in mails. */
  address: "",
} as const;
