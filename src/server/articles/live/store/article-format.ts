/** Raised whenever the page compiler or the shape of an article changes what it makes of the same page. */
export const ARTICLE_FORMAT = 2;
