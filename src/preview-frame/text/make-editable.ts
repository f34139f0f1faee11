import { dropEmptyStyle } from '../dom/drop-empty-style.ts';

/** Styles during text editing; each also covers the page's own longhands. */
const STYLES: readonly (readonly [name: string, value: string])[] = [
  ['cursor', 'text'],
  ['outline', 'none'],
  ['border', 'none'],
];

/** Makes the element editable as plain text. Returns a function that restores its attributes. */
export function makeEditable(element: HTMLElement): () => void {
  const { style } = element;
  const editable = element.getAttribute('contenteditable');
  const hadStyle = element.hasAttribute('style');
  const covered = Array.from(style).filter((name) =>
    STYLES.some(([covering]) => name.startsWith(`${covering}-`)),
  );
  // Shorthands first: with a variable, longhands are empty. Longhands then restore partially set shorthands.
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
