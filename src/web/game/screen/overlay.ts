/** What covers the article; at most one at a time. */
export type Overlay =
  | { readonly kind: 'side' }
  | { readonly kind: 'shortcuts' }
  /** Asks for confirmation before giving up a race. */
  | { readonly kind: 'exit' }
  /** `title`: title of the picture's File: page. */
  | { readonly kind: 'picture'; readonly title: string };
