import { assertNever } from '#core/assert-never.ts';
import { INSTANT_UPDATE_ATTRIBUTE, KEY_CLASS_PREFIX, OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf, isOutline, keyOf } from '../dom/find-elements.ts';

/** Number of key losses that count for an element without a codebase id. */
const MAX_KEY_LOSSES = 5;

/**
 * Returns a predicate for mutation records that call for a refresh. Remembers elements without a codebase id that
 * repeatedly lose their key, as in an animation by classes, and ignores them.
 */
export function createChangeFilter(): (record: MutationRecord) => boolean {
  const losses = new WeakMap<Element, number>();

  return (record) => {
    if (!countsAsChange(record)) return false;
    const { target, oldValue, type } = record;
    if (type !== 'attributes' || !(target instanceof Element) || codebaseIdOf(target) !== null) return true;
    const count = (losses.get(target) ?? 0) + (oldValue?.includes(KEY_CLASS_PREFIX) === true ? 1 : 0);
    losses.set(target, count);
    return count <= MAX_KEY_LOSSES;
  };
}

/**
 * Counts added or removed nodes, and class changes that lost the key: a framework rewrote the classes. Ignores a class
 * added beside the key, other attributes, and elements of an instant update, which a refresh would undo.
 */
function countsAsChange(record: MutationRecord): boolean {
  const { type, target, attributeName } = record;
  if (!(target instanceof Element) || target.closest(`.${OUTLINE_CLASS}`) !== null) return false;
  switch (type) {
    case 'childList':
      return [...record.addedNodes, ...record.removedNodes].some(isOfPage);
    case 'attributes':
      return (
        attributeName === 'class' &&
        isOfPage(target) &&
        keyOf(target) === null &&
        target.tagName !== 'SCRIPT' &&
        !isInsideSvg(target)
      );
    case 'characterData':
      return false;
    default:
      return assertNever(type);
  }
}

function isOfPage(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  return !isOutline(node) && node.getAttribute(INSTANT_UPDATE_ATTRIBUTE) !== 'true';
}

/** The tree stops at an SVG element, so its descendants have no keys. */
function isInsideSvg(element: Element): boolean {
  return (element.parentElement?.closest('svg') ?? null) !== null;
}
