import { CDC, NHS, RESERVED, type Source } from "./source.ts";

/** The pages whose statements the rules are. */
export const SOURCES = {
  seriouslyIll: {
    ...NHS,
    title: "NHS: Is your baby or toddler seriously ill?",
    url: "https://www.nhs.uk/conditions/baby/health/is-your-baby-or-toddler-seriously-ill/",
  },
  ketoacidosis: {
    ...NHS,
    title: "NHS: Diabetic ketoacidosis",
    url: "https://www.nhs.uk/Conditions/diabetic-ketoacidosis/Pages/Symptoms.aspx",
  },
  fever: { ...RESERVED, title: "NICE NG143: Fever in under 5s", url: "https://www.nice.org.uk/guidance/ng143" },
  feverInAmerica: {
    ...RESERVED,
    title: "HealthyChildren.org (AAP): When to call the pediatrician",
    url: "https://metropolitanpeds.com/2012/04/when-to-call-the-pediatrician/",
  },
  veryUnwell: {
    ...RESERVED,
    title: "HSE: Get urgent medical help if your child is very unwell",
    url: "https://www2.hse.ie/babies-children/parenting-advice/caring-for-a-child/baby-child-seriously-unwell/",
  },
  croup: {
    ...RESERVED,
    title: "Healthier Together: Croup, the red and amber signs",
    url: "https://www.what0-18.nhs.uk/professionals/nhs-111-clinicians/safety-netting-parent-info-sheets/croup",
  },
  asthma: {
    ...RESERVED,
    title: "Asthma UK: When your child has an asthma attack",
    url: "https://www.asthma.org.uk/advice/child/asthma-attacks/",
  },
  youngSelfHarm: {
    ...RESERVED,
    title: "Just One Norfolk: Mental health safety planning",
    url: "https://justonenorfolk.nhs.uk/emotional-health/children-young-people-s-emotional-health/mental-health-safety-planning",
  },
  lifeAtRisk: {
    ...RESERVED,
    title: "Scottish Ambulance Service: When to call 999",
    url: "http://www.scottishambulance.com/Calling999/WhenToCall999.aspx",
  },
  swallowed: {
    ...RESERVED,
    title: "Alder Hey: Swallowed something",
    url: "https://www.alderhey.nhs.uk/conditions/symptoms-checker/swallowed-something/",
  },
  burns: {
    ...RESERVED,
    title: "NHS Greater Glasgow and Clyde: Burns and scalds",
    url: "https://rhc.nhsggc.org.uk/home/about-your-childs-health-information-resources/concerned-about-accidents-and-injuries/burns-and-scalds",
  },
  headInjury: {
    ...NHS,
    title: "NHS: Head injury and concussion",
    url: "https://www.chadsmoormedicalpractice.nhs.uk/index.php?id=nhs-health-az&category=M&condition=minor-head-injury",
  },
  snakeBites: {
    ...RESERVED,
    title: "NHS 111 Wales: Snake bites",
    url: "https://111.wales.nhs.uk/encyclopaedia/s/article/snakebites",
  },
  bites: {
    ...RESERVED,
    title: "Central London Medical Practices: Bites",
    url: "https://clmp.org.uk/Information-Zone/Common-Infections/Bites",
  },
  jaundice: {
    ...RESERVED,
    title: "Health for Under 5s: Newborn jaundice",
    url: "https://healthforunder5s.co.uk/sections/baby/newborn-jaundice",
  },
  tummyAche: {
    ...RESERVED,
    title: "Belfast Trust: Abdominal pain",
    url: "https://belfasttrust.hscni.net/hospitals/childrens/childrens-symptom-checker/abdominal-pain-tummy-ache/",
  },
  vomiting: {
    ...RESERVED,
    title: "Belfast Trust: Diarrhoea and vomiting",
    url: "https://belfasttrust.hscni.net/hospitals/childrens/childrens-symptom-checker/diarrhoea-and-vomiting/",
  },
  barkingCough: {
    ...RESERVED,
    title: "Cambridge University Hospitals: Children's croup and stridor",
    url: "https://www.cuh.nhs.uk/patient-information/childrens-croup-and-stridor/",
  },
  cough: {
    ...RESERVED,
    title: "gtd healthcare: Cough",
    url: "https://gtdhealthcare.co.uk/gordonstreetmedicalcentre/health-information-and-support/self-help-minor-illnesses",
  },
  bruises: {
    ...RESERVED,
    title: "Southampton City Council: Bruising in infants who are not independently mobile",
    url: "https://www.southampton.gov.uk/children-families/early-years-and-childcare/safeguarding-and-welfare/bruising-and-injuries-in-infants/",
  },
  childAbuse: {
    ...RESERVED,
    title: "East Cambridgeshire: Report child abuse",
    url: "https://eastcambs.gov.uk/content/report-child-abuse",
  },
  domesticAbuse: {
    ...RESERVED,
    title: "Avon and Somerset Police: Report domestic abuse",
    url: "https://staging.avonandsomerset.police.uk/report/domestic-abuse/",
  },
  hearHer: {
    ...CDC,
    title: "CDC Hear Her: Recognizing urgent pregnancy-related warning signs",
    url: "https://www.cdc.gov/hearher/resources/news-media/recognizing-urgent-warning-signs.html",
  },
  labour: {
    ...RESERVED,
    title: "Kingston Maternity: Labour has started: what next",
    url: "https://kingstonmaternity.org.uk/birth/labour-has-started-what-next",
    readOn: "2026-11-23",
  },
  psychosis: {
    ...RESERVED,
    title: "Action on Postpartum Psychosis",
    url: "https://www.app-network.org/postpartum-psychosis/",
  },
  lowMood: {
    ...RESERVED,
    title: "Kent and Medway: Postnatal depression",
    url: "https://www.kentandmedwaylms.nhs.uk/after-birth/emotional-wellbeing-after-birth/post-natal-depression",
  },
  mastitis: { ...RESERVED, title: "NHS content at Zana: Mastitis", url: "https://zana.com/a/mastitis-introduction.787?lang=en" },
  itching: {
    ...RESERVED,
    title: "University Hospitals Birmingham: Obstetric cholestasis",
    url: "https://www.uhb.nhs.uk/services/maternity/during-after-pregnancy/obstetric-cholestasis.htm",
  },
  wound: {
    ...RESERVED,
    title: "Wye Valley NHS Trust: Post caesarean section care",
    url: "https://wyevalley.nhs.uk/visitors-and-patients/county-hospital-acute/a-z-departments/maternity/postnatal/post-caesarean-section-care.aspx",
    readOn: "2026-11-22",
  },
  development: {
    ...CDC,
    title: "CDC: Learn the Signs. Act Early.",
    url: "https://www.cdc.gov/ncbddd/actearly/about.html",
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;
