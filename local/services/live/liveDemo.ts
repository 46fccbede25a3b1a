import { withoutMarks } from "#domain/guidance/citation.ts";
import { liveReplySchema, type LiveReply } from "#local/services/live/state/liveReply.ts";
import { answerTo } from "#local/services/standIn/demo.ts";
import type { SpeechLanguage } from "./speech/speech.ts";

const FIRST_SOUND_MS = 250;

/** It understands no speech, so it says this to whatever is said, and nothing about a child. */
const CANNOT_HEAR: Record<SpeechLanguage, string> = {
  en: "I am only a demonstration, and I cannot understand speech. If anything about your child or yourself worries you, please call your emergency number or a doctor.",
  ml: "ഞാൻ ഒരു ഡെമോ മാത്രമാണ്, സംസാരം എനിക്ക് മനസ്സിലാകില്ല. കുഞ്ഞിനെക്കുറിച്ചോ നിങ്ങളെക്കുറിച്ചോ എന്തെങ്കിലും ആശങ്കയുണ്ടെങ്കിൽ ദയവായി എമർജൻസി നമ്പറിലോ ഒരു ഡോക്ടറെയോ വിളിക്കുക.",
};

/** Stands where the words of the person would. */
const UNHEARD: Record<SpeechLanguage, string> = {
  en: "(Spoken; the demo cannot write it down.)",
  ml: "(സംസാരിച്ചത്; ഡെമോയ്ക്ക് ഇത് എഴുതിയെടുക്കാനാവില്ല.)",
};

export function replyToSpeech(language: SpeechLanguage): LiveReply {
  return liveReplySchema.parse({ heard: UNHEARD[language], said: CANNOT_HEAR[language], language, firstDelayMs: FIRST_SOUND_MS });
}

/** Typed words are answered from the guide, by the rules of the demo for text. */
export function replyToText(texts: string[]): LiveReply {
  const said = spoken(withoutMarks(answerTo({ texts, hasPhoto: false })));
  return liveReplySchema.parse({ said, language: "en", firstDelayMs: FIRST_SOUND_MS });
}

/** Markdown as one would read it aloud: no marks, no rule under a table's head, no address. */
function spoken(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^#+\s*/, "")
        .replace(/^\s*[-*]\s+/, "")
        .replace(/^\[(.+)\]\(.+\)$/, "Source: $1")
        .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
        .replaceAll(/[*_`]/g, "")
        .replace(/^\|\s*(.+?)\s*\|$/, "$1")
        .replaceAll(/\s*\|\s*/g, ": ")
        .trim(),
    )
    .filter((line) => line !== "")
    .map((line) => (/[.!?:]$/.test(line) ? line : `${line}.`))
    .join(" ");
}
