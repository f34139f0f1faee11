import type { ArticleFailure } from '#web/ports/article-source.ts';

/** How a page that did not come passes through the query cache, which keeps failures as errors. */
export class ArticleNotLoaded extends Error {
  readonly failure: ArticleFailure;

  constructor(failure: ArticleFailure) {
    super(`The article did not load: ${failure.reason}`);
    this.failure = failure;
  }
}
