import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { TriageLevel } from "#domain/care/rules/triageLevel.ts";
import type { Words } from "#domain/guidance/card.ts";

/** Under each answer from cards: what it is, and what it is not. */
export const SIGNATURE: Words = {
  en: "*I am the built-in Amma: no AI wrote this, and no clinician has signed it yet.*",
  es: "*Soy la Amma integrada: esto no lo escribió una IA, y falta que lo firme un profesional sanitario.*",
  ml: "*ഞാൻ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്: ഇത് എഴുതിയത് AI അല്ല, ഡോക്ടർമാർ ഇതുവരെ ഒപ്പിട്ടിട്ടുമില്ല.*",
};

/** Where a question is about health and no card is sure to be about it: that, and general care. */
export const NOTHING_CERTAIN: Words = {
  en: `I have nothing certain about this. I am the built-in Amma, and I only say what stands in my cards.

- Stay close, and look at how your child breathes, drinks, wakes and looks. You know them best.
- If something is new, gets worse or worries you, ask a doctor, a nurse or a pharmacist. You do not need to be sure before you ask.
- If it looks serious, call your emergency number.`,
  es: `No tengo nada seguro sobre esto. Soy la Amma integrada, y solo digo lo que está en mis fichas.

- Quédate cerca y mira cómo respira, bebe, se despierta y qué aspecto tiene. Tú conoces mejor que nadie a tu peque.
- Si algo es nuevo, empeora o te preocupa, pregunta a un médico, a una enfermera o en la farmacia. No hace falta tener certeza para preguntar.
- Si parece grave, llama a tu número de emergencias.`,
  ml: `ഇതിനെക്കുറിച്ച് ഉറപ്പുള്ളതൊന്നും എന്റെ പക്കലില്ല. ഞാൻ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്; എന്റെ കാർഡുകളിലുള്ളത് മാത്രമേ ഞാൻ പറയൂ.

- കുഞ്ഞിന്റെ അടുത്തുതന്നെ ഇരിക്കൂ. ശ്വസിക്കുന്നതും കുടിക്കുന്നതും ഉണരുന്നതും എങ്ങനെയെന്നും കണ്ടാൽ എങ്ങനെയുണ്ടെന്നും നോക്കൂ. കുഞ്ഞിനെ ഏറ്റവും നന്നായി അറിയുന്നത് നിങ്ങളാണ്.
- എന്തെങ്കിലും പുതുതായി കണ്ടാലോ, കൂടിയാലോ, ആശങ്ക തോന്നിയാലോ ഡോക്ടറോടോ നഴ്സിനോടോ ഫാർമസിസ്റ്റിനോടോ ചോദിക്കൂ. ഉറപ്പായിട്ടു മാത്രമേ ചോദിക്കാവൂ എന്നില്ല.
- ഗുരുതരമെന്നു തോന്നിയാൽ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.`,
};

/** The same, where whoever asks tells of their own body or feelings. */
export const NOTHING_CERTAIN_OF_YOU: Words = {
  en: `I have nothing certain about this. I am the built-in Amma, and I only say what stands in my cards.

- It is about you, and you count as much as your child. You do not need to be sure before you ask.
- If something in your body or in how you feel is new, gets worse or worries you, ask your doctor, midwife, nurse or pharmacist. Tell them if you are pregnant, gave birth in the last months or breastfeed.
- If it looks serious, or you are afraid for yourself, call your emergency number.`,
  es: `No tengo nada seguro sobre esto. Soy la Amma integrada, y solo digo lo que está en mis fichas.

- Se trata de ti, y tú cuentas tanto como tu peque. No hace falta tener certeza para preguntar.
- Si algo en tu cuerpo o en cómo te sientes es nuevo, empeora o te preocupa, pregunta a tu médico, a tu matrona, a una enfermera o en la farmacia. Diles si tienes un embarazo, has dado a luz en los últimos meses o das el pecho.
- Si parece grave, o temes por ti, llama a tu número de emergencias.`,
  ml: `ഇതിനെക്കുറിച്ച് ഉറപ്പുള്ളതൊന്നും എന്റെ പക്കലില്ല. ഞാൻ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്; എന്റെ കാർഡുകളിലുള്ളത് മാത്രമേ ഞാൻ പറയൂ.

- ഇത് നിങ്ങളെക്കുറിച്ചാണ്; കുഞ്ഞിനെപ്പോലെ നിങ്ങളും പ്രധാനമാണ്. ഉറപ്പായിട്ടു മാത്രമേ ചോദിക്കാവൂ എന്നില്ല.
- ശരീരത്തിലോ മനസ്സിലോ എന്തെങ്കിലും പുതുതായി തോന്നിയാലോ, കൂടിയാലോ, ആശങ്ക തോന്നിയാലോ ഡോക്ടറോടോ മിഡ്‌വൈഫിനോടോ നഴ്സിനോടോ ഫാർമസിസ്റ്റിനോടോ ചോദിക്കൂ. ഗർഭിണിയാണെങ്കിലോ അടുത്തിടെ പ്രസവിച്ചെങ്കിലോ മുലയൂട്ടുന്നുണ്ടെങ്കിലോ അതും പറയൂ.
- ഗുരുതരമെന്നു തോന്നിയാലോ പേടി തോന്നിയാലോ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.`,
};

/** Whom to ask about a medicine in breast milk, and what to tell them. */
const ASK_FOR_MILK: Words = {
  en: `- Before you take it, or take more of it, ask a pharmacist or your doctor. If you have taken it already, ask now, also before the next feed.
- Tell them its name, how much you took and when, how old your baby is, and whether your baby was born early.`,
  es: `- Antes de tomarla, o de tomar más, pregunta en la farmacia o a tu médico. Si ya la has tomado, pregunta ahora, también antes de la próxima toma.
- Diles cómo se llama, cuánto tomaste y cuándo, qué edad tiene tu bebé y si nació antes de tiempo.`,
  ml: `- കഴിക്കുന്നതിനു മുമ്പോ ഇനിയും കഴിക്കുന്നതിനു മുമ്പോ ഫാർമസിസ്റ്റിനോടോ ഡോക്ടറോടോ ചോദിക്കൂ. കഴിച്ചുകഴിഞ്ഞെങ്കിൽ ഇപ്പോൾത്തന്നെ ചോദിക്കൂ, അടുത്ത തവണ പാലു കൊടുക്കുന്നതിനു മുമ്പ്.
- മരുന്നിന്റെ പേര്, എത്ര കഴിച്ചു, എപ്പോൾ, കുഞ്ഞിന് എത്ര പ്രായമായി, മാസം തികയാതെ പിറന്നതാണോ എന്നിവ പറയൂ.`,
};

/** Of a medicine that no statement names, where somebody who breastfeeds has taken it or asks whether they may. */
export const UNKNOWN_IN_MILK: Words = {
  en: `I have nothing certain about this medicine while you breastfeed. I am the built-in Amma, and I only say what stands in my cards.\n\n${ASK_FOR_MILK.en}`,
  es: `No tengo nada seguro sobre esta medicina durante la lactancia. Soy la Amma integrada, y solo digo lo que está en mis fichas.\n\n${ASK_FOR_MILK.es}`,
  ml: `മുലയൂട്ടുമ്പോൾ ഈ മരുന്ന് കഴിക്കുന്നതിനെക്കുറിച്ച് ഉറപ്പുള്ളതൊന്നും എന്റെ പക്കലില്ല. ഞാൻ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്; എന്റെ കാർഡുകളിലുള്ളത് മാത്രമേ ഞാൻ പറയൂ.\n\n${ASK_FOR_MILK.ml}`,
};

/** The same, where a statement names another that they ask about too. */
export const OTHER_UNKNOWN_IN_MILK: Words = {
  en: `**You name another medicine too. I have nothing certain about that one while you breastfeed.**\n\n${ASK_FOR_MILK.en}`,
  es: `**También nombras otra medicina. Sobre esa no tengo nada seguro durante la lactancia.**\n\n${ASK_FOR_MILK.es}`,
  ml: `**മറ്റൊരു മരുന്നിന്റെ പേരും നിങ്ങൾ പറഞ്ഞു. മുലയൂട്ടുമ്പോൾ അത് കഴിക്കുന്നതിനെക്കുറിച്ച് ഉറപ്പുള്ളതൊന്നും എന്റെ പക്കലില്ല.**\n\n${ASK_FOR_MILK.ml}`,
};

/** Before what is said of all medicines in a pregnancy, where one is named of which nothing is. */
export const UNKNOWN_IN_PREGNANCY: Words = {
  en: "**I have nothing certain about the medicine that you name in pregnancy. Before you take it, ask your midwife, your doctor or a pharmacist.**",
  es: "**Sobre la medicina que nombras no tengo nada seguro en el embarazo. Antes de tomarla, pregunta a tu matrona, a tu médico o en la farmacia.**",
  ml: "**നിങ്ങൾ പറഞ്ഞ മരുന്ന് ഗർഭകാലത്ത് കഴിക്കുന്നതിനെക്കുറിച്ച് ഉറപ്പുള്ളതൊന്നും എന്റെ പക്കലില്ല. കഴിക്കുന്നതിനു മുമ്പ് മിഡ്‌വൈഫിനോടോ ഡോക്ടറോടോ ഫാർമസിസ്റ്റിനോടോ ചോദിക്കൂ.**",
};

/** Where no card fits, and nothing tells that it is about health. */
export const NO_CARD: Words = {
  en: `I have no card about this. I am the built-in Amma, without an AI. I can look up sleep, feeding, crying, teething, fever and colds, skin, development, play, behaviour, safety at home, pregnancy, the time after birth, and how you are.

What would you like to know?`,
  es: `No tengo ninguna ficha sobre esto. Soy la Amma integrada, sin IA. Puedo buscar en mis fichas sobre el sueño, la alimentación, el llanto, los dientes, la fiebre y los resfriados, la piel, el desarrollo, el juego, el comportamiento, la seguridad en casa, el embarazo, el posparto y cómo estás tú.

¿Qué te gustaría saber?`,
  ml: `ഇതിനെക്കുറിച്ച് എന്റെ പക്കൽ കാർഡില്ല. ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്. ഉറക്കം, ഭക്ഷണം, കരച്ചിൽ, പല്ല് മുളയ്ക്കൽ, പനിയും ജലദോഷവും, ചർമ്മം, വളർച്ച, കളി, പെരുമാറ്റം, വീട്ടിലെ സുരക്ഷ, ഗർഭകാലം, പ്രസവശേഷം, നിങ്ങളുടെ മനസ്സ് എന്നിവയെക്കുറിച്ച് എനിക്ക് നോക്കിപ്പറയാം.

എന്താണ് അറിയേണ്ടത്?`,
};

/** Behind that, where nobody has said it. */
export const SAY_AGE: Words = {
  en: "It helps to say how old your child is.",
  es: "Dime también qué edad tiene tu peque.",
  ml: "കുഞ്ഞിന് എത്ര പ്രായമായെന്ന് പറഞ്ഞാൽ സഹായമാകും.",
};

/** Who asks what she is gets it straight. */
export const WHO_I_AM: Words = {
  en: "I am the built-in Amma: a computer program. I am no person, and no AI. I look in small cards, each with its page, and say what stands there. I am no doctor, and no clinician has signed the cards yet. Where I have no card I say so.",
  es: "Soy la Amma integrada: un programa informático. No soy una persona ni una IA. Busco en fichas breves, cada una con su página, y digo lo que pone en ellas. No soy médica, y ningún profesional sanitario ha firmado todavía las fichas. Cuando no tengo ficha, lo digo.",
  ml: "ഞാൻ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്: ഒരു കമ്പ്യൂട്ടർ പ്രോഗ്രാം. മനുഷ്യനല്ല, AI-യുമല്ല. ഉറവിടമുള്ള ചെറിയ കാർഡുകളിൽ നോക്കി അതിലുള്ളത് ഞാൻ പറയുന്നു. ഞാൻ ഡോക്ടറല്ല; ഡോക്ടർമാർ ഇതുവരെ കാർഡുകൾ പരിശോധിച്ച് ഒപ്പിട്ടിട്ടുമില്ല. കാർഡില്ലാത്തപ്പോൾ അത് ഞാൻ പറയും.",
};

/** Behind that, to whoever asks whether she can be trusted. */
export const CHECK_ME: Words = {
  en: "You can check me: each answer shows the pages that it comes from. I can misunderstand what you ask. What worries you belongs to a doctor, a nurse or a pharmacist, and an emergency to your emergency number.",
  es: "Puedes comprobarlo: cada respuesta muestra las páginas de las que sale. Puedo entender mal lo que preguntas. Lo que te preocupa, pregúntalo a un médico, a una enfermera o en la farmacia; en una emergencia, llama a tu número de emergencias.",
  ml: "നിങ്ങൾക്ക് പരിശോധിക്കാം: ഓരോ ഉത്തരത്തിലും അത് എടുത്ത പേജുകൾ കാണിക്കുന്നു. ചോദിക്കുന്നത് ഞാൻ തെറ്റായി മനസ്സിലാക്കാം. ആശങ്കയുള്ള കാര്യം ഡോക്ടറോടോ നഴ്സിനോടോ ഫാർമസിസ്റ്റിനോടോ ചോദിക്കൂ; അടിയന്തരമെങ്കിൽ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.",
};

/** As the privacy policy says it, in short. */
export const WHO_READS: Words = {
  en: "Whoever runs this website stores what you write. Nobody else can open it unless you share it. If an AI writes the answers here, its company gets the words and photos of a chat, and never your email address. There is no advertising and no tracking. You can delete a chat, or your account with everything in it. The Privacy Policy of this website says all of it.",
  es: "Lo que escribes lo guarda quien gestiona este sitio web. Nadie más puede abrirlo, salvo que lo compartas. Si aquí las respuestas las escribe una IA, su empresa recibe las palabras y las fotos del chat, y nunca tu dirección de correo. No hay publicidad ni seguimiento. Puedes borrar un chat, o tu cuenta con todo lo que contiene. La Política de privacidad de este sitio web lo explica todo.",
  ml: "നിങ്ങൾ എഴുതുന്നത് സൂക്ഷിക്കുന്നത് ഈ വെബ്സൈറ്റ് നടത്തുന്നവരാണ്. നിങ്ങൾ പങ്കിട്ടാലല്ലാതെ മറ്റാർക്കും അത് തുറക്കാനാവില്ല. ഇവിടെ ഉത്തരങ്ങൾ എഴുതുന്നത് AI ആണെങ്കിൽ ആ കമ്പനിക്ക് ചാറ്റിലെ വാക്കുകളും ഫോട്ടോകളും കിട്ടും; ഇമെയിൽ വിലാസം ഒരിക്കലും കിട്ടില്ല. പരസ്യങ്ങളില്ല, നിങ്ങളെ പിന്തുടരുന്നുമില്ല. ഒരു ചാറ്റ് ഡിലീറ്റ് ചെയ്യാം, അല്ലെങ്കിൽ അക്കൗണ്ടും അതിലുള്ളതെല്ലാം. എല്ലാം ഈ വെബ്സൈറ്റിന്റെ സ്വകാര്യതാ നയത്തിലുണ്ട്.",
};

/** To whoever was frightened. */
export const SORRY: Words = {
  en: "I am sorry that I frightened you. What worries you most? Ask me about it in your own words. If it looks serious, call your emergency number.",
  es: "Siento haberte asustado. ¿Qué es lo que más te preocupa? Pregúntamelo con tus palabras. Si parece grave, llama a tu número de emergencias.",
  ml: "പേടിപ്പിച്ചതിൽ ക്ഷമിക്കൂ. ഏറ്റവും ആശങ്ക എന്തിലാണ്? സ്വന്തം വാക്കുകളിൽ ചോദിക്കൂ. ഗുരുതരമെന്നു തോന്നിയാൽ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.",
};

/** Where somebody sends what the danger check has found, and it is no emergency: the check has said what to do. */
export const AFTER_CHECK: Words = {
  en: "What to do stands in the result of the check. I am the built-in Amma, without an AI, and cannot judge more than it did. Look again, by day and at night, and do the check again if anything changes.\n\nAsk me about one thing at a time, such as a cough, a rash or how much your child drinks, and I look in my cards.",
  es: "Lo que hay que hacer está en el resultado del chequeo. Soy la Amma integrada, sin IA, y no puedo valorar más de lo que valoró. Vuelve a mirar, de día y de noche, y repite el chequeo si algo cambia.\n\nPregúntame por una sola cosa cada vez, como la tos, una erupción o cuánto bebe tu peque, y miro en mis fichas.",
  ml: "എന്തു ചെയ്യണമെന്ന് പരിശോധനയുടെ ഫലത്തിലുണ്ട്. ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്; അതിൽ കൂടുതൽ വിലയിരുത്താൻ എനിക്ക് കഴിയില്ല. രാവും പകലും വീണ്ടും നോക്കൂ, എന്തെങ്കിലും മാറിയാൽ വീണ്ടും പരിശോധിക്കൂ.\n\nചുമ, തടിപ്പ്, കുഞ്ഞ് എത്ര കുടിക്കുന്നു എന്നിങ്ങനെ ഓരോന്നായി ചോദിക്കൂ, ഞാൻ കാർഡുകളിൽ നോക്കിപ്പറയാം.",
};

export const NO_PHOTOS: Words = {
  en: "I cannot look at photos: I am the built-in Amma, without an AI. If what you see worries you, show it to a doctor or a nurse. You can also ask me about it in words.",
  es: "No puedo ver fotos: soy la Amma integrada, sin IA. Si lo que ves te preocupa, enséñaselo a un médico o a una enfermera. También puedes preguntarme con palabras.",
  ml: "എനിക്ക് ഫോട്ടോ നോക്കാൻ കഴിയില്ല: ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്. കാണുന്നതിൽ ആശങ്കയുണ്ടെങ്കിൽ ഡോക്ടറെയോ നഴ്സിനെയോ കാണിക്കൂ. വാക്കുകളിൽ എന്നോട് ചോദിക്കുകയുമാവാം.",
};

/** Who asks what "this" is shows nothing. */
export const NO_PHOTO_CAME: Words = {
  en: "No photo came with this message, and I cannot look at photos: I am the built-in Amma, without an AI. Show a medicine to a pharmacist, and what you see on your child to a doctor or a nurse. If your child may have swallowed it, call your emergency number now. You can also tell me in words what you see.",
  es: "Con este mensaje no llegó ninguna foto, y yo no puedo ver fotos: soy la Amma integrada, sin IA. Enseña la medicina en la farmacia, y lo que le ves a tu peque a un médico o a una enfermera. Si tu peque puede haberla tragado, llama ya a tu número de emergencias. También puedes contarme con palabras lo que ves.",
  ml: "ഈ സന്ദേശത്തിനൊപ്പം ഫോട്ടോ വന്നിട്ടില്ല; ഫോട്ടോ നോക്കാൻ എനിക്ക് കഴിയുകയുമില്ല: ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്. മരുന്ന് ഫാർമസിസ്റ്റിനെ കാണിക്കൂ; കുഞ്ഞിൽ കാണുന്നത് ഡോക്ടറെയോ നഴ്സിനെയോ കാണിക്കൂ. കുഞ്ഞ് അത് വിഴുങ്ങിയെന്ന് സംശയമുണ്ടെങ്കിൽ ഉടൻ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ. കാണുന്നത് വാക്കുകളിൽ പറയുകയുമാവാം.",
};

/** Before what is said to the words that came with a photo. */
export const NO_PHOTOS_BUT_WORDS: Words = {
  en: "I cannot look at photos: I am the built-in Amma, without an AI. If what you see worries you, show it to a doctor or a nurse. To your words:",
  es: "No puedo ver fotos: soy la Amma integrada, sin IA. Si lo que ves te preocupa, enséñaselo a un médico o a una enfermera. Sobre lo que escribes:",
  ml: "എനിക്ക് ഫോട്ടോ നോക്കാൻ കഴിയില്ല: ഞാൻ AI ഇല്ലാതെ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്. കാണുന്നതിൽ ആശങ്കയുണ്ടെങ്കിൽ ഡോക്ടറെയോ നഴ്സിനെയോ കാണിക്കൂ. നിങ്ങൾ എഴുതിയതിനെക്കുറിച്ച്:",
};

/** A follow-up to a danger must not be answered as if it stood alone. */
export const NOT_AFTER_DANGER: Words = {
  en: "After what you wrote earlier in this chat I cannot judge this. Please call your emergency number or a doctor.",
  es: "Después de lo que escribiste antes en este chat no puedo valorar esto. Por favor, llama a tu número de emergencias o a un médico.",
  ml: "ഈ ചാറ്റിൽ നേരത്തെ എഴുതിയത് കണക്കിലെടുത്താൽ ഇത് വിലയിരുത്താൻ എനിക്ക് കഴിയില്ല. ദയവായി നിങ്ങളുടെ എമർജൻസി നമ്പറിലോ ഒരു ഡോക്ടറെയോ വിളിക്കൂ.",
};

/** Said first, where the rules found a sign that is no emergency. */
export const URGENCY: Readonly<Record<Exclude<TriageLevel, "emergency" | "none">, Words>> = {
  today: {
    en: "**A doctor or nurse should see this today.**",
    es: "**Esto lo debería ver hoy un médico o una enfermera.**",
    ml: "**ഇത് ഇന്നുതന്നെ ഒരു ഡോക്ടറോ നഴ്സോ കാണണം.**",
  },
  soon: {
    en: "**Have a doctor or nurse look at this in the next days.**",
    es: "**Que lo vea un médico o una enfermera en los próximos días.**",
    ml: "**അടുത്ത ദിവസങ്ങളിൽ ഇത് ഒരു ഡോക്ടറെയോ നഴ്സിനെയോ കാണിക്കൂ.**",
  },
};

/** The same, of the one who asks. */
export const OWN_URGENCY: typeof URGENCY = {
  today: {
    en: "**Please talk to a doctor, midwife or nurse about this today.**",
    es: "**Habla hoy de esto con un médico, una matrona o una enfermera.**",
    ml: "**ഇതിനെക്കുറിച്ച് ഇന്നുതന്നെ ഡോക്ടറോടോ നഴ്സിനോടോ പറയൂ.**",
  },
  soon: {
    en: "**Please talk to a doctor, midwife or nurse about this in the next days.**",
    es: "**Habla de esto con un médico, una matrona o una enfermera en los próximos días.**",
    ml: "**അടുത്ത ദിവസങ്ങളിൽ ഇതിനെക്കുറിച്ച് ഡോക്ടറോടോ നഴ്സിനോടോ പറയൂ.**",
  },
};

export const WHEN_TO_GET_HELP: Words = {
  en: "When to get help",
  es: "Cuándo pedir ayuda",
  ml: "എപ്പോൾ സഹായം തേടണം",
};

/** Before the questions that there are cards for. */
export const WHICH_ONE: Words = {
  en: "I am glad that you ask. I have cards about these. Which one is it? Ask it in your own words.",
  es: "Qué bien que preguntes. Tengo fichas sobre esto. ¿Cuál es? Pregúntalo con tus palabras.",
  ml: "ചോദിച്ചത് നന്നായി. ഇവയെക്കുറിച്ച് എന്റെ പക്കൽ കാർഡുകളുണ്ട്. ഏതാണ് വേണ്ടത്? സ്വന്തം വാക്കുകളിൽ ചോദിക്കൂ.",
};

/** Before questions of which one may be what was meant. */
export const PERHAPS: Words = {
  en: "Perhaps you mean one of these? Then ask it like this:",
  es: "¿Quizá te refieres a una de estas? Entonces pregúntalo así:",
  ml: "ഇവയിലേതെങ്കിലുമാണോ ഉദ്ദേശിച്ചത്? എങ്കിൽ ഇങ്ങനെ ചോദിക്കൂ:",
};

export const ALSO: Words = { en: "Also", es: "También", ml: "ഇതും കൂടി" };

export const HOW_OLD: Words = {
  en: "How old is your child? Then I can say what holds for that age.",
  es: "¿Qué edad tiene tu peque? Así puedo decirte lo que vale para esa edad.",
  ml: "കുഞ്ഞിന് എത്ര പ്രായമായി? അതറിഞ്ഞാൽ ആ പ്രായത്തിനുള്ളത് ഞാൻ പറയാം.",
};

/** The same, where children are on file and none of them is named. */
export const WHICH_CHILD: Words = {
  en: "Which child is it about: {{names}}? Then I can say what holds for that age.",
  es: "¿De quién se trata: {{names}}? Así puedo decirte lo que vale para esa edad.",
  ml: "ഏതു കുട്ടിയെക്കുറിച്ചാണ്: {{names}}? അതറിഞ്ഞാൽ ആ പ്രായത്തിനുള്ളത് ഞാൻ പറയാം.",
};

/** Before what one place says, where another says otherwise. */
export function placeWords(name: string, isOwn: boolean, language: InterfaceLanguage): string {
  if (!isOwn) return `**${name}:**`;
  const here: Words = { en: "where you are", es: "donde estás", ml: "നിങ്ങളുള്ള സ്ഥലം" };
  return `**${name}**, ${here[language]}:`;
}
