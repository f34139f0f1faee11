import type { ArticleFailure } from '#web/ports/article-source.ts';

/** How a page that did not come passes through the query cache, which keeps failures as errors. */
export class ArticleNotLoaded extends Error {
  readonly reason: ArticleFailure;

  constructor(reason: ArticleFailure) {
    super(`The article did not load: ${reason}`);
    this.reason = reason;
  }
}
