/** What lies over the article; one thing at a time. */
export type Overlay =
  | { readonly kind: 'side' }
  | { readonly kind: 'shortcuts' }
  /** Whether a race is really to be given up. */
  | { readonly kind: 'exit' }
  /** `title` is that of the picture's File: page. */
  | { readonly kind: 'picture'; readonly title: string };
