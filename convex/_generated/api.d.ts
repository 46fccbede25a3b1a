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
import type * as auth from "../auth.js";
import type * as chats from "../chats.js";
import type * as env from "../env.js";
import type * as functions from "../functions.js";
import type * as http from "../http.js";
import type * as mail_magicLink from "../mail/magicLink.js";
import type * as mail_sender from "../mail/sender.js";
import type * as messages from "../messages.js";
import type * as model_access from "../model/access.js";
import type * as model_chats from "../model/chats.js";
import type * as model_exchanges from "../model/exchanges.js";
import type * as model_messages from "../model/messages.js";
import type * as model_ownAddress from "../model/ownAddress.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_removeChat from "../model/removeChat.js";
import type * as model_replies from "../model/replies.js";
import type * as model_users from "../model/users.js";
import type * as reply_Halt from "../reply/Halt.js";
import type * as reply_PieceWriter from "../reply/PieceWriter.js";
import type * as reply_ProviderFailure from "../reply/ProviderFailure.js";
import type * as reply_answer from "../reply/answer.js";
import type * as reply_generate from "../reply/generate.js";
import type * as reply_pieces from "../reply/pieces.js";
import type * as reply_provider from "../reply/provider.js";
import type * as reply_watchdog from "../reply/watchdog.js";
import type * as users from "../users.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  auth: typeof auth;
  chats: typeof chats;
  env: typeof env;
  functions: typeof functions;
  http: typeof http;
  "mail/magicLink": typeof mail_magicLink;
  "mail/sender": typeof mail_sender;
  messages: typeof messages;
  "model/access": typeof model_access;
  "model/chats": typeof model_chats;
  "model/exchanges": typeof model_exchanges;
  "model/messages": typeof model_messages;
  "model/ownAddress": typeof model_ownAddress;
  "model/refusal": typeof model_refusal;
  "model/removeChat": typeof model_removeChat;
  "model/replies": typeof model_replies;
  "model/users": typeof model_users;
  "reply/Halt": typeof reply_Halt;
  "reply/PieceWriter": typeof reply_PieceWriter;
  "reply/ProviderFailure": typeof reply_ProviderFailure;
  "reply/answer": typeof reply_answer;
  "reply/generate": typeof reply_generate;
  "reply/pieces": typeof reply_pieces;
  "reply/provider": typeof reply_provider;
  "reply/watchdog": typeof reply_watchdog;
  users: typeof users;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;
