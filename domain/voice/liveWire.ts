import type { LiveClientMessage, LiveClientSetup, LiveServerContent, LiveServerMessage } from "@google/genai";

/** What its JSON may be: an enumeration is one of its words. */
type Json<Value> = Value extends string ? `${Value}` : Value extends object ? { [Key in keyof Value]: Json<Value[Key]> } : Value;

/** The protocol as the official client has it, which is never loaded: a change of the protocol is an error of the compiler here. */
export type WireSetup = Json<LiveClientSetup>;
export type WireMessage = Json<LiveClientMessage>;

/** Of what the service sends, the fields that are known to be. */
export type ServerFields<Read> = Partial<Record<keyof LiveServerMessage, Read>>;
export type ContentFields<Read> = Partial<Record<keyof LiveServerContent, Read>>;
