import { assertNever } from '#core/assert-never.ts';
import { INSTANT_UPDATE_ATTRIBUTE, KEY_CLASS_PREFIX, OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf, isOutline, keyOf } from '../dom/find-elements.ts';

/** So often an element that the code does not know may lose its key, before its class changes are its own affair. */
const LOSSES_ANSWERED = 5;

/**
 * A judge of what the page did to itself: whether it is a reason to refresh. It remembers elements that keep throwing
 * their key away, as an animation by classes does, and no longer answers those.
 */
export function createChangeJudge(): (record: MutationRecord) => boolean {
  const losses = new WeakMap<Element, number>();

  return (record) => {
    if (!countsAsChange(record)) return false;
    const { target, oldValue, type } = record;
    if (type !== 'attributes' || !(target instanceof Element) || codebaseIdOf(target) !== null) return true;
    const count = (losses.get(target) ?? 0) + (oldValue?.includes(KEY_CLASS_PREFIX) === true ? 1 : 0);
    losses.set(target, count);
    return count <= LOSSES_ANSWERED;
  };
}

/**
 * Nodes that came or went, and classes of elements that have no key any more: a framework wrote them anew. A class
 * added beside the key is no reason, nor is any other attribute. What an instant update moves is left alone, for a
 * refresh would undo it.
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

/** The tree stops at a drawing, so what is in it has no keys to lose. */
function isInsideSvg(element: Element): boolean {
  return (element.parentElement?.closest('svg') ?? null) !== null;
}
