/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
import type * as accountDeletion from "../accountDeletion.js";
import type * as auth from "../auth.js";
import type * as care from "../care.js";
import type * as chats from "../chats.js";
import type * as children from "../children.js";
import type * as crons from "../crons.js";
import type * as env from "../env.js";
import type * as fileRoutes from "../fileRoutes.js";
import type * as files from "../files.js";
import type * as functions from "../functions.js";
import type * as http from "../http.js";
import type * as live_token from "../live/token.js";
import type * as mail_accountDeletedMail from "../mail/accountDeletedMail.js";
import type * as mail_accountDeletedWords from "../mail/accountDeletedWords.js";
import type * as mail_mailPage from "../mail/mailPage.js";
import type * as mail_sender from "../mail/sender.js";
import type * as mail_signInMail from "../mail/signInMail.js";
import type * as mail_signInWords from "../mail/signInWords.js";
import type * as messages from "../messages.js";
import type * as migrations from "../migrations.js";
import type * as model_access from "../model/access.js";
import type * as model_accountDeletion from "../model/accountDeletion.js";
import type * as model_belongings from "../model/belongings.js";
import type * as model_branches from "../model/branches.js";
import type * as model_chats from "../model/chats.js";
import type * as model_children from "../model/children.js";
import type * as model_emailSignIn from "../model/emailSignIn.js";
import type * as model_episodes from "../model/episodes.js";
import type * as model_exchanges from "../model/exchanges.js";
import type * as model_fileLinks from "../model/fileLinks.js";
import type * as model_files from "../model/files.js";
import type * as model_googleSignIn from "../model/googleSignIn.js";
import type * as model_hash from "../model/hash.js";
import type * as model_messagePages from "../model/messagePages.js";
import type * as model_messages from "../model/messages.js";
import type * as model_ownAddress from "../model/ownAddress.js";
import type * as model_questionFacts from "../model/questionFacts.js";
import type * as model_questions from "../model/questions.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_removal from "../model/removal.js";
import type * as model_removeChat from "../model/removeChat.js";
import type * as model_replies from "../model/replies.js";
import type * as model_search from "../model/search.js";
import type * as model_secondReading from "../model/secondReading.js";
import type * as model_sessions from "../model/sessions.js";
import type * as model_shares from "../model/shares.js";
import type * as model_signInCounts from "../model/signInCounts.js";
import type * as model_signInRequests from "../model/signInRequests.js";
import type * as model_spoken from "../model/spoken.js";
import type * as model_uploadTickets from "../model/uploadTickets.js";
import type * as model_users from "../model/users.js";
import type * as model_voiceOpening from "../model/voiceOpening.js";
import type * as model_voiceStarts from "../model/voiceStarts.js";
import type * as reply_Halt from "../reply/Halt.js";
import type * as reply_PieceWriter from "../reply/PieceWriter.js";
import type * as reply_ProviderFailure from "../reply/ProviderFailure.js";
import type * as reply_UrgencyListener from "../reply/UrgencyListener.js";
import type * as reply_answer from "../reply/answer.js";
import type * as reply_generate from "../reply/generate.js";
import type * as reply_photos from "../reply/photos.js";
import type * as reply_pieces from "../reply/pieces.js";
import type * as reply_provider from "../reply/provider.js";
import type * as reply_secondReader from "../reply/secondReader.js";
import type * as reply_watchdog from "../reply/watchdog.js";
import type * as sessions from "../sessions.js";
import type * as shares from "../shares.js";
import type * as signIn from "../signIn.js";
import type * as users from "../users.js";
import type * as voice from "../voice.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  accountDeletion: typeof accountDeletion;
  auth: typeof auth;
  care: typeof care;
  chats: typeof chats;
  children: typeof children;
  crons: typeof crons;
  env: typeof env;
  fileRoutes: typeof fileRoutes;
  files: typeof files;
  functions: typeof functions;
  http: typeof http;
  "live/token": typeof live_token;
  "mail/accountDeletedMail": typeof mail_accountDeletedMail;
  "mail/accountDeletedWords": typeof mail_accountDeletedWords;
  "mail/mailPage": typeof mail_mailPage;
  "mail/sender": typeof mail_sender;
  "mail/signInMail": typeof mail_signInMail;
  "mail/signInWords": typeof mail_signInWords;
  messages: typeof messages;
  migrations: typeof migrations;
  "model/access": typeof model_access;
  "model/accountDeletion": typeof model_accountDeletion;
  "model/belongings": typeof model_belongings;
  "model/branches": typeof model_branches;
  "model/chats": typeof model_chats;
  "model/children": typeof model_children;
  "model/emailSignIn": typeof model_emailSignIn;
  "model/episodes": typeof model_episodes;
  "model/exchanges": typeof model_exchanges;
  "model/fileLinks": typeof model_fileLinks;
  "model/files": typeof model_files;
  "model/googleSignIn": typeof model_googleSignIn;
  "model/hash": typeof model_hash;
  "model/messagePages": typeof model_messagePages;
  "model/messages": typeof model_messages;
  "model/ownAddress": typeof model_ownAddress;
  "model/questionFacts": typeof model_questionFacts;
  "model/questions": typeof model_questions;
  "model/refusal": typeof model_refusal;
  "model/removal": typeof model_removal;
  "model/removeChat": typeof model_removeChat;
  "model/replies": typeof model_replies;
  "model/search": typeof model_search;
  "model/secondReading": typeof model_secondReading;
  "model/sessions": typeof model_sessions;
  "model/shares": typeof model_shares;
  "model/signInCounts": typeof model_signInCounts;
  "model/signInRequests": typeof model_signInRequests;
  "model/spoken": typeof model_spoken;
  "model/uploadTickets": typeof model_uploadTickets;
  "model/users": typeof model_users;
  "model/voiceOpening": typeof model_voiceOpening;
  "model/voiceStarts": typeof model_voiceStarts;
  "reply/Halt": typeof reply_Halt;
  "reply/PieceWriter": typeof reply_PieceWriter;
  "reply/ProviderFailure": typeof reply_ProviderFailure;
  "reply/UrgencyListener": typeof reply_UrgencyListener;
  "reply/answer": typeof reply_answer;
  "reply/generate": typeof reply_generate;
  "reply/photos": typeof reply_photos;
  "reply/pieces": typeof reply_pieces;
  "reply/provider": typeof reply_provider;
  "reply/secondReader": typeof reply_secondReader;
  "reply/watchdog": typeof reply_watchdog;
  sessions: typeof sessions;
  shares: typeof shares;
  signIn: typeof signIn;
  users: typeof users;
  voice: typeof voice;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;
