import type { Json, JsonObject } from './json.ts';

/**
 * How one version of MediaWiki's JSON writes what JSON has several ways for. Version 1 grew out of its XML: a flag is
 * an empty text or absent, the main value of an object is called `*`, pages are keyed by their id.
 */
export interface AnswerFormat {
  /** A flag that is only ever written where it is true: `missing`, `batchcomplete`. */
  mark(name: string): JsonObject;
  /** A flag that version 2 writes in both states: `content`, `fromencoded`. */
  toggle(name: string, on: boolean): JsonObject;
  /** The main value of an object: `title` of a link, `docref` of an error. */
  content(name: string, value: Json): JsonObject;
  /** A value that version 1 wraps in an object of its own: `text` of a page, the warnings of a module. */
  wrapped(value: Json): Json;
  /** The pages of a query; each id once. */
  pages(pages: readonly FormattedPage[]): Json;
}

export interface FormattedPage {
  /** The page's id; below zero where it has none. */
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
