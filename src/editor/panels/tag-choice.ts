const KINDS: readonly (readonly string[])[] = [
  ['h1', 'h2', 'h3', 'h4', 'p', 'span', 'strong', 'em'],
  ['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside'],
  ['ul', 'ol'],
  ['button', 'a', 'label'],
];

/** Returns the other tags of the same kind; for an unknown kind, all text and block tags. */
export function tagsLike(tag: string): readonly string[] {
  const kind = KINDS.find((tags) => tags.includes(tag)) ?? KINDS.slice(0, 2).flat();
  return kind.filter((other) => other !== tag);
}

/** Checks for a native tag or custom element name as written in JSX. */
export function isTag(written: string): boolean {
  return /^[a-z][a-zA-Z\d]*(?:-[a-z\d]+)*$/u.test(written);
}
