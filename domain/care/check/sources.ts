/** Where a question of the danger check, or what its levels say, stands. */
interface CheckSource {
  /** Whose advice it is. */
  publisher: string;
  title: string;
  url: string;
  /** The day on which the stored copy was read. */
  readOn: string;
  /** Nobody has opened a live page for us: of a stored copy the page's own words, or what another page reports of the publisher. */
  read: "stored page" | "stored report";
}

const readOn = "2026-11-22";

/** The pages that say what is asked, and how urgent it is. The words beside each: quotes.json. */
export const CHECK_SOURCES = {
  healthierTogether: {
    publisher: "NHS Healthier Together",
    title: "Fever: when should you worry?",
    url: "https://www.healthiertogether.nhs.uk/professional/fever",
    readOn,
    read: "stored page",
  },
  oxfordshire: {
    publisher: "NHS Oxfordshire Healthier Together",
    title: "Fever / high temperature (babies under 3 months)",
    url: "https://oxfordshire-healthiertogether.nhs.uk/pregnant-women/fever-high-temperature",
    readOn,
    read: "stored page",
  },
  frimley: {
    publisher: "NHS Frimley Healthier Together",
    title: "Fever - high temperature in children over 3 months of age",
    url: "https://frimley-healthiertogether.nhs.uk/parentscarers/worried-your-child-unwell/fever-high-temperature/fever-high-temperature-children-over-3-months-age",
    readOn,
    read: "stored page",
  },
  northEast: {
    publisher: "NHS North East and North Cumbria Healthier Together",
    title: "Diarrhoea and vomiting (Gastroenteritis)",
    url: "https://nenc-healthiertogether.nhs.uk/professionals/parent-advice-sheets/diarrhoea-and-vomiting-gastroenteritis",
    readOn,
    read: "stored page",
  },
  glassTest: {
    publisher: "NHS Healthier Together (Hampshire, Dorset and the Isle of Wight)",
    title: "Fever in children under 5 years",
    url: "https://www.what0-18.nhs.uk/professionals/health-visitors/safety-netting-documents-parents/fever-children-under-5-years",
    readOn,
    read: "stored page",
  },
  nhs: {
    publisher: "NHS",
    title: "Is your baby or toddler seriously ill?",
    url: "https://www.nhs.uk/conditions/baby/health/is-your-baby-or-toddler-seriously-ill/",
    readOn,
    read: "stored page",
  },
  glasgow: {
    publisher: "NHS Greater Glasgow and Clyde, Royal Hospital for Children",
    title: "Fever / High Temperature (Babies aged under 3 months)",
    url: "https://rightdecisions.scot.nhs.uk/rhcg/royal-hospital-for-children-for-patients-carers-visitors/about-your-childs-health-information-resources/newborns-and-infants/concerned-your-baby-is-unwell-newborns-and-babies-less-than-3-months/fever-high-temperature-babies-aged-under-3-months",
    readOn,
    read: "stored page",
  },
  trafficLight: {
    publisher: "NICE (NG143)",
    title: "Traffic light system for identifying risk of serious illness in under 5s",
    url: "https://www.nasgp.org.uk/clinical-guidelines/paediatrics/traffic-light-system-for-identifying-risk-of-serious-illness/",
    readOn,
    read: "stored report",
  },
  dangerSigns: {
    publisher: "WHO (IMNCI), in the course of the Open University",
    title: "Summary of Study Session 1: general danger signs",
    url: "https://www.open.edu/openlearncreate/mod/oucontent/view.php?id=245&section=1.8",
    readOn,
    read: "stored report",
  },
  dangerSignsAsked: {
    publisher: "WHO (IMNCI), in the course of OppiaMobile",
    title: "General danger signs (GDS)",
    url: "https://content.oppia-mobile.org/mod/page/view.php?id=7942",
    readOn,
    read: "stored report",
  },
  infants: {
    publisher: "WHO",
    title: "WHO-recognized danger signs in infants",
    url: "https://tunzamama.co.ke/danger-signs-in-infants/",
    readOn,
    read: "stored report",
  },
  meningitis: {
    publisher: "NHS",
    title: "Meningitis: symptoms, and when to get medical help",
    url: "https://caths.cam.ac.uk/meningitis",
    readOn,
    read: "stored report",
  },
  cold: {
    publisher: "NHS",
    title: "When should I see a doctor if I have a cold?",
    url: "https://zana.com/a/cold-doctor-cold.5442",
    readOn,
    read: "stored report",
  },
  oregon: {
    publisher: "Doernbecher Children's Hospital (OHSU)",
    title: "When to Call Your Doctor",
    url: "https://wwwapi.ohsu.edu/xd/health/services/doernbecher/patients-families/health-information/md4kids/about/when-to-call-your-doctor.cfm",
    readOn,
    read: "stored page",
  },
} as const satisfies Record<string, CheckSource>;

export type CheckSourceId = keyof typeof CHECK_SOURCES;
