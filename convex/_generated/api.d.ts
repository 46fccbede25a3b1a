/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as accountDeletion from "../accountDeletion.js";
import type * as auth from "../auth.js";
import type * as care from "../care.js";
import type * as chats from "../chats.js";
import type * as children from "../children.js";
import type * as crons from "../crons.js";
import type * as files from "../files.js";
import type * as functions from "../functions.js";
import type * as http from "../http.js";
import type * as mail_accountDeletedMail from "../mail/accountDeletedMail.js";
import type * as mail_accountDeletedWords from "../mail/accountDeletedWords.js";
import type * as mail_mailPage from "../mail/mailPage.js";
import type * as mail_sender from "../mail/sender.js";
import type * as mail_signInMail from "../mail/signInMail.js";
import type * as mail_signInWords from "../mail/signInWords.js";
import type * as messages from "../messages.js";
import type * as migrations from "../migrations.js";
import type * as model_account_accountDeletion from "../model/account/accountDeletion.js";
import type * as model_account_signInAccounts from "../model/account/signInAccounts.js";
import type * as model_account_userData from "../model/account/userData.js";
import type * as model_account_users from "../model/account/users.js";
import type * as model_auth_consents from "../model/auth/consents.js";
import type * as model_auth_currentUser from "../model/auth/currentUser.js";
import type * as model_auth_emailSignIn from "../model/auth/emailSignIn.js";
import type * as model_auth_googleSignIn from "../model/auth/googleSignIn.js";
import type * as model_auth_rateLimits from "../model/auth/rateLimits.js";
import type * as model_auth_refreshTokens from "../model/auth/refreshTokens.js";
import type * as model_auth_safeRedirectUrl from "../model/auth/safeRedirectUrl.js";
import type * as model_auth_sessions from "../model/auth/sessions.js";
import type * as model_auth_signInRequests from "../model/auth/signInRequests.js";
import type * as model_auth_userByEmail from "../model/auth/userByEmail.js";
import type * as model_care_answeredAge from "../model/care/answeredAge.js";
import type * as model_care_checks from "../model/care/checks.js";
import type * as model_care_children from "../model/care/children.js";
import type * as model_care_episodes from "../model/care/episodes.js";
import type * as model_care_forgetEpisodes from "../model/care/forgetEpisodes.js";
import type * as model_care_secondReading from "../model/care/secondReading.js";
import type * as model_chat_answerReading from "../model/chat/answerReading.js";
import type * as model_chat_branches from "../model/chat/branches.js";
import type * as model_chat_chats from "../model/chat/chats.js";
import type * as model_chat_deletedMessages from "../model/chat/deletedMessages.js";
import type * as model_chat_findChats from "../model/chat/findChats.js";
import type * as model_chat_messagePages from "../model/chat/messagePages.js";
import type * as model_chat_messages from "../model/chat/messages.js";
import type * as model_chat_questionFacts from "../model/chat/questionFacts.js";
import type * as model_chat_removeChat from "../model/chat/removeChat.js";
import type * as model_chat_replies from "../model/chat/replies.js";
import type * as model_chat_replyChunks from "../model/chat/replyChunks.js";
import type * as model_chat_replyCosts from "../model/chat/replyCosts.js";
import type * as model_chat_replyResult from "../model/chat/replyResult.js";
import type * as model_chat_rewriteReply from "../model/chat/rewriteReply.js";
import type * as model_chat_sendMessage from "../model/chat/sendMessage.js";
import type * as model_chat_shares from "../model/chat/shares.js";
import type * as model_chat_sharesAfterDeletion from "../model/chat/sharesAfterDeletion.js";
import type * as model_chat_userMessages from "../model/chat/userMessages.js";
import type * as model_chatTitle from "../model/chatTitle.js";
import type * as model_deleteBatch from "../model/deleteBatch.js";
import type * as model_env from "../model/env.js";
import type * as model_errors from "../model/errors.js";
import type * as model_files_fileLinks from "../model/files/fileLinks.js";
import type * as model_files_fileRoutes from "../model/files/fileRoutes.js";
import type * as model_files_files from "../model/files/files.js";
import type * as model_files_uploadTickets from "../model/files/uploadTickets.js";
import type * as model_hash from "../model/hash.js";
import type * as model_pages from "../model/pages.js";
import type * as model_setup_setupChecks from "../model/setup/setupChecks.js";
import type * as model_signing from "../model/signing.js";
import type * as model_usage_bills from "../model/usage/bills.js";
import type * as model_usage_costs from "../model/usage/costs.js";
import type * as model_usage_ledger from "../model/usage/ledger.js";
import type * as model_usage_operatorEvents from "../model/usage/operatorEvents.js";
import type * as model_usage_rates from "../model/usage/rates.js";
import type * as model_usage_readers from "../model/usage/readers.js";
import type * as model_usage_view from "../model/usage/view.js";
import type * as model_usage_voiceSessions from "../model/usage/voiceSessions.js";
import type * as model_validators from "../model/validators.js";
import type * as model_voice_liveToken from "../model/voice/liveToken.js";
import type * as model_voice_openVoiceSession from "../model/voice/openVoiceSession.js";
import type * as model_voice_spokenTurns from "../model/voice/spokenTurns.js";
import type * as reply_ChunkWriter from "../reply/ChunkWriter.js";
import type * as reply_ProviderError from "../reply/ProviderError.js";
import type * as reply_ReplyAbort from "../reply/ReplyAbort.js";
import type * as reply_ReplyBill from "../reply/ReplyBill.js";
import type * as reply_UrgencyListener from "../reply/UrgencyListener.js";
import type * as reply_answerReader from "../reply/answerReader.js";
import type * as reply_chunks from "../reply/chunks.js";
import type * as reply_generate from "../reply/generate.js";
import type * as reply_guidance from "../reply/guidance.js";
import type * as reply_judgeEnd from "../reply/judgeEnd.js";
import type * as reply_photos from "../reply/photos.js";
import type * as reply_provider from "../reply/provider.js";
import type * as reply_readOnce from "../reply/readOnce.js";
import type * as reply_secondReader from "../reply/secondReader.js";
import type * as reply_waiting from "../reply/waiting.js";
import type * as reply_watchdog from "../reply/watchdog.js";
import type * as reply_writeReply from "../reply/writeReply.js";
import type * as sessions from "../sessions.js";
import type * as setup from "../setup.js";
import type * as shares from "../shares.js";
import type * as signIn from "../signIn.js";
import type * as tables_accountTables from "../tables/accountTables.js";
import type * as tables_careTables from "../tables/careTables.js";
import type * as tables_chatTables from "../tables/chatTables.js";
import type * as tables_fileTables from "../tables/fileTables.js";
import type * as tables_former from "../tables/former.js";
import type * as tables_usageTables from "../tables/usageTables.js";
import type * as upkeep_journeys from "../upkeep/journeys.js";
import type * as upkeep_orphans from "../upkeep/orphans.js";
import type * as upkeep_overdue from "../upkeep/overdue.js";
import type * as upkeep_report from "../upkeep/report.js";
import type * as usage_account from "../usage/account.js";
import type * as usage_metering from "../usage/metering.js";
import type * as usage_rates from "../usage/rates.js";
import type * as users from "../users.js";
import type * as voice from "../voice.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  accountDeletion: typeof accountDeletion;
  auth: typeof auth;
  care: typeof care;
  chats: typeof chats;
  children: typeof children;
  crons: typeof crons;
  files: typeof files;
  functions: typeof functions;
  http: typeof http;
  "mail/accountDeletedMail": typeof mail_accountDeletedMail;
  "mail/accountDeletedWords": typeof mail_accountDeletedWords;
  "mail/mailPage": typeof mail_mailPage;
  "mail/sender": typeof mail_sender;
  "mail/signInMail": typeof mail_signInMail;
  "mail/signInWords": typeof mail_signInWords;
  messages: typeof messages;
  migrations: typeof migrations;
  "model/account/accountDeletion": typeof model_account_accountDeletion;
  "model/account/signInAccounts": typeof model_account_signInAccounts;
  "model/account/userData": typeof model_account_userData;
  "model/account/users": typeof model_account_users;
  "model/auth/consents": typeof model_auth_consents;
  "model/auth/currentUser": typeof model_auth_currentUser;
  "model/auth/emailSignIn": typeof model_auth_emailSignIn;
  "model/auth/googleSignIn": typeof model_auth_googleSignIn;
  "model/auth/rateLimits": typeof model_auth_rateLimits;
  "model/auth/refreshTokens": typeof model_auth_refreshTokens;
  "model/auth/safeRedirectUrl": typeof model_auth_safeRedirectUrl;
  "model/auth/sessions": typeof model_auth_sessions;
  "model/auth/signInRequests": typeof model_auth_signInRequests;
  "model/auth/userByEmail": typeof model_auth_userByEmail;
  "model/care/answeredAge": typeof model_care_answeredAge;
  "model/care/checks": typeof model_care_checks;
  "model/care/children": typeof model_care_children;
  "model/care/episodes": typeof model_care_episodes;
  "model/care/forgetEpisodes": typeof model_care_forgetEpisodes;
  "model/care/secondReading": typeof model_care_secondReading;
  "model/chat/answerReading": typeof model_chat_answerReading;
  "model/chat/branches": typeof model_chat_branches;
  "model/chat/chats": typeof model_chat_chats;
  "model/chat/deletedMessages": typeof model_chat_deletedMessages;
  "model/chat/findChats": typeof model_chat_findChats;
  "model/chat/messagePages": typeof model_chat_messagePages;
  "model/chat/messages": typeof model_chat_messages;
  "model/chat/questionFacts": typeof model_chat_questionFacts;
  "model/chat/removeChat": typeof model_chat_removeChat;
  "model/chat/replies": typeof model_chat_replies;
  "model/chat/replyChunks": typeof model_chat_replyChunks;
  "model/chat/replyCosts": typeof model_chat_replyCosts;
  "model/chat/replyResult": typeof model_chat_replyResult;
  "model/chat/rewriteReply": typeof model_chat_rewriteReply;
  "model/chat/sendMessage": typeof model_chat_sendMessage;
  "model/chat/shares": typeof model_chat_shares;
  "model/chat/sharesAfterDeletion": typeof model_chat_sharesAfterDeletion;
  "model/chat/userMessages": typeof model_chat_userMessages;
  "model/chatTitle": typeof model_chatTitle;
  "model/deleteBatch": typeof model_deleteBatch;
  "model/env": typeof model_env;
  "model/errors": typeof model_errors;
  "model/files/fileLinks": typeof model_files_fileLinks;
  "model/files/fileRoutes": typeof model_files_fileRoutes;
  "model/files/files": typeof model_files_files;
  "model/files/uploadTickets": typeof model_files_uploadTickets;
  "model/hash": typeof model_hash;
  "model/pages": typeof model_pages;
  "model/setup/setupChecks": typeof model_setup_setupChecks;
  "model/signing": typeof model_signing;
  "model/usage/bills": typeof model_usage_bills;
  "model/usage/costs": typeof model_usage_costs;
  "model/usage/ledger": typeof model_usage_ledger;
  "model/usage/operatorEvents": typeof model_usage_operatorEvents;
  "model/usage/rates": typeof model_usage_rates;
  "model/usage/readers": typeof model_usage_readers;
  "model/usage/view": typeof model_usage_view;
  "model/usage/voiceSessions": typeof model_usage_voiceSessions;
  "model/validators": typeof model_validators;
  "model/voice/liveToken": typeof model_voice_liveToken;
  "model/voice/openVoiceSession": typeof model_voice_openVoiceSession;
  "model/voice/spokenTurns": typeof model_voice_spokenTurns;
  "reply/ChunkWriter": typeof reply_ChunkWriter;
  "reply/ProviderError": typeof reply_ProviderError;
  "reply/ReplyAbort": typeof reply_ReplyAbort;
  "reply/ReplyBill": typeof reply_ReplyBill;
  "reply/UrgencyListener": typeof reply_UrgencyListener;
  "reply/answerReader": typeof reply_answerReader;
  "reply/chunks": typeof reply_chunks;
  "reply/generate": typeof reply_generate;
  "reply/guidance": typeof reply_guidance;
  "reply/judgeEnd": typeof reply_judgeEnd;
  "reply/photos": typeof reply_photos;
  "reply/provider": typeof reply_provider;
  "reply/readOnce": typeof reply_readOnce;
  "reply/secondReader": typeof reply_secondReader;
  "reply/waiting": typeof reply_waiting;
  "reply/watchdog": typeof reply_watchdog;
  "reply/writeReply": typeof reply_writeReply;
  sessions: typeof sessions;
  setup: typeof setup;
  shares: typeof shares;
  signIn: typeof signIn;
  "tables/accountTables": typeof tables_accountTables;
  "tables/careTables": typeof tables_careTables;
  "tables/chatTables": typeof tables_chatTables;
  "tables/fileTables": typeof tables_fileTables;
  "tables/former": typeof tables_former;
  "tables/usageTables": typeof tables_usageTables;
  "upkeep/journeys": typeof upkeep_journeys;
  "upkeep/orphans": typeof upkeep_orphans;
  "upkeep/overdue": typeof upkeep_overdue;
  "upkeep/report": typeof upkeep_report;
  "usage/account": typeof usage_account;
  "usage/metering": typeof usage_metering;
  "usage/rates": typeof usage_rates;
  users: typeof users;
  voice: typeof voice;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {
  rateLimiter: import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">;
};
