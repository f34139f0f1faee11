import { dropEmptyStyle } from '../dom/drop-empty-style.ts';

/** Ours while somebody types; each with the page's own longhands that it covers. */
const STYLES: readonly (readonly [name: string, value: string])[] = [
  ['cursor', 'text'],
  ['outline', 'none'],
  ['border', 'none'],
];

/** Plain text can be typed into the element from now on. Returns the way back to the attributes it had. */
export function makeEditable(element: HTMLElement): () => void {
  const { style } = element;
  const editable = element.getAttribute('contenteditable');
  const hadStyle = element.hasAttribute('style');
  const covered = Array.from(style).filter((name) =>
    STYLES.some(([covering]) => name.startsWith(`${covering}-`)),
  );
  // The whole first: where it holds a variable, its longhands tell nothing. They say better where only some were given.
  const own = [...STYLES.map(([name]) => name), ...covered]
    .map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const)
    .filter(([, value]) => value !== '');
  element.setAttribute('contenteditable', 'plaintext-only');
  for (const [name, value] of STYLES) style.setProperty(name, value);
  return () => {
    if (editable === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', editable);
    for (const [name] of STYLES) style.removeProperty(name);
    for (const [name, value, priority] of own) style.setProperty(name, value, priority);
    if (!hadStyle) dropEmptyStyle(element);
  };
}
