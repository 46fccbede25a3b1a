import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";

interface AccountDeletedWords {
  subject: string;
  greeting: string;
  deleted: string;
  again: string;
  notAsked: string;
  parting: string;
}

const { siteTitle: name, email } = site;

export const ACCOUNT_DELETED_WORDS: Record<InterfaceLanguage, AccountDeletedWords> = {
  en: {
    subject: `Your ${name} account is deleted`,
    greeting: "Hello,",
    deleted: `your ${name} account is deleted, and with it your chats, your photos and what you told us about your children. Nobody can bring it back.`,
    again: "You are welcome to start anew with this address at any time.",
    notAsked: `It was not you? Then somebody else was signed in as you. Please write to ${email}, and look after your mailbox.`,
    parting: "Take care,",
  },
  es: {
    subject: `Tu cuenta de ${name} está eliminada`,
    greeting: "Hola:",
    deleted: `Tu cuenta de ${name} está eliminada y, con ella, tus chats, tus fotos y lo que nos contaste de tus hijos. Nadie puede recuperarla.`,
    again: "Puedes volver a empezar con esta dirección cuando quieras.",
    notAsked: `¿No has sido tú? Entonces alguien más había entrado en tu cuenta. Escríbenos a ${email} y protege tu correo.`,
    parting: "Cuídate mucho,",
  },
  ml: {
    subject: `നിങ്ങളുടെ ${name} അക്കൗണ്ട് ഡിലീറ്റ് ചെയ്തു`,
    greeting: "നമസ്കാരം,",
    deleted: `നിങ്ങളുടെ ${name} അക്കൗണ്ടും അതോടൊപ്പം ചാറ്റുകളും ഫോട്ടോകളും കുട്ടികളെക്കുറിച്ച് പറഞ്ഞ വിവരങ്ങളും ഡിലീറ്റ് ചെയ്തു. ഇനി ആർക്കും അത് തിരിച്ചെടുക്കാനാവില്ല.`,
    again: "ഈ വിലാസം ഉപയോഗിച്ച് എപ്പോൾ വേണമെങ്കിലും പുതുതായി തുടങ്ങാം.",
    notAsked: `ഇത് ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ, മറ്റാരോ നിങ്ങളുടെ പേരിൽ സൈൻ ഇൻ ചെയ്തിരുന്നു. ${email} എന്ന വിലാസത്തിൽ എഴുതൂ, നിങ്ങളുടെ ഇമെയിൽ സുരക്ഷിതമാക്കൂ.`,
    parting: "സ്നേഹത്തോടെ,",
  },
};
