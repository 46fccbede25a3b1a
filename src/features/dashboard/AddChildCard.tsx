import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";

/** What the home could tell, for whoever has put no child on file. */
export function AddChildCard({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation(["dashboard", "children"]);
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-card bg-raised p-5 inset-ring inset-ring-line md:p-6">
      <div>
        <h2 className="font-display text-card">{t("home.addTitle")}</h2>
        <p className="mt-1 max-w-paragraph text-pretty text-ink-soft">{t("home.addLine")}</p>
      </div>
      <div>
        <Button isSmall icon={<Plus {...ICON} />} onClick={onAdd}>
          {t("children:add")}
        </Button>
      </div>
    </section>
  );
}
