import { useMutation } from "convex/react";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { CHILDREN_MAX } from "#domain/care/child/child.ts";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useSaving } from "#platform/convex/useSaving.ts";
import { forgetLastHome } from "#platform/firstFrame/forgetLastSeen.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";
import { NoConnection, Notice } from "#ui/notice/Notice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { ChildForm } from "./ChildForm.tsx";
import { ChildRow } from "./ChildRow.tsx";
import { type ListedChild, useChildren } from "./useChildren.ts";
import { useLastChecks } from "./useLastChecks.ts";

/** What has just been done, with whom. */
interface Done {
  what: "saved" | "removed";
  name: string;
}

type View = { showing: "list" } | { showing: "form"; child: ListedChild | null };

/** A form takes the place of the list, so that there is one thing to do. */
export function ChildrenScreen() {
  const { t } = useTranslation("children");
  const [view, setView] = useState<View>({ showing: "list" });
  /** In a line above the list. */
  const [done, setDone] = useState<Done | null>(null);

  function toList(next: Done | null) {
    setDone(next);
    setView({ showing: "list" });
  }

  return (
    <section className="rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6">
      {view.showing === "form" ? (
        <>
          <h2 className="font-display text-card">{view.child === null ? t("add") : t("form.edit", { name: view.child.name })}</h2>
          <ChildForm child={view.child} onSaved={({ name }) => toList({ what: "saved", name })} onCancel={() => toList(null)} />
        </>
      ) : (
        <ChildList done={done} onDone={setDone} onOpen={(child) => setView({ showing: "form", child })} />
      )}
    </section>
  );
}

interface ChildListProps {
  done: Done | null;
  onDone: (done: Done) => void;
  /** Null: a new one. */
  onOpen: (child: ListedChild | null) => void;
}

function ChildList({ done, onDone, onOpen }: ChildListProps) {
  const { t } = useTranslation(["children", "common"]);
  const live = useChildren();
  const unreachable = useBackendUnreachable();
  const checks = useLastChecks();
  const remove = useMutation(api.children.remove);
  // Handed on without a connection it would happen hours later, unasked, when the connection is back.
  const { saving, attempt } = useSaving({ failure: "Removing a child failed" });
  const add = useRef<HTMLButtonElement>(null);

  // Back from the form, or from a row that is gone: the place of whoever uses the keyboard is here.
  useEffect(() => {
    if (done !== null) add.current?.focus();
  }, [done]);

  async function removeChild({ _id, name }: ListedChild) {
    const end = await attempt(async () => {
      await remove({ childId: _id });
      // Of each that is gone, also where a later press has taken this one's place on the screen.
      forgetLastHome();
    });
    if (end === "saved") onDone({ what: "removed", name });
  }

  if (live.state === "failed") return <Notice title={t("loadFailed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />;
  if (live.state === "loading") {
    if (unreachable) return <NoConnection title={t("common:noConnection")} hint={t("common:comesBack")} />;
    return <Skeleton className="mt-4 h-32 rounded-field" />;
  }
  return (
    <>
      <output className={done === null ? "sr-only" : "mt-3 block text-sm text-calm"}>
        {done !== null && t(done.what === "saved" ? "saved" : "removed", { name: done.name })}
      </output>
      {saving === "failed" && <Banner tone="danger">{t("failed")}</Banner>}
      {saving === "noConnection" && <Banner tone="danger">{t("notRemoved")}</Banner>}
      {live.data.length === 0 ? (
        <>
          <h2 className="font-display text-card">{t("none")}</h2>
          <p className="mt-1 text-ink-soft">{t("noneHint")}</p>
        </>
      ) : (
        <>
          <h2 className="sr-only">{t("title")}</h2>
          <p className="text-ink-soft">{t("line")}</p>
          <ul className="mt-2 divide-y divide-line">
            {live.data.map((child) => (
              <ChildRow
                key={child._id}
                child={child}
                lastCheck={checks.get(child._id) ?? null}
                onEdit={() => onOpen(child)}
                onRemove={() => void removeChild(child)}
              />
            ))}
          </ul>
        </>
      )}
      {live.data.length < CHILDREN_MAX ? (
        <div className="mt-4 grid md:justify-end">
          <Button ref={add} isSmall variant="primary" icon={<Plus {...ICON} />} onClick={() => onOpen(null)}>
            {t("add")}
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-sm text-ink-faint">{t("full")}</p>
      )}
    </>
  );
}
