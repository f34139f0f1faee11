import { ROOT_IDS } from '#editor-protocol/codebase-id.ts';
import type { QueryFlags } from '../host/query-flags.ts';

const FULL = { width: '100vw', height: '100vh' };
const BARE = { ...FULL, 'background-color': 'transparent', 'background-image': 'none', overflow: 'hidden' };

/** Fits the page into a storyboard per its flags (spec section 7). Returns an undo that restores the inline styles. */
export function applyStoryboardStyles(
  document: Document,
  { storyboard, showsPart }: Pick<QueryFlags, 'storyboard' | 'showsPart'>,
): () => void {
  if (!storyboard) return () => {};
  const root = ROOT_IDS.map((id) => document.getElementById(id)).find((element) => element !== null);
  const elements = showsPart ? [root, document.body, document.documentElement] : [root];
  const undoes = elements.flatMap((element) =>
    element === undefined ? [] : [setInlineStyles(element, showsPart ? BARE : FULL)],
  );
  return () => {
    for (const undo of undoes) undo();
  };
}

/** Sets inline styles. Returns a function that restores the previous ones. */
export function setInlineStyles(
  element: HTMLElement,
  values: Readonly<Record<string, string>>,
  priority: '' | 'important' = '',
): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const names = Object.keys(values);
  const longhands = Array.from(style).filter((name) => names.some((set) => name.startsWith(`${set}-`)));
  // Shorthands first: with a variable, longhands are empty. Longhands then restore partially set shorthands.
  const previous = [...names, ...longhands]
    .map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const)
    .filter(([, value]) => value !== '');
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value, priority);
  return () => {
    for (const name of names) style.removeProperty(name);
    for (const [name, value, before] of previous) style.setProperty(name, value, before);
    if (!hadStyle) dropEmptyStyle(element);
  };
}

/**
 * Removes an empty style attribute. Reads the attribute text, not the declarations: Chromium serializes declarations
 * into the attribute only on access, so an attribute that was never read would remain, empty.
 */
function dropEmptyStyle(element: Element): void {
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
