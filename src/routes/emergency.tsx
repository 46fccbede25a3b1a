import { createFileRoute } from "@tanstack/react-router";
import { loadWords } from "#app/i18n/i18n.ts";
import { OpenPage } from "#app/layouts/PublicLayout.tsx";
import { useCountry } from "#user/useCountry.ts";
import { NumbersScreen } from "#features/care/NumbersScreen.tsx";

/** For everybody, signed in or not: `landing` lets all stay here. */
export const Route = createFileRoute("/emergency")({
  staticData: { title: "emergency" },
  loader: loadWords("care"),
  component: Emergency,
});

function Emergency() {
  const { country, chooseCountry } = useCountry();
  return (
    <OpenPage>
      <NumbersScreen country={country} onCountry={chooseCountry} />
    </OpenPage>
  );
}
