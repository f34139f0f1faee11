import type { EncyclopediaSource, PageRequest } from '../encyclopedia-source.ts';
import type { AnswerFormat } from './answer-format.ts';
import type { ApiParams } from './api-params.ts';

/** One call of the API, with all that answering it needs. */
export interface ApiCall {
  readonly source: EncyclopediaSource;
  readonly params: ApiParams;
  /** How pages are to be fetched: in whose turn, and at whose revision. */
  readonly wish: PageRequest;
  readonly format: AnswerFormat;
  /** Scheme, host and port of our own addresses. */
  readonly origin: string;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}
