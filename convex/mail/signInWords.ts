import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";

interface SignInWords {
  subject: string;
  greeting: string;
  /** Before the link, and on it. */
  ask: string;
  button: string;
  linkLife: string;
  /** Before the six digits. */
  otherDevice: string;
  codeLife: string;
  notAsked: string;
  parting: string;
}

const name = site.siteTitle;

export const SIGN_IN_WORDS: Record<InterfaceLanguage, SignInWords> = {
  en: {
    subject: `Your link to sign in to ${name}`,
    greeting: "Hello,",
    ask: `here is your link to sign in to ${name}:`,
    button: `Sign in to ${name}`,
    linkLife: "It works once, and not for long.",
    otherDevice: `Is ${name} open on another device? Enter this code there:`,
    codeLife: "The code is good for ten minutes. Give it to nobody.",
    notAsked: "You did not ask for this? Then nothing has happened, and you can delete this mail.",
    parting: "Take care,",
  },
  es: {
    subject: `Tu enlace para entrar en ${name}`,
    greeting: "Hola:",
    ask: `Aquí tienes tu enlace para iniciar sesión en ${name}:`,
    button: `Entrar en ${name}`,
    linkLife: "Funciona una sola vez y por poco tiempo.",
    otherDevice: `¿Tienes ${name} en otro dispositivo? Escribe allí este código:`,
    codeLife: "El código sirve durante diez minutos. No se lo des a nadie.",
    notAsked: "¿No lo has pedido tú? Entonces no ha pasado nada y puedes borrar este correo.",
    parting: "Cuídate mucho,",
  },
  ml: {
    subject: `${name}-യിൽ സൈൻ ഇൻ ചെയ്യാനുള്ള ലിങ്ക്`,
    greeting: "നമസ്കാരം,",
    ask: `${name}-യിൽ സൈൻ ഇൻ ചെയ്യാനുള്ള നിങ്ങളുടെ ലിങ്ക് ഇതാ:`,
    button: `${name}-യിൽ സൈൻ ഇൻ ചെയ്യൂ`,
    linkLife: "ഇത് ഒരു തവണ മാത്രം, കുറച്ചു സമയത്തേക്ക് മാത്രം പ്രവർത്തിക്കും.",
    otherDevice: `${name} മറ്റൊരു ഡിവൈസിലാണോ തുറന്നിരിക്കുന്നത്? ഈ കോഡ് അവിടെ നൽകൂ:`,
    codeLife: "കോഡ് പത്തു മിനിറ്റ് വരെ ഉപയോഗിക്കാം. അത് ആർക്കും കൊടുക്കരുത്.",
    notAsked: "ഇത് ചോദിച്ചത് നിങ്ങളല്ലെങ്കിൽ ഒന്നും സംഭവിച്ചിട്ടില്ല; ഈ ഇമെയിൽ ഡിലീറ്റ് ചെയ്യാം.",
    parting: "സ്നേഹത്തോടെ,",
  },
};
