import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#app/i18n/i18n.ts";
import { PublicLayout } from "#app/layouts/PublicLayout.tsx";
import { CheckLink } from "#features/care/check/CheckLink.tsx";
import { NumbersScreen } from "#features/care/contacts/NumbersScreen.tsx";
import { useCountry } from "#user/useCountry.ts";

/** For everybody, signed in or not: `routeDecision` lets all stay here. */
export const Route = createFileRoute("/emergency")({
  staticData: { title: "emergency" },
  loader: loadTranslations("care"),
  component: Emergency,
});

function Emergency() {
  const { country, chooseCountry } = useCountry();
  return (
    <PublicLayout>
      <NumbersScreen country={country} onCountry={chooseCountry} unsure={<CheckLink />} />
    </PublicLayout>
  );
}
