import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_CHARS } from "#domain/chat/limits.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const { t } = useTranslation("chat");
  const field = useRef<HTMLInputElement>(null);

  /** Its button is gone with the press. */
  function clear() {
    onSearch("");
    field.current?.focus();
  }

  return (
    <div className="relative">
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-3.25 left-3.75 text-ink-faint"
      />
      <input
        ref={field}
        type="search"
        aria-label={t("history.search")}
        placeholder={t("history.search")}
        maxLength={SEARCH_CHARS}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className={`h-11 w-full rounded-full pl-10.5 text-ui text-ellipsis inset-ring inset-ring-line -outline-offset-2
          [&::-webkit-search-cancel-button]:hidden ${search === "" ? "pr-3" : "pr-11"}`}
      />
      {search !== "" && (
        <IconButton label={t("history.clearSearch")} onClick={clear} className="absolute top-0 right-0">
          <X {...ICON} />
        </IconButton>
      )}
    </div>
  );
}
