import { CDC, NHS, RESERVED, type Source } from "#domain/care/rules/source.ts";

/**
 * The small parenting guide that answers where no AI key is set. Every statement is one that the named source makes; the
 * words are ours. No diagnosis, no dose, no judgement of a child: `guideLimits.ts` names what is never answered from here.
 */
export type GuideLanguage = "en" | "es";

export interface GuideTopic {
  topic: string;
  /** What a question says that is about this topic; a star stands for the rest of a word. Written without accents. */
  words: Record<GuideLanguage, readonly string[]>;
  /** Markdown. */
  text: Record<GuideLanguage, string>;
  source: Source;
}

export const GUIDE: readonly GuideTopic[] = [
  {
    topic: "sleep",
    words: {
      en: ["sleep*", "slept", "nap", "naps", "napping", "night*", "wakes", "waking", "wake up*"],
      es: ["dormir*", "duerme*", "duermo", "dormido", "dormida", "sueno", "siesta*", "noche*", "despierta*"],
    },
    text: {
      en: `## How much sleep

Broken nights are hard on everybody. The World Health Organization recommends this much good-quality sleep in 24 hours:

| Age | Hours in 24 |
| --- | --- |
| 0–3 months | 14–17, with naps |
| 4–11 months | 12–16, with naps |
| 1–2 years | 11–14, with naps |
| 3–4 years | 10–13, which may include a nap |

From the first birthday on it adds one thing: **regular times** for falling asleep and for getting up.`,
      es: `## Cuánto sueño

Las noches cortadas cansan a cualquiera. La Organización Mundial de la Salud recomienda estas horas de sueño de buena calidad cada 24 horas:

| Edad | Horas en 24 |
| --- | --- |
| 0–3 meses | 14–17, con siestas |
| 4–11 meses | 12–16, con siestas |
| 1–2 años | 11–14, con siestas |
| 3–4 años | 10–13, que pueden incluir una siesta |

A partir del primer cumpleaños añade una cosa: **horas regulares** para dormirse y para levantarse.`,
    },
    source: {
      ...RESERVED,
      title: "WHO: To grow up healthy, children need to sit less and play more",
      url: "https://www.who.int/news/item/24-04-2019-to-grow-up-healthy-children-need-to-sit-less-and-play-more",
    },
  },
  {
    topic: "bedtime",
    words: {
      en: ["bedtime*", "bed time", "to bed", "routine*", "lullab*", "sleep training", "settle*"],
      es: ["acostar*", "hora de dormir", "a la cama", "rutina*", "nana*", "ensenar a dormir", "entrenamiento del sueno"],
    },
    text: {
      en: `### A soothing end to the day

When your baby is around 3 months old you may feel ready for a bedtime routine. Keep it simple; it is also time for just the two of you. The NHS names these as things it could have:

- a bath
- night clothes and a fresh nappy
- a bedtime story, with the lights dimmed
- a lullaby, then a kiss and a cuddle good night

For the first 6 months your baby should be in the **same room as you** when asleep, by day and by night.`,
      es: `### Un final de día tranquilo

Cuando tu bebé tenga unos 3 meses, quizá te apetezca empezar una rutina para acostarlo. Que sea sencilla; también es un rato solo para vosotros. El NHS nombra estas cosas que puede tener:

- un baño
- la ropa de dormir y un pañal limpio
- un cuento, con la luz baja
- una nana, y luego un beso y un abrazo de buenas noches

Durante los primeros 6 meses tu bebé debería estar **en la misma habitación que tú** cuando duerme, de día y de noche.`,
    },
    source: {
      ...NHS,
      title: "NHS: Helping your baby to sleep",
      url: "https://www.nhs.uk/baby/caring-for-a-newborn/helping-your-baby-to-sleep/",
    },
  },
  {
    topic: "feeding",
    words: {
      en: ["feed*", "food*", "eat*", "solids", "solid food*", "wean*", "puree*", "cereal*", "nutrition", "meal*"],
      es: ["comida*", "comer", "comiendo", "aliment*", "pure*", "papilla*", "solidos", "nutricion", "destete"],
    },
    text: {
      en: `## First foods

A new adventure, and a messy one. A child can begin solid foods at **about 6 months**; before 4 months is not recommended. The CDC names these signs that a child is ready:

- sits up alone or with support, and controls head and neck
- opens the mouth when you offer food
- swallows food rather than pushing it back out onto the chin
- brings things to the mouth, and tries to grasp small ones

At first, let your child try **one single-ingredient food at a time**, and wait 3 to 5 days before the next new one. That way you see whether one of them causes a problem.`,
      es: `## Los primeros alimentos

Una aventura nueva, y algo desordenada. Se puede empezar con los sólidos **hacia los 6 meses**; antes de los 4 meses no se recomienda. Los CDC nombran estas señales de que un bebé está listo:

- se sienta solo o con apoyo y controla la cabeza y el cuello
- abre la boca cuando le ofreces comida
- traga la comida en vez de empujarla hacia la barbilla
- se lleva cosas a la boca e intenta agarrar las pequeñas

Al principio, que pruebe **un alimento de un solo ingrediente cada vez**, y espera de 3 a 5 días antes del siguiente. Así ves si alguno le causa un problema.`,
    },
    source: {
      ...CDC,
      title: "CDC: When, What, and How to Introduce Solid Foods",
      url: "https://www.cdc.gov/infant-toddler-nutrition/foods-and-drinks/when-what-and-how-to-introduce-solid-foods.html",
    },
  },
  {
    topic: "development",
    words: {
      en: ["develop*", "learn*", "talk to my baby", "language", "brain", "bond*", "read to*", "sing to*"],
      es: ["desarroll*", "aprend*", "lenguaje", "cerebro", "vinculo", "leerle", "cantarle", "hablarle"],
    },
    text: {
      en: `## Growing, every day

Much of it happens in your arms. For the first year the CDC suggests:

1. **Talk** to your baby. They will find your voice calming.
2. **Answer** their sounds: repeat them and add words. It helps them learn to use language.
3. **Read** to them. It helps them understand language and sounds.
4. **Sing**, and play music.
5. **Praise** them, and give them lots of loving attention.`,
      es: `## Crecer, cada día

Mucho ocurre en tus brazos. Para el primer año los CDC proponen:

1. **Habla** con tu bebé. Tu voz le calmará.
2. **Responde** a sus sonidos: repítelos y añade palabras. Le ayuda a aprender a usar el lenguaje.
3. **Léele**. Le ayuda a entender el lenguaje y los sonidos.
4. **Canta** y pon música.
5. **Elógialo** y dale mucha atención cariñosa.`,
    },
    source: {
      ...CDC,
      title: "CDC: Positive Parenting Tips, Infants (0–1 years)",
      url: "https://www.cdc.gov/child-development/positive-parenting-tips/infants.html",
    },
  },
  {
    topic: "milestones",
    words: {
      en: ["milestone*", "crawl*", "roll*", "sit up", "sitting up", "walk*", "babbl*", "by six months", "6 months", "six months"],
      es: ["hito*", "gatea*", "gatear", "darse la vuelta", "sentarse", "caminar", "balbuce*", "6 meses", "seis meses"],
    },
    text: {
      en: `## What most babies do by 6 months

The CDC lists what 75 % or more of children can do by an age. By 6 months, among other things:

- **With people:** knows familiar people, likes to look in a mirror, laughs
- **With sounds:** takes turns making sounds with you, squeals
- **With things:** puts them in the mouth to explore, reaches to grab a toy
- **With the body:** rolls from tummy to back, pushes up with straight arms on the tummy

You know your child best. If one of these is missing, if a skill has been **lost**, or if something concerns you, don't wait: talk with your child's doctor and ask about developmental screening. This list is not a screening.`,
      es: `## Lo que hace la mayoría de los bebés a los 6 meses

Los CDC enumeran lo que el 75 % o más de los niños puede hacer a cierta edad. A los 6 meses, entre otras cosas:

- **Con la gente:** conoce a las personas cercanas, le gusta mirarse en el espejo, se ríe
- **Con los sonidos:** hace sonidos por turnos contigo, da chillidos
- **Con las cosas:** se las lleva a la boca para explorarlas, estira la mano para agarrar un juguete
- **Con el cuerpo:** se da la vuelta de boca abajo a boca arriba, se levanta con los brazos rectos boca abajo

Tú conoces mejor que nadie a tu bebé. Si falta algo de esto, si ha **perdido** una habilidad o si algo te preocupa, no esperes: habla con su médico y pregunta por una evaluación del desarrollo. Esta lista no lo es.`,
    },
    source: {
      ...CDC,
      title: "CDC: Milestones by 6 Months",
      url: "https://www.cdc.gov/act-early/milestones/6-months.html",
    },
  },
  {
    topic: "health",
    words: {
      en: ["health*", "hygiene", "germ*", "hand washing", "handwashing", "wash*", "clean hands"],
      es: ["salud*", "higiene", "germen*", "lavar*", "lavado", "manos limpias"],
    },
    text: {
      en: `### Clean hands

Washing your hands is quick, and one of the best ways to keep germs from spreading. The CDC names five steps:

1. **Wet** your hands with clean, running water, and apply soap.
2. **Lather** the backs, between the fingers and under the nails too.
3. **Scrub** for at least 20 seconds.
4. **Rinse** well.
5. **Dry** with a clean towel, or in the air.

It matters most before you prepare food or eat, and after the toilet or a nappy change.`,
      es: `### Manos limpias

Lavarse las manos es rápido, y una de las mejores formas de que los gérmenes no se extiendan. Los CDC nombran cinco pasos:

1. **Moja** las manos con agua corriente limpia y pon jabón.
2. **Enjabona** también el dorso, entre los dedos y debajo de las uñas.
3. **Frota** al menos 20 segundos.
4. **Aclara** bien.
5. **Seca** con una toalla limpia o al aire.

Importa sobre todo antes de preparar comida o comer, y después del baño o de cambiar un pañal.`,
    },
    source: { ...CDC, title: "CDC: About Handwashing", url: "https://www.cdc.gov/clean-hands/about/index.html" },
  },
  {
    topic: "emotionalSupport",
    words: {
      en: [
        "emotion*",
        "sad",
        "tearful",
        "tired",
        "exhausted",
        "lonely",
        "overwhelm*",
        "stress*",
        "anxious",
        "guilt*",
        "baby blues",
        "hard time",
        "struggl*",
        "i feel",
        "i cry",
      ],
      es: [
        "emocion*",
        "triste*",
        "cansad*",
        "agotad*",
        "agobiad*",
        "estres*",
        "ansios*",
        "culpa*",
        "me siento",
        "lloro",
        "pasando mal",
        "pasandolo mal",
      ],
    },
    text: {
      en: `### And you?

It is good that you ask for yourself. In the first week after a birth many women feel a bit down, tearful or anxious; it is often called the *baby blues*, and it does not last longer than 2 weeks.

**If it lasts longer, or begins later**, at any time in the first year, please speak to a doctor, midwife or health visitor: it could be postnatal depression, which partners can have too. With the right support most people recover fully.

If you ever think of hurting yourself or your baby, call your emergency number now.`,
      es: `### ¿Y tú?

Está bien que preguntes por ti. En la primera semana después del parto muchas mujeres se sienten algo decaídas, llorosas o ansiosas; se suele llamar *baby blues*, y no dura más de 2 semanas.

**Si dura más, o empieza más tarde**, en cualquier momento del primer año, habla con un médico o una matrona: podría ser una depresión posparto, que también puede tener la pareja. Con el apoyo adecuado la mayoría se recupera del todo.

Si alguna vez piensas en hacerte daño o en hacer daño a tu bebé, llama ya a tu número de emergencias.`,
    },
    source: {
      ...NHS,
      title: "NHS: Postnatal depression",
      url: "https://www.nhs.uk/mental-health/conditions/post-natal-depression/overview/",
    },
  },
  {
    topic: "behaviour",
    words: {
      en: ["behav*", "tantrum*", "activit*", "play*", "toddler*", "defian*", "praise", "discipline", "listen to me"],
      es: [
        "comport*",
        "conducta",
        "rabieta*",
        "berrinche*",
        "actividad*",
        "jugar",
        "juego*",
        "elogi*",
        "disciplina",
        "no me hace caso",
      ],
    },
    text: {
      en: `### With a two-year-old

A big will in a small person. For children of 2 to 3 years the CDC suggests:

- Give **attention and praise** when your child follows instructions and shows positive behaviour.
- Give **little attention** to defiant behaviour like tantrums.
- Teach acceptable ways to show being upset.
- Set up a special time to read books together.
- Encourage pretend play, and teach simple songs.`,
      es: `### Con dos años

Una gran voluntad en una persona pequeña. Para niños de 2 a 3 años los CDC proponen:

- Da **atención y elogios** cuando sigue instrucciones y se porta bien.
- Presta **poca atención** a la conducta desafiante, como las rabietas.
- Enséñale formas aceptables de mostrar su enfado.
- Reserva un rato especial para leer libros con él o ella.
- Anima los juegos de imaginación y enséñale canciones sencillas.`,
    },
    source: {
      ...CDC,
      title: "CDC: Positive Parenting Tips, Toddlers (2–3 years)",
      url: "https://www.cdc.gov/child-development/positive-parenting-tips/toddlers-2-3-years.html",
    },
  },
  {
    topic: "photos",
    words: {
      en: ["photo*", "picture*", "image*", "upload*", "crib*", "cot", "cots", "bassinet*", "mattress*"],
      es: ["foto*", "imagen*", "subir", "cuna*", "moises", "colchon*"],
    },
    text: {
      en: `### Looking for yourself

In this demo I cannot see photos. If it is about where your baby sleeps, the CDC's list can go with you to the cot:

- **On the back** for every sleep, naps and nights
- a **firm, flat** surface with a fitted sheet, not at an angle
- **no** blankets, pillows, bumper pads or soft toys
- the head uncovered, and not too hot
- in the room where you sleep, ideally until at least 6 months old`,
      es: `### Míralo tú

En esta demostración no puedo ver fotos. Si se trata de dónde duerme tu bebé, la lista de los CDC puede acompañarte hasta la cuna:

- **Boca arriba** siempre que duerma, en las siestas y de noche
- una superficie **firme y plana** con una sábana ajustable, sin inclinación
- **sin** mantas, almohadas, protectores ni peluches
- la cabeza descubierta, y sin demasiado calor
- en la habitación donde tú duermes, idealmente al menos hasta los 6 meses`,
    },
    source: {
      ...CDC,
      title: "CDC: Providing Care for Babies to Sleep Safely",
      url: "https://www.cdc.gov/sudden-infant-death/sleep-safely/index.html",
    },
  },
];
