/** Who we are, in one place: page, mails and screens read it here. Change these before you put it on the internet. */
export const site = {
  siteTitle: "Amma",
  siteDescription: "A calm assistant for parents. Ask by text, at any hour, in your language.",
  siteUrl: "https://amma.example",
  siteImage: "/pictures/share.png",
  favicon: "/brand/favicon.svg",
  /** Told to whoever shows a link to the page, where it is not empty. */
  twitterHandle: "",
  email: "hello@amma.example",
  /** Where its documentation is read: a page of this site, or the address of another. */
  documentationUrl: "/help",
  /** Postal address of whoever runs this, one line or several: where it is not empty, below each mail, for which some countries ask, and the legal pages. */
  address: "",
} as const;
