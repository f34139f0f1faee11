import type { ServerMessage } from '#protocol/live.ts';

/** Sends a message, serialized as JSON, to one connection. */
export type Send = (text: string) => void;

/** Deeply readonly: outgoing messages are only serialized. */
type Told<Value> = Value extends object ? { readonly [Key in keyof Value]: Told<Value[Key]> } : Value;

export function asText(message: Told<ServerMessage>): string {
  return JSON.stringify(message);
}
