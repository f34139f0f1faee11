import type { YieldScheduler } from '#platform/jobs/yield-scheduler.ts';
import type { EncyclopediaSource, PageRequest } from '../../source/encyclopedia-source.ts';
import type { RequestTerms } from '../../source/requester.ts';
import type { AnswerFormat } from './answer-format.ts';
import type { ApiParams } from './api-params.ts';

/** The terms always say who asks: without them, a page would be fetched on behalf of the server. */
export type ApiPageRequest = PageRequest & RequestTerms;

/** A call of the API with everything needed to answer it. */
export interface ApiCall {
  readonly source: EncyclopediaSource;
  readonly params: ApiParams;
  /** Options of fetches: who asks, the priority and the pinned revision. */
  readonly pageRequest: ApiPageRequest;
  readonly format: AnswerFormat;
  /** Scheme, host and port of this server's addresses. */
  readonly origin: string;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Shared by all calls: one page is read per iteration of the event loop. */
  readonly scheduler: YieldScheduler;
}
