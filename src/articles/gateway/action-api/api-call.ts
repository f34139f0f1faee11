import type { YieldScheduler } from '#platform/jobs/yield-scheduler.ts';
import type { EncyclopediaSource, PageRequest } from '../../source/encyclopedia-source.ts';
import type { AnswerFormat } from './answer-format.ts';
import type { ApiParams } from './api-params.ts';

/** A call of the API with everything needed to answer it. */
export interface ApiCall {
  readonly source: EncyclopediaSource;
  readonly params: ApiParams;
  /** Options of page fetches: priority and pinned revision. */
  readonly pageRequest: PageRequest;
  readonly format: AnswerFormat;
  /** Scheme, host and port of this server's addresses. */
  readonly origin: string;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Shared by all calls: one page is read per iteration of the event loop. */
  readonly scheduler: YieldScheduler;
}
