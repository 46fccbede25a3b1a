import { defineConfig } from "oxlint";

interface Room {
  may: string[];
  because: string;
  banned?: string[];
  /** A browser loads it. */
  isLoaded?: boolean;
  /** It is this folder of domain itself, and need not use its door. */
  behindDoor?: string;
}

const PURE = {
  may: ["domain/**"],
  because: "domain is pure: it imports domain alone, and no React, Convex or Node.",
  banned: ["react", "react/*", "react-dom", "convex", "convex/*", "node:*"],
};

/**
 * What a room may import besides itself, as patterns: a whole room, or the doors of a folder. Who is named later overrides; a file
 * imports its own folder by `./`. `npm run check` holds it.
 */
const ROOMS: Record<string, Room> = {
  "domain/**": PURE,
  "domain/assistant/**": PURE,
  "convex/**": {
    may: ["domain/**", "convex/**"],
    because: "Functions run in Convex's default runtime, on domain.",
    banned: ["react", "react/*", "node:*"],
  },
  "src/ui/**": { may: ["ui/**"], because: "The kit knows no product word and no backend.", banned: ["convex", "convex/*"] },
  "src/platform/**": {
    may: ["domain/**", "platform/**", "convex/_generated/**"],
    because: "Browser interfaces stand on domain and the generated API.",
  },
  "src/user/**": {
    may: ["domain/**", "platform/**", "convex/_generated/**", "user/**"],
    because: "Who is signed in: on domain, platform and the generated API.",
  },
  "src/features/**": { may: ["base"], because: "A feature never imports another; app composes." },
  "src/app/**": { may: ["base", "doors", "app/**"], because: "Through a feature's doors, which oxlint.config.ts names." },
  "src/routes/**": {
    may: ["app/**", "domain/**", "user/**", "doors"],
    because: "A route names its screen, and nothing else.",
  },
  "local/**": {
    may: ["domain/**", "convex/**", "local/**", "scripts/long.ts"],
    because: "Nothing here renders. How much a test does, scripts/long.ts says.",
    banned: ["react", "react/*"],
  },
  "packages/local-convex/**": {
    may: ["*/**"],
    because: "The backend stands alone: its own files by #, packages, and nothing of the app.",
    banned: ["@amma/*"],
  },
  "scripts/**": {
    may: [
      "domain/**",
      "local/**",
      "scripts/**",
      "convex/model/env.ts",
      "convex/reply/provider.ts",
      "convex/reply/ProviderError.ts",
    ],
    because: "Scripts stand on domain and local; to evaluate answers, on the provider.",
  },
  "{e2e,bench}/**": {
    may: ["domain/**", "local/**", "scripts/**", "e2e/**", "bench/**", "convex/_generated/**"],
    because: "Journeys and measurements see the product from outside.",
  },
};

const BASE = ["domain/**", "convex/_generated/**", "platform/**", "user/**", "ui/**", "locales/**"];

/** The files of each feature that app and routes may import. */
const DOORS: Record<string, string[]> = {
  account: ["AccountMenu", "AccountSwitcher", "SettingsScreen", "useReportBrowser"],
  auth: ["ConfirmScreen", "LoginLayout", "LoginScreen", "LoginWaiting"],
  billing: ["BillingScreen", "CheckoutScreen", "TierBadge"],
  care: [
    "check/CheckLink",
    "check/CheckScreen",
    "check/useFinishedChecks",
    "check/WhoQuestion",
    "contacts/CountrySelect",
    "contacts/NumbersScreen",
    "urgent/UrgentHelp",
    "urgent/UrgentHelpCard",
    "useAnswers",
    "useChatCare",
    "growingMessages",
  ],
  chat: [
    "ChatScreen",
    "useChat",
    "composer/messageFieldId",
    "markdown/Answer",
    "outbox/leaveInOutbox",
    "outbox/outboxOf",
    "outbox/useOutbox",
    "photos/MessagePhotos",
    "sources/CitedAnswer",
    "sources/SourceLine",
    "scroll/useScrollToMessage",
  ],
  chatList: ["LastChat", "RecentChats", "Sidebar", "useRecentChats", "useSidebar"],
  children: ["AddChildDialog", "ChildHeading", "ChildPicker", "ChildrenScreen", "useAgeWords", "useChatChild", "useChildren"],
  consent: ["ConsentCard", "ConsentNotice"],
  dashboard: [
    "AddChildCard",
    "ChildHome",
    "DashboardHome",
    "DashboardTabs",
    "DocumentationLink",
    "PageHeader",
    "SettingsMenu",
    "SetupPanel",
  ],
  info: ["HelpScreen", "LegalScreen", "SourcesScreen"],
  onboarding: ["UsernameScreen"],
  preferences: ["LanguageField", "PreferenceMenus"],
  sharing: ["ShareDialog", "SharedChatScreen", "SharedChatsCard"],
  usage: ["LimitCard", "UsageScreen", "useUsageToday"],
  voice: ["VoiceScreen", "VoiceStartScreen", "useAskedLanguage", "useVoice"],
};

/** The files of a folder of domain that others may import: what stands behind them changes without asking anybody. */
const DOMAIN_DOORS: Record<string, string[]> = {
  "domain/care/guard": ["guard", "language", "notes", "sentences", "sets.testing", "takeAway", "telephone", "topic", "training"],
};

/** Which folders of a feature the files of another of its folders may import; a feature's own files may import all of them. */
const INSIDE: Record<string, Record<string, string[]>> = {
  chat: {
    composer: ["photos"],
    markdown: [],
    messages: ["markdown", "photos", "scroll", "sources", "stream"],
    outbox: ["photos"],
    photos: [],
    scroll: [],
    sources: ["markdown", "scroll"],
    start: [],
    stream: [],
  },
  care: {
    card: ["contacts", "drawing"],
    check: ["card", "contacts", "drawing"],
    contacts: [],
    drawing: [],
    notes: ["card", "contacts"],
    urgent: ["card", "check", "contacts", "drawing"],
  },
  dashboard: { child: [] },
  voice: { session: [] },
};

/** The folders of the local backend from the bottom up: each may import those before it. `*` is the files of a folder without its subfolders. */
const BACKEND_FOLDERS = [
  "values/**",
  "auth/**",
  "schema/**",
  "store/documents/**",
  "store/search/**",
  "store/sqlite/**",
  "store/*",
  "store/query/**",
  "vectors/**",
  "modules/**",
  "system/**",
  "runtime/**",
  "watchdog/**",
  "monitor/**",
  "syscalls/**",
  "engine/**",
  "admin/**",
  "net/**",
  "deploy/**",
];

const BROWSER_INTERFACES = ["fetch", "localStorage", "sessionStorage", "navigator", "WebSocket", "AudioContext"];

function expand(pattern: string): string[] {
  if (pattern === "base") return BASE;
  if (pattern !== "doors") return [pattern];
  return Object.entries(DOORS).flatMap(([feature, files]) =>
    files.flatMap((file) => [".ts", ".tsx"].map((end) => `features/${feature}/${file}${end}`)),
  );
}

interface RestrictedImports {
  paths: { name: string; message: string }[];
  patterns: { group: string[]; message: string }[];
}
type ImportRule = ["error", RestrictedImports];

/** Whole, zod weighs ten times what a browser needs of it. `domain/assistant` runs at the server alone. */
const ONLY_MINI = [{ name: "zod", message: "What a browser loads imports zod/mini." }];

function mayImport({ may, because, banned = [], isLoaded = true, behindDoor }: Room): ImportRule {
  const rooms = may.flatMap(expand);
  const allowed = [...rooms.map((pattern) => `!#${pattern}`), ...(rooms.includes("domain/**") ? domainDoors(behindDoor) : [])];
  return [
    "error",
    {
      paths: isLoaded ? ONLY_MINI : [],
      patterns: [
        { group: ["../**"], message: "Use ./ inside a folder and #room/ across folders." },
        { group: ["#*/**", ...allowed], message: because },
        ...(banned.length === 0 ? [] : [{ group: banned, message: because }]),
      ],
    },
  ];
}

/** In the group that allows domain, for of several groups oxlint heeds the first that allows something. */
function domainDoors(behindDoor?: string): string[] {
  return Object.entries(DOMAIN_DOORS)
    .filter(([folder]) => folder !== behindDoor)
    .flatMap(([folder, files]) => [`#${folder}/**`].concat(files.map((file) => `!#${folder}/${file}.ts`)));
}

const ROOM_RULES = Object.entries(ROOMS).map(([files, room]) => ({
  files: [files],
  rules: {
    "no-restricted-imports": mayImport({ ...room, isLoaded: /^(domain|src)/.test(files) && files !== "domain/assistant/**" }),
  },
}));

const DOMAIN_RULES = Object.keys(DOMAIN_DOORS).map((folder) => ({
  files: [`${folder}/**`],
  rules: { "no-restricted-imports": mayImport({ ...PURE, behindDoor: folder }) },
}));

const FEATURE_RULES = Object.keys(INSIDE).map((feature) => ({
  files: [`src/features/${feature}/**`],
  rules: {
    "no-restricted-imports": mayImport({
      may: ["base", `features/${feature}/**`],
      because: "A feature never imports another; app composes.",
    }),
  },
}));

const FOLDER_RULES = Object.entries(INSIDE).flatMap(([feature, folders]) =>
  Object.keys(folders).map((folder) => folderRules(feature, folder)),
);

function folderRules(feature: string, folder: string) {
  const others = (INSIDE[feature]?.[folder] ?? []).map((name) => `features/${feature}/${name}/**`);
  const because = `Inside ${feature} imports run one way: oxlint.config.ts says which.`;
  return {
    files: [`src/features/${feature}/${folder}/**`],
    excludeFiles: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": mayImport({ may: ["base", `features/${feature}/${folder}/**`, ...others], because }) },
  };
}

const BACKEND_RULES = BACKEND_FOLDERS.map((folder, place) => ({
  files: [`packages/local-convex/src/${folder}`],
  excludeFiles: ["**/*.{test,testing}.ts"],
  rules: {
    "no-restricted-imports": mayImport({
      may: BACKEND_FOLDERS.slice(0, place),
      because: "Inside the backend imports run one way: oxlint.config.ts says which.",
      // What is below a folder is imported by ./ there; of what is above it the lint has to be told.
      banned: ["@amma/*", ...(folder === "store/*" ? ["./query/**"] : [])],
      isLoaded: false,
    }),
  },
}));

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  jsPlugins: [{ name: "convex-rules", specifier: "@convex-dev/eslint-plugin" }],
  rules: {
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "import/default": "off",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "no-underscore-dangle": "off",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-default-export": "error",
    "no-console": "error",
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect*"] }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "max-params": ["error", { max: 4 }],
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["log"], tags: ["section"] }],
    "no-await-in-loop": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "consistent-return": "off",
    "typescript/consistent-return": "off",
    "promise/always-return": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
    "react/rules-of-hooks": "off",
    "typescript/unbound-method": "off",
    "typescript/require-array-sort-compare": "off",
    "vitest/no-standalone-expect": "off",
  },
  overrides: [
    ...ROOM_RULES,
    ...DOMAIN_RULES,
    ...BACKEND_RULES,
    ...FEATURE_RULES,
    ...FOLDER_RULES,
    { files: ["src/routes/**"], rules: { "max-lines": ["error", { max: 60 }] } },
    {
      files: ["src/{ui,features}/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          ...BROWSER_INTERFACES.map((name) => ({ name, message: "Browser interfaces belong to platform/." })),
        ],
      },
    },
    { files: ["{local,packages,scripts,e2e,bench}/**", "src/platform/device/logFailure.ts"], rules: { "no-console": "off" } },
    {
      files: ["convex/**/*.ts"],
      rules: {
        "no-console": ["error", { allow: ["warn"] }],
        "convex-rules/no-old-registered-function-syntax": "error",
        "convex-rules/require-args-validator": "error",
        "convex-rules/explicit-table-ids": "error",
        "convex-rules/import-wrong-runtime": "error",
      },
    },
    { files: ["convex/**/*.test.ts"], rules: { "convex-rules/require-args-validator": "off" } },
    {
      files: [
        "convex/{schema,auth.config,http,crons,convex.config}.ts",
        "**/*.config.ts",
        "**/globalSetup.testing.ts",
        "packages/local-convex/contract/{project,composed}/**",
        "packages/local-convex/projects/*/convex/**",
        "packages/local-convex/nemesis/project/**",
        "bench/support/vectors/convex/**",
        "bench/references/{patch,agent}/**",
      ],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["src/**"], rules: { "react/rules-of-hooks": "error", "react/exhaustive-deps": "error" } },
    { files: ["e2e/**"], rules: { "no-empty-pattern": "off" } },
    {
      files: ["**/*.tsx"],
      rules: { "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    { files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"], rules: { "max-lines-per-function": "off" } },
  ],
  ignorePatterns: [
    "dist",
    "convex/_generated",
    "packages/local-convex/{contract,projects}/**/_generated",
    "src/routeTree.gen.ts",
    "public",
  ],
});
