import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { Poster } from "#ui/Poster.tsx";
import { Wordmark } from "#ui/Wordmark.tsx";

const QUOTES = ["small", "ask", "tired", "step", "yourself"] as const;
/** Once a visit: back from the terms, or in another language, the same one is there. */
const quote = QUOTES[Math.floor(Math.random() * QUOTES.length)] ?? "small";

/** A poster beside the sign-in on wide screens, with one of five sentences of ours; above it on others. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("auth");

  return (
    <div className="grid min-h-dvh grid-rows-[minmax(200px,1fr)_auto] lg:grid-cols-2 lg:grid-rows-1">
      <header className="relative overflow-hidden bg-leaf-deep text-leaf-deep-ink">
        {/* Where little room is left for it, the disc goes down before it comes under the name. */}
        <Poster
          ground="poster"
          className="absolute -right-[22%] -bottom-[calc(24vw+max(0px,44vw+84px-100%))] w-[132%] md:-right-[4%] md:-bottom-[13vw] md:w-[72%] lg:top-[6%] lg:bottom-auto lg:w-[92%]"
        />
        <Link
          to="/"
          aria-label={t("home")}
          className="safe-top-5 absolute top-0 left-6 flex min-h-11 items-center rounded-badge focus-visible:outline-leaf-deep-ink lg:top-5 lg:left-12"
        >
          <Wordmark name={site.siteTitle} height={34} className="text-leaf-deep-ink" />
        </Link>
        <figure className="absolute inset-x-12 bottom-11 hidden lg:block">
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
