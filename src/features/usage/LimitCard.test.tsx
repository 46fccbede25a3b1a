import { cleanup, screen } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "#locales/en/chat.json";
import spanish from "#locales/es/chat.json";
import malayalam from "#locales/ml/chat.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { LimitCard } from "./LimitCard.tsx";
import type { UsageToday } from "./useUsageToday.ts";

const WORDS = { en: english, es: spanish, ml: malayalam };
const MIDNIGHT = new Date(2026, 10, 25).getTime();

beforeEach(() => void vi.setSystemTime(new Date(2026, 10, 24, 20, 40)));
afterEach(async () => {
  vi.useRealTimers();
  await getI18n().changeLanguage("en");
});

test.each([
  {
    language: "en",
    title: "That was today’s last message",
    again: "There are 20 new ones at 12:00 AM, in 3 hours 20 minutes. Urgent help and the danger check stay open.",
    usage: "Your usage",
    nearly: "4 messages are left today.",
  },
  {
    language: "es",
    title: "Ese era el último mensaje de hoy",
    again: "Habrá 20 nuevos dentro de 3 horas 20 minutos (0:00). La ayuda urgente y el chequeo de peligro siguen abiertos.",
    usage: "Tu uso",
    nearly: "Hoy quedan 4 mensajes.",
  },
  {
    language: "ml",
    title: "ഇന്നത്തെ അവസാനത്തെ സന്ദേശമായിരുന്നു അത്",
    again: "12:00 AM-ന് പുതിയ 20 സന്ദേശങ്ങൾ കിട്ടും, ഇനി 3 മണിക്കൂർ 20 മിനിറ്റ്. അടിയന്തര സഹായവും അപകടലക്ഷണ പരിശോധനയും എപ്പോഴും തുറന്നിരിക്കും.",
    usage: "നിങ്ങളുടെ ഉപയോഗം",
    nearly: "ഇന്ന് 4 സന്ദേശങ്ങൾ ബാക്കി.",
  },
] as const)("[S37] in $language the chat says that the day is used up, and when it goes on", async (words) => {
  getI18n().addResourceBundle(words.language, "chat", WORDS[words.language]);
  await getI18n().changeLanguage(words.language);
  const today: UsageToday = { state: "over", left: 0, endsAt: MIDNIGHT, plan: "free", messages: 20 };
  await renderScreen(<LimitCard today={today} hasCheckLink />);
  screen.getByRole("heading", { name: words.title });
  screen.getByText(words.again);
  expect(screen.getByRole("link", { name: words.usage }).getAttribute("href")).toBe("/dashboard/settings/usage");
  cleanup();
  await renderScreen(<LimitCard today={{ ...today, state: "nearly", left: 4 }} hasCheckLink />);
  expect(screen.getByRole("status").textContent).toBe(words.nearly);
});

test("[K-68] the danger check is led to once: not from here where a question that is asked leads to it", async () => {
  const today: UsageToday = { state: "over", left: 0, endsAt: MIDNIGHT, plan: "free", messages: 20 };
  const names = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
  await renderScreen(<LimitCard today={today} hasCheckLink />);
  expect(names()).toEqual(["Danger check", "Your usage"]);
  cleanup();
  await renderScreen(<LimitCard today={today} hasCheckLink={false} />);
  expect(names()).toEqual(["Your usage"]);
});
