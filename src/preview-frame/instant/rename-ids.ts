import { renamedId, renamedKey, type NewIds } from '#editor-protocol/change/rename-change-ids.ts';
import { CODEBASE_ID_ATTRIBUTE, KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf } from '../dom/find-elements.ts';
import { drawnElements } from './drawn-elements.ts';
import { followDrawn } from './follow-drawn.ts';
import type { InstantMemory } from './instant-memory.ts';

/**
 * Gives elements the ids they have in the code now, in classes, attribute and keys. All are looked up before any is
 * touched, and each is rewritten at once, so ids may swap. Classes that wait for a refresh go by the new ids as well.
 * What React has drawn since the writing began has its ids from the new code already: ids are counted, so one that is new
 * may well have been another element's before. Answers whether there were any elements, by old or new ids.
 */
export function renameIds(document: Document, memory: InstantMemory, newIds: NewIds): boolean {
  memory.classesToReapply = memory.classesToReapply.map(({ codebaseId, className }) => ({
    codebaseId: renamedId(newIds, codebaseId),
    className,
  }));
  followDrawn(memory);
  // Once through the page, and not once for each id: one line added to a file gives hundreds of elements new ids.
  const elements = [...document.querySelectorAll(`[class], [${CODEBASE_ID_ATTRIBUTE}]`)];
  const old = elements.filter((element) => goesByOldId(element, newIds));
  const drawn = drawnElements(old);
  const { drawnAtFlush } = memory;
  const isAsItWas = (element: Element): boolean => {
    const props = drawn.get(element);
    return props === undefined || drawnAtFlush === null || drawnAtFlush.get(element) === props;
  };
  const renamed = old.filter(isAsItWas);
  for (const element of renamed) renameElement(element, newIds);
  memory.renamed = new Map([...memory.renamed, ...[...drawn].filter(([element]) => isAsItWas(element))]);
  if (old.length > 0) return true;
  const ids = new Set(Object.values(newIds));
  return drawnAtFlush !== null && elements.some((element) => ids.has(codebaseIdOf(element) ?? ''));
}

function goesByOldId(element: Element, newIds: NewIds): boolean {
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
