/**
 * The differences between the versions of MediaWiki's JSON. Version 1 grew out of its XML: a flag is an empty string or
 * absent, the main value of an object is called `*`, pages are keyed by id.
 */
export interface AnswerFormat {
  /** A flag written only when true: `missing`, `batchcomplete`. */
  mark(name: string): JsonObject;
  /** A flag that version 2 always writes: `content`, `fromencoded`. */
  toggle(name: string, on: boolean): JsonObject;
  /** The main value of an object: `title` of a link, `docref` of an error. */
  content(name: string, value: Json): JsonObject;
  /** A value that version 1 wraps in an object: `text` of a page, the warnings of a module. */
  wrapped(value: Json): Json;
  /** The pages of a query; ids must be unique. */
  pages(pages: readonly FormattedPage[]): Json;
}

export interface FormattedPage {
  /** The page id; negative for a page without one. */
  readonly id: number;
  readonly fields: JsonObject;
}

/** `formatversion=1`, the default. */
export const FORMAT_1: AnswerFormat = {
  mark: (name) => ({ [name]: '' }),
  toggle: (name, on) => (on ? { [name]: '' } : {}),
  content: (_name, value) => ({ '*': value }),
  wrapped: (value) => ({ '*': value }),
  pages: (pages) => Object.fromEntries(pages.map(({ id, fields }) => [String(id), fields])),
};

/** `formatversion=2`. */
export const FORMAT_2: AnswerFormat = {
  mark: (name) => ({ [name]: true }),
  toggle: (name, on) => ({ [name]: on }),
  content: (name, value) => ({ [name]: value }),
  wrapped: (value) => value,
  pages: (pages) => [...pages].sort((a, b) => a.id - b.id).map(({ fields }) => fields),
};

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
