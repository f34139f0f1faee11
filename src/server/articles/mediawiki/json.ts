/** What an answer is made of, before it is written. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One object of the fields of all; of two fields of one name the later stays. */
export function merged(objects: readonly (JsonObject | undefined)[]): JsonObject {
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object ?? {})));
}
