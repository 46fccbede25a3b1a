import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { Poster } from "#ui/brand/Poster.tsx";
import { Wordmark } from "#ui/brand/Wordmark.tsx";

const QUOTES = ["small", "ask", "tired", "step", "yourself"] as const;
/** Once a visit: back from the terms, or in another language, the same one is there. */
const quote = QUOTES[Math.floor(Math.random() * QUOTES.length)] ?? "small";

/** As large as the panel lets it be, so that its hood stays under the name, and its light half in sight. */
const POSTER = `w-(--wide) [--wide:min(132vw,(100cqh-84px)*1.6)] right-[calc(var(--wide)*-0.167)]
  top-[max(84px-var(--wide)*0.078,100cqh-108vw)]`;
const WIDE_POSTER = `md:[--wide:min(72vw,(100cqh-84px)*1.6)] md:right-[calc(var(--wide)*-0.056)]
  md:top-[max(84px-var(--wide)*0.078,100cqh-59vw)] lg:top-[6%] lg:-right-[4%] lg:w-[92%]`;

/** A poster beside the sign-in on wide screens, with one of five sentences of ours; above it on others. */
export function LoginLayout({ urgentHelp, children }: { urgentHelp: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(["auth", "common"]);

  return (
    <div className="grid min-h-seen poster-rows lg:grid-cols-2 lg:grid-rows-1">
      <header className="relative overflow-hidden bg-leaf-deep text-leaf-deep-ink [container-type:size]">
        <Poster ground="poster" className={`absolute ${POSTER} ${WIDE_POSTER}`} />
        <Link
          to="/"
          aria-label={t("common:home")}
          className="safe-top-5 absolute top-0 left-6 box-content flex min-h-11 items-center rounded-badge focus-visible:outline-leaf-deep-ink lg:top-5 lg:left-12"
        >
          <Wordmark name={site.siteTitle} height={34} className="text-leaf-deep-ink" />
        </Link>
        <div className="safe-top-5 absolute top-0 right-4 lg:top-5 lg:right-12">{urgentHelp}</div>
        <figure data-varies className="absolute inset-x-12 bottom-11 hidden lg:block">
          <blockquote className="max-w-[15em] font-display text-[1.75rem] leading-tight text-balance">
            {t(`quotes.${quote}`)}
          </blockquote>
          <figcaption className="mt-3 text-ui opacity-80">{site.siteTitle}</figcaption>
        </figure>
      </header>
      <main className="safe-bottom-6 flex flex-col justify-center px-6 pt-8 lg:p-12">
        <div className="mx-auto w-full max-w-form">{children}</div>
      </main>
    </div>
  );
}
