const KINDS: readonly (readonly string[])[] = [
  ['h1', 'h2', 'h3', 'h4', 'p', 'span', 'strong', 'em'],
  ['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside'],
  ['ul', 'ol'],
  ['button', 'a', 'label'],
];

/** Tags that mean something of the same kind; all of the first two kinds where it is of none. */
export function tagsLike(tag: string): readonly string[] {
  const kind = KINDS.find((tags) => tags.includes(tag)) ?? KINDS.slice(0, 2).flat();
  return kind.filter((other) => other !== tag);
}

/** A tag of HTML or of a custom element, as the code writes it. */
export function isTag(written: string): boolean {
  return /^[a-z][a-zA-Z\d]*(?:-[a-z\d]+)*$/u.test(written);
}
