/** An answer before serialization. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges the fields of all objects; later fields win. */
export function merged(objects: readonly (JsonObject | undefined)[]): JsonObject {
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object ?? {})));
}
