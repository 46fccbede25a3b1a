import type { Line, LineSource } from "./contactLine.ts";

const AMBULANCE_SERVICE: LineSource = {
  publisher: "South Western Ambulance Service NHS Foundation Trust",
  url: "https://www.swast.nhs.uk/when-to-call-999",
  dated: null,
  readOn: "2026-11-20",
};
const POISONS_IRELAND: LineSource = {
  publisher: "National Poisons Information Centre of Ireland",
  url: "https://poisons.ie/public/first-aid-safety/",
  dated: null,
  readOn: "2026-11-20",
};

/** In each country the first to be called first. */
export const BRITAIN_AND_IRELAND: Readonly<Record<string, readonly Line[]>> = {
  GB: [
    { kind: "emergency", number: "999", label: "emergency", hours: "unknown", source: AMBULANCE_SERVICE },
    {
      kind: "crisis",
      number: "116 123",
      label: "crisis",
      name: "Samaritans",
      hours: "always",
      source: {
        publisher: "North West Boroughs Healthcare NHS Foundation Trust",
        url: "http://www.nwbh.nhs.uk/contactus/Pages/Help-in-a-crisis.aspx?help=yes",
        dated: null,
        readOn: "2026-11-27",
      },
    },
    {
      kind: "crisis",
      number: "111",
      label: "nhsMentalHealth",
      name: "NHS 111",
      area: "England",
      hours: "always",
      source: {
        publisher: "Tees, Esk and Wear Valleys NHS Foundation Trust",
        url: "https://tewv.nhs.uk/services/crisis-advice",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "violence",
      number: "0808 2000 247",
      label: "violence",
      name: "National Domestic Abuse Helpline",
      hours: "always",
      source: {
        publisher: "Home Office",
        url: "https://gov.uk/government/news/refuge-awarded-grant-to-operate-domestic-abuse-helpline",
        dated: null,
        readOn: "2026-11-22",
      },
    },
    {
      kind: "violence",
      number: "0808 8010 800",
      label: "violence",
      name: "Live Fear Free",
      area: "Wales",
      hours: "always",
      source: { publisher: "Welsh Government", url: "https://gov.wales/node/33827", dated: null, readOn: "2026-11-22" },
    },
    {
      kind: "childProtection",
      number: "0808 800 5000",
      label: "child",
      name: "NSPCC",
      hours: [
        { days: "weekdays", from: "08:00", to: "22:00" },
        { days: "weekend", from: "09:00", to: "18:00" },
      ],
      source: {
        publisher: "NSPCC",
        url: "https://www.nspcc.org.uk/keeping-children-safe/reporting-abuse/report/",
        dated: null,
        readOn: "2026-11-20",
      },
    },
    { kind: "healthLine", number: "111", label: "health", name: "NHS 111", hours: "always", source: AMBULANCE_SERVICE },
  ],
  IE: [
    { kind: "emergency", number: "112", label: "emergency", hours: "unknown", source: POISONS_IRELAND },
    { kind: "emergency", number: "999", label: "emergency", hours: "unknown", source: POISONS_IRELAND },
    {
      kind: "poison",
      number: "01 809 2166",
      label: "poison",
      hours: [{ days: "daily", from: "08:00", to: "22:00" }],
      source: POISONS_IRELAND,
    },
    {
      kind: "crisis",
      number: "116 123",
      label: "crisis",
      name: "Samaritans",
      hours: "always",
      source: {
        publisher: "Houses of the Oireachtas",
        url: "https://www.oireachtas.ie/en/debates/question/2013-12-10/505/",
        dated: "2013-12-10",
        readOn: "2026-11-22",
      },
    },
    {
      kind: "violence",
      number: "1800 341 900",
      label: "violence",
      name: "Women’s Aid",
      hours: "always",
      source: {
        publisher: "Department of Justice",
        url: "https://gov.ie/ga/an-roinn-dl%C3%AD-agus-cirt/foilseachain/information-for-survivors-of-domestic-violence",
        dated: null,
        readOn: "2026-11-22",
      },
    },
  ],
};
