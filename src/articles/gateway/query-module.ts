import type { ApiCall } from './api-call.ts';
import type { JsonObject } from './json.ts';
import type { NumberedPage } from './page-set.ts';

/** A module's contribution to the answer of a query. */
export interface QueryPart {
  /** Fields of `query` itself. */
  readonly query?: JsonObject;
  /** Fields of pages, by page id; omits pages for which the module has no data. */
  readonly pages?: ReadonlyMap<number, JsonObject>;
  /** Parameters that request the rest; absent if complete. */
  readonly more?: JsonObject;
  /** The value that `max` was resolved to. */
  readonly limits?: JsonObject;
}

/** A value of `prop`, `list` or `meta`: reads its own parameters, and fails only through them. */
export type QueryModule = (call: ApiCall, pages: readonly NumberedPage[]) => QueryPart | Promise<QueryPart>;
