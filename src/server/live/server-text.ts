import type { ServerMessage } from '#protocol/live.ts';

/** Hands a message, JSON as it goes out, to one connection. */
export type Send = (text: string) => void;

/** What is only told need not be changeable. */
type Told<Value> = Value extends object ? { readonly [Key in keyof Value]: Told<Value[Key]> } : Value;

export function asText(message: Told<ServerMessage>): string {
  return JSON.stringify(message);
}
