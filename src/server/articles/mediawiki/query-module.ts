import type { ApiCall } from './api-call.ts';
import type { JsonObject } from './json.ts';
import type { NumberedPage } from './page-set.ts';

/** What one module adds to the answer of a query. */
export interface QueryPart {
  /** Fields of `query` itself. */
  readonly query?: JsonObject;
  /** Fields of its pages, by page id; pages the module has nothing to say of are left out. */
  readonly pages?: ReadonlyMap<number, JsonObject>;
  /** The parameters that fetch the rest; absent where this was all. */
  readonly more?: JsonObject;
  /** What the word `max` came to. */
  readonly limits?: JsonObject;
}

/** One value of `prop`, `list` or `meta`: it reads its own parameters and never fails but through them. */
export type QueryModule = (call: ApiCall, pages: readonly NumberedPage[]) => QueryPart | Promise<QueryPart>;
