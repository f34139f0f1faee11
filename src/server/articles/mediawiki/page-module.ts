import type { ApiCall } from './api-call.ts';
import type { JsonObject } from './json.ts';
import type { NumberedPage } from './page-set.ts';

/** What a property module adds to the pages of a query. */
export interface PageAnswer {
  /** By page id; pages it has nothing to say of are left out. */
  readonly fields: ReadonlyMap<number, JsonObject>;
  /** Parameters that fetch the rest; absent where this was all. */
  readonly more?: Readonly<Record<string, string | number>>;
  /** What the word `max` came to. */
  readonly limits?: JsonObject;
}

/** A module of action=query that adds to each page: one value of `prop`. */
export type PageModule = (call: ApiCall, pages: readonly NumberedPage[]) => PageAnswer;
