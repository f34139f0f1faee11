import { ROOT_IDS } from '#editor-protocol/codebase-id.ts';
import type { QueryFlags } from '../host/query-flags.ts';

const FULL = { width: '100vw', height: '100vh' };
const BARE = { ...FULL, 'background-color': 'transparent', 'background-image': 'none', overflow: 'hidden' };

/** Fits the page into a storyboard per its flags (spec section 7). Returns an undo that restores the inline styles. */
export function applyStoryboardLook(
  document: Document,
  { storyboard, showsPart }: Pick<QueryFlags, 'storyboard' | 'showsPart'>,
): () => void {
  if (!storyboard) return () => {};
  const root = ROOT_IDS.map((id) => document.getElementById(id)).find((element) => element !== null);
  const elements = showsPart ? [root, document.body, document.documentElement] : [root];
  const undoes = elements.flatMap((element) =>
    element === undefined ? [] : [setStyles(element, showsPart ? BARE : FULL)],
  );
  return () => {
    for (const undo of undoes) undo();
  };
}

/** Returns an undo function. */
function setStyles(element: HTMLElement, values: Readonly<Record<string, string>>): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const before = Object.keys(values).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  return () => {
    for (const [name, value, priority] of before) style.setProperty(name, value, priority);
    if (!hadStyle) dropEmptyStyle(element);
  };
}

/**
 * Removes an empty style attribute. Reads the attribute text, not the declarations: Chromium serializes declarations
 * into the attribute only on access, so an attribute that was never read would remain, empty.
 */
export function dropEmptyStyle(element: Element): void {
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
