import { renamedId, renamedKey, type NewIds } from '#editor-protocol/change/rename-change-ids.ts';
import type { FrameFunctions } from '#editor-protocol/frame-call.ts';
import { CODEBASE_ID_ATTRIBUTE, KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { renderedElements, syncWithReact } from './sync-with-react.ts';
import type { InstantMemory } from './instant-memory.ts';
import { renameSelection } from './selection.ts';

/**
 * Gives elements their new codebase ids, in classes, attribute, and keys. Looks up all elements first and rewrites each
 * once, so ids may swap. Classes waiting for a refresh are renamed too. Skips elements that React has rendered since
 * the write began: they have ids of the new code, and a new id may be another element's old id, as ids are counted.
 * Returns whether there were elements with old or new ids.
 */
export function renameIds(document: Document, memory: InstantMemory, newIds: NewIds): boolean {
  memory.classesToReapply = memory.classesToReapply.map(({ codebaseId, className }) => ({
    codebaseId: renamedId(newIds, codebaseId),
    className,
  }));
  syncWithReact(memory);
  // One pass over the page, not one per id: adding one line to a file changes the ids of hundreds of elements.
  const elements = [...document.querySelectorAll(`[class], [${CODEBASE_ID_ATTRIBUTE}]`)];
  const old = elements.filter((element) => hasOldId(element, newIds));
  const drawn = renderedElements(old);
  const { renderedAtFlush } = memory;
  const isUnchanged = (element: Element): boolean => {
    const props = drawn.get(element);
    return props === undefined || renderedAtFlush === null || renderedAtFlush.get(element) === props;
  };
  const renamed = old.filter(isUnchanged);
  for (const element of renamed) renameElement(element, newIds);
  memory.renamed = new Map([...memory.renamed, ...[...drawn].filter(([element]) => isUnchanged(element))]);
  if (old.length > 0) return true;
  const ids = new Set(Object.values(newIds));
  return renderedAtFlush !== null && elements.some((element) => ids.has(codebaseIdOf(element) ?? ''));
}

function hasOldId(element: Element, newIds: NewIds): boolean {
  return [...element.classList, codebaseIdOf(element)].some((id) => id !== null && Object.hasOwn(newIds, id));
}

function renameElement(element: Element, newIds: NewIds): void {
  const names = [...element.classList];
  const renamed = names.map((name) => renamedName(name, newIds));
  if (names.some((name, index) => name !== renamed[index])) element.setAttribute('class', renamed.join(' '));
  const attribute = element.getAttribute(CODEBASE_ID_ATTRIBUTE);
  const old = [attribute, ...names].find((id) => id !== null && renamedId(newIds, id) !== id);
  if (old) element.setAttribute(CODEBASE_ID_ATTRIBUTE, renamedId(newIds, old));
}

function renamedName(name: string, newIds: NewIds): string {
  if (!name.startsWith(KEY_CLASS_PREFIX)) return renamedId(newIds, name);
  return `${KEY_CLASS_PREFIX}${renamedKey(newIds, name.slice(KEY_CLASS_PREFIX.length))}`;
}

/**
 * Renames the ids of elements after the code changed. The lookups in the call apply only to the tree built here; the
 * editor sends permanent ones with `setNewLookups`.
 */
export function updateCodebaseIds(
  call: FrameFunctions['updateCodebaseIds'],
  host: FrameHost,
  memory: InstantMemory,
): void {
  const { newIds, treeElements, scopes } = call;
  const found = renameIds(host.window.document, memory, newIds);
  renameSelection(host, newIds);
  if (found) host.rebuildNavTree({ treeElements, scopes });
  host.redrawOutlines();
}
