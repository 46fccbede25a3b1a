/**
 * Whoever may call: a `person` who is signed in, for what is theirs; a `visitor`, nobody knows who; or whoever holds a `secret` that was
 * given to them.
 */
type Caller = "person" | "visitor" | "secret";

/**
 * Every function that a browser may call, as it was reviewed: who may, and what it gives back. One more is a line here first. A page that
 * was loaded before a change calls the old names: one that is renamed stays for those.
 */
export const PUBLIC_FUNCTIONS: Record<string, readonly [Caller, string]> = {
  "auth:signIn": ["visitor", "tokens for what proves an address, and the same answer to whoever asks for a mail"],
  "auth:signOut": ["visitor", "nothing: it ends the session of the caller's own token"],
  "auth:isAuthenticated": ["visitor", "whether the caller's own token is good"],
  "auth:describeMagicLink": ["secret", "the address of a mailed link under a mask; the link's code is the proof"],
  "auth:wasSignedOut": [
    "secret",
    "whether the session of a refresh token is gone; the token is the proof, and any other is answered like one",
  ],
  "shares:read": ["secret", "the copy that was shared; the link's 192 bits are the proof"],

  "care:answer": ["person", "nothing: it answers what a message of the person's own asked"],
  "care:dismiss": ["person", "nothing: it says that a card was no emergency, and why"],
  "care:keepCheck": ["person", "nothing: keeps a danger check that has come to its end"],
  "care:listChecks": ["person", "a page of the person's danger checks"],
  "care:listEpisodes": ["person", "a page of what the chats ever told of, for the copy of one's data"],
  "care:openEpisode": ["person", "what a chat's card and notes follow, or null"],
  "care:reopen": ["person", "nothing: it takes back that help has been reached"],
  "care:resolve": ["person", "nothing: it says that help has been reached"],

  "chats:createChat": ["person", "the id of a new chat"],
  "chats:deleteChat": ["person", "nothing: the chat is gone"],
  "chats:getChat": ["person", "a chat's head"],
  "chats:getKept": ["person", "a chat's head with what no screen shows of it, for the copy of one's data"],
  "chats:getPinnedChats": ["person", "the pinned chats, which are few"],
  "chats:getRecentChats": ["person", "the chats that the home shows"],
  "chats:getUserChats": ["person", "the last chats, by their specified name"],
  "chats:listChats": ["person", "a page of the chats"],
  "chats:searchChats": ["person", "the chats that hold the words, with the words around them"],
  "chats:send": ["person", "the ids of the chat, of a question and of its reply, which begins"],
  "chats:setChild": ["person", "nothing: says whom a chat is about"],
  "chats:setPinned": ["person", "nothing"],
  "chats:updateChatTitle": ["person", "nothing"],

  "children:create": ["person", "the id of a new child's profile"],
  "children:list": ["person", "the profiles of the children"],
  "children:remove": ["person", "nothing"],
  "children:setVaccinesUntil": ["person", "nothing: says up to which age vaccines were given"],
  "children:update": ["person", "nothing"],

  "files:generateUploadUrl": ["person", "an address of ours that takes one picture, once"],
  "files:renewLinks": ["person", "nothing: the live queries give new links to the same pictures"],

  "messages:addMessage": ["person", "the id of a message of the person's own, by its specified name"],
  "messages:continueReply": ["person", "nothing: a reply that was cut off goes on"],
  "messages:deleteExchange": ["person", "nothing: an exchange is gone"],
  "messages:edit": ["person", "nothing: a question is asked in other words"],
  "messages:getChatMessages": ["person", "the last 100 messages of a chat, by their specified name"],
  "messages:giveFeedback": ["person", "nothing: keeps what is thought of a reply"],
  "messages:listKept": ["person", "a page of a chat's messages with what no screen shows of them, for the copy of one's data"],
  "messages:listMessages": ["person", "a page of a chat's messages"],
  "messages:newestText": ["person", "the end of a running reply"],
  "messages:regenerate": ["person", "nothing: another version of a reply begins"],
  "messages:retry": ["person", "nothing: a failed reply begins anew"],
  "messages:showVersion": ["person", "nothing: another version is the one that is shown"],
  "messages:stop": ["person", "nothing: a running reply ends"],
  "messages:streamingText": ["person", "what has come of a running reply"],

  "sessions:end": ["person", "nothing: one of the person's devices is signed out"],
  "sessions:endOthers": ["person", "nothing: all but this one are signed out"],
  "sessions:list": ["person", "where the person is signed in; no address, no token"],
  "sessions:reportDevice": ["person", "nothing: keeps browser and system of this sign-in"],

  "shares:create": ["person", "the secret of the link to the copy that it makes"],
  "shares:getShares": ["person", "what is shared, without the secrets"],
  "shares:preview": ["person", "what a copy of the person's own chat would show to others"],
  "shares:revoke": ["person", "nothing: the link is over"],

  "usage/account:current": ["person", "what the person has used, and what a day holds"],
  "usage/account:today": ["person", "whether the day's allowance is near its end, and when another begins"],

  "users:completeOnboarding": ["person", "that somebody has the username, or null where it is kept"],
  "users:current": ["person", "the person's own account"],
  "users:deleteCurrentUserAccount": ["person", "nothing: the account goes"],
  "users:endSetupStep": ["person", "nothing"],
  "users:getCurrentUser": ["person", "the person's own account, by its specified name"],
  "users:getFormerNames": ["person", "the names that they gave up, of their children and of themselves"],
  "users:getSignInAccounts": [
    "person",
    "the accounts elsewhere that sign the person in, for the copy of their data; no secret, no token",
  ],
  "users:giveConsent": ["person", "nothing: keeps what was agreed to"],
  "users:removeUserImage": ["person", "nothing"],
  "users:revokeConsent": ["person", "nothing: takes it back"],
  "users:updateCountry": ["person", "nothing"],
  "users:updateLanguage": ["person", "nothing"],
  "users:updateLastChild": ["person", "nothing: says whom new chats are about"],
  "users:updateTimeZone": ["person", "nothing"],
  "users:updateUserImage": ["person", "nothing"],
  "users:updateUsername": ["person", "that somebody has the name, or null where it is kept"],

  "voice:createToken": ["person", "a token for one voice session, within the day's number, and what was said before"],
  "voice:reportUsage": ["person", "nothing: keeps what a voice session of the person's own has cost by now"],
  "voice:saveExchange": ["person", "the id of the chat in which what was said is kept"],
};

/** The same of the addresses that answer without Convex's client. */
export const ROUTES: Record<string, readonly [Caller, string]> = {
  "GET /.well-known/openid-configuration": ["visitor", "where the keys below are"],
  "GET /.well-known/jwks.json": ["visitor", "the public keys by which a token is checked"],
  "GET /api/auth/signin/google": ["visitor", "the way to Google, by the library, and back to the login where Google is away"],
  "GET /api/auth/callback/*": ["secret", "the way back from Google, with its code, to a page of ours"],
  "POST /api/auth/callback/*": ["secret", "the same, for providers that send a form"],
  "OPTIONS /files": ["visitor", "that a page of ours may send a picture"],
  "POST /files": ["secret", "the id of a picture that was stored, for a ticket"],
  "GET /files/*": ["secret", "a picture, for a link that was signed for its owner"],
};

const PAGED = "continueCursor isDone page pageStatus splitCursor";
const CHAT = "_creationTime _id answeredAge childId pinnedAt shortenedAt title updatedAt";
const MESSAGE =
  "_creationTime _id about age answers asks at attempt card chatId citations code comment content feedback fileId guarded height level" +
  " messageId model now origin parentId parts raisedBy rating reason retryAt role ruleIds statement status text triage type url version width";
const USER =
  "_creationTime _id at avatarUrl consents country email finishedSetupSteps language lastChildId name revokedAt subscriptionId timeZone" +
  " username version";

/** Every field that a browser is ever given, as it was reviewed, by the function that gives it; of the others nothing has a name. */
export const RETURNED: Record<string, string> = {
  "auth:describeMagicLink": "email opens",
  "auth:signIn": "redirect refreshToken started token tokens verifier",
  "care:listChecks": fields("_id age answer answers checkId childId days finishedAt level question", PAGED),
  "care:listEpisodes": fields(
    "at chatId dismissals isDismissed level messageId newest openedAt reason resolvedAt ruleIds",
    PAGED,
  ),
  "care:openEpisode": "isDismissed level messageId newest openedAt ruleIds",
  "chats:getChat": fields(CHAT, "activeLeaf"),
  "chats:getKept": fields(CHAT, "activeLeaf answeredAgeAt titleOrigin"),
  "chats:getPinnedChats": CHAT,
  "chats:getRecentChats": CHAT,
  "chats:getUserChats": CHAT,
  "chats:listChats": fields(CHAT, PAGED),
  "chats:searchChats": fields(CHAT, "excerpt hit messageId"),
  "chats:send": "chatId messageId replyId",
  "children:list": "_id allergies birthDate conditions dueDate name sex vaccinesCountry vaccinesUntilDay weeksEarly",
  "messages:getChatMessages": MESSAGE,
  "messages:listKept": fields(MESSAGE, PAGED, "childId prompt rules versions"),
  "messages:listMessages": fields(MESSAGE, PAGED),
  "messages:newestText": "from text",
  "messages:streamingText": "end text",
  "sessions:list": "_creationTime _id browser device isThis system",
  "shares:getShares": "_creationTime _id chatId expiresAt title",
  "shares:preview": "_id card citations height messages photos role sentAt shown spoken statement text title url version width",
  "shares:read":
    "_id card citations expiresAt height messages photos role sentAt shown spoken statement text title url version width",
  "usage/account:current": "day days endsAt isOver messages month most photos plan used voiceSeconds",
  "usage/account:today": "endsAt left messages plan state",
  "users:completeOnboarding": "code field",
  "users:current": USER,
  "users:getCurrentUser": USER,
  "users:getFormerNames": "children usernames",
  "users:getSignInAccounts": "_creationTime accountId provider",
  "users:updateUsername": "code field",
  "voice:createToken": "expiresAt history leftMs model role text token url voiceSession",
  "voice:saveExchange": "chatId",
};

function fields(...lists: string[]): string {
  return lists.join(" ").split(" ").toSorted().join(" ");
}

const CHILD_PROFILE = "allergies birthDate conditions dueDate name sex weeksEarly";

/**
 * Every field that a person's browser may send, as it was reviewed, by the function that takes it; of the others nothing is taken. Pages, and
 * as whom a change was made, are left out. Whose a row is, who speaks, and what came of it, is nobody's to send.
 */
export const TAKEN: Record<string, string> = {
  "care:answer": "about answer messageId",
  "care:dismiss": "chatId messageId reason ruleIds",
  "care:keepCheck": "age answer answers checkId childId days finishedAt question",
  "care:openEpisode": "chatId",
  "care:reopen": "chatId messageId",
  "care:resolve": "chatId messageId ruleIds",
  "chats:createChat": "title",
  "chats:deleteChat": "chatId",
  "chats:getChat": "chatId",
  "chats:getKept": "chatId",
  "chats:searchChats": "text",
  "chats:send": "chatId childId consent messageId photos replyId revokedAt text",
  "chats:setChild": "chatId childId",
  "chats:setPinned": "chatId pinned",
  "chats:updateChatTitle": "chatId title",
  "children:create": CHILD_PROFILE,
  "children:remove": "childId",
  "children:setVaccinesUntil": "childId day",
  "children:update": fields(CHILD_PROFILE, "childId"),
  "messages:addMessage": "chatId content messageId replyId role",
  "messages:continueReply": "messageId",
  "messages:deleteExchange": "messageId",
  "messages:edit": "messageId newMessageId replyId text",
  "messages:getChatMessages": "chatId",
  "messages:giveFeedback": "comment feedback messageId rating reason",
  "messages:listKept": "chatId",
  "messages:listMessages": "chatId",
  "messages:newestText": "attempt message",
  "messages:regenerate": "messageId replyId",
  "messages:retry": "messageId",
  "messages:showVersion": "messageId",
  "messages:stop": "messageId",
  "messages:streamingText": "after attempt messageId",
  "sessions:end": "sessionId",
  "sessions:reportDevice": "browser device system",
  "shares:create": "chatId days key nameWord photos",
  "shares:preview": "chatId nameWord photos",
  "shares:revoke": "shareId",
  "users:completeOnboarding": "username",
  "users:deleteCurrentUserAccount": "language",
  "users:endSetupStep": "step",
  "users:giveConsent": "version",
  "users:updateCountry": "country",
  "users:updateLanguage": "language",
  "users:updateLastChild": "childId",
  "users:updateTimeZone": "timeZone",
  "users:updateUserImage": "imageId",
  "users:updateUsername": "username",
  "voice:createToken": "chatId childId consent language renews revokedAt voice voiceSession",
  "voice:reportUsage": "ended inputTokens outputTokens voiceSession",
  "voice:saveExchange": "chatId childId ending guarded heard messageId replyId said",
};
