import type { FunctionReturnType } from "convex/server";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { api } from "#convex/_generated/api.js";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { site } from "#domain/site.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Bubble } from "#ui/Bubble.tsx";

type SharedMessage = Omit<FunctionReturnType<typeof api.shares.read>["messages"][number], "_id"> & { _id: string };

export interface RenderShared {
  /** Shows an answer's markdown; its language, where it is not the page's. */
  renderAnswer: (text: string, lang: string | undefined) => ReactNode;
  /** Shows the pages that an answer cites. */
  renderSources: (citations: NonNullable<SharedMessage["citations"]>) => ReactNode;
  renderPhotos: (photos: SharedMessage["shown"]) => ReactNode;
}

interface SharedMessagesProps extends RenderShared {
  messages: readonly SharedMessage[];
}

/** What others read of a chat, as the link shows it and as its owner looks at it before. */
export function SharedMessages({ messages, renderAnswer, renderSources, renderPhotos }: SharedMessagesProps) {
  const { t } = useTranslation("sharing");
  const language = useLanguage();
  return (
    <div className="relative grid grid-cols-1 gap-6">
      {messages.map((message) => (
        <Fragment key={message._id}>
          <h2 className="sr-only select-none">{message.role === "user" ? t("page.asked") : site.siteTitle}</h2>
          {message.role === "user" ? (
            <Question {...message} pictures={message.shown.length > 0 && renderPhotos(message.shown)} />
          ) : (
            <article aria-label={site.siteTitle} className="min-w-0">
              {message.spoken && <p className="mb-1 text-sm text-ink-soft">{t("page.spoken")}</p>}
              {renderAnswer(message.text, textLanguage(message.text, language))}
              {message.citations !== undefined && <div className="mt-3">{renderSources(message.citations)}</div>}
            </article>
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface QuestionProps extends Pick<SharedMessage, "text" | "photos"> {
  pictures: ReactNode;
}

function Question({ text, photos, pictures }: QuestionProps) {
  const { t } = useTranslation("sharing");
  const language = useLanguage();
  return (
    <article aria-label={t("page.asked")} className="grid max-w-bubble justify-items-end gap-2 justify-self-end">
      {pictures}
      {photos > 0 && <p className="text-sm text-ink-faint">{t("page.photos", { count: photos })}</p>}
      {text !== "" && <Bubble lang={textLanguage(text, language)}>{text}</Bubble>}
    </article>
  );
}
