/** Increased whenever the page compiler or the shape of an article changes the result for the same page. */
export const ARTICLE_FORMAT = 2;
