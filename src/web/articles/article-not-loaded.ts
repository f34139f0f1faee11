import type { ArticleFailure } from '#web/ports/article-source.ts';

/** Carries an `ArticleFailure` through the query cache, which stores failures as errors. */
export class ArticleNotLoaded extends Error {
  readonly failure: ArticleFailure;

  constructor(failure: ArticleFailure) {
    super(`The article did not load: ${failure.reason}`);
    this.failure = failure;
  }
}
