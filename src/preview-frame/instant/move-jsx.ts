import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import { codebaseIdOfComponent, elementsForChange, elementsWithId } from '../dom/find-elements.ts';
import { renderedElements } from './sync-with-react.ts';
import { copyOf, hideOriginal, markMoved, markStandIn, visibleElements } from './instant-marks.ts';
import {
  NOTHING_DONE,
  RESTRUCTURED,
  type InstantMemory,
  type InstantOutcome,
  type InstantTools,
} from './instant-memory.ts';

/**
 * Moves the element itself within its parent; into another parent moves a copy, because the framework expects the
 * original where it put it.
 */
export function moveJsx(fields: ChangeFields['MOVE_JSX'], { host, memory }: InstantTools): InstantOutcome {
  const { document } = host.window;
  const containers = visibleElements(
    elementsWithId(document, componentOrOwn(document, fields.codebaseIdToMoveTo)),
  );
  let moved = 0;
  let missed = 0;
  for (const source of visibleElements(elementsForChange(document, fields.codebaseIdToMove))) {
    const container = nearestContainer(source, containers);
    if (container === null) {
      host.log('Could not find new parent element for instant update');
      missed += 1;
    } else {
      if (source.parentElement === container) recordMoved(source, memory);
      moveInto(container, source, fields);
      moved += 1;
    }
  }
  return moved === 0 && missed > 0 ? NOTHING_DONE : RESTRUCTURED;
}

function recordMoved(source: Element, memory: InstantMemory): void {
  memory.moved = new Map([...memory.moved, ...renderedElements([source])]);
}

/** Climbs from the source: the first ancestor that is a container, or a container inside it. */
function nearestContainer(source: Element, containers: readonly Element[]): Element | null {
  const possible = containers.filter((container) => !source.contains(container));
  for (let above = source.parentElement; above !== null; above = above.parentElement) {
    if (possible.includes(above)) return above;
    const within = possible.find((container) => above?.contains(container));
    if (within !== undefined) return within;
  }
  return null;
}

function moveInto(
  container: Element,
  source: Element,
  { afterCodebaseId, beforeCodebaseId }: ChangeFields['MOVE_JSX'],
): void {
  const moved = source.parentElement === container ? source : standInFor(source);
  markMoved(moved);
  const after = childOf(container, afterCodebaseId);
  const before = childOf(container, beforeCodebaseId);
  if (after !== null) after.after(moved);
  else if (before !== null) before.before(moved);
  else container.append(moved);
}

function standInFor(source: Element): Element {
  const copy = copyOf(source);
  markStandIn(copy);
  markMoved(source);
  hideOriginal(source);
  return copy;
}

function childOf(container: Element, id: string | undefined): Element | null {
  if (!id) return null;
  const document = container.ownerDocument;
  const found = visibleElements(elementsWithId(document, componentOrOwn(document, id)));
  return found.find((element) => element.parentElement === container) ?? null;
}

/** The target, or the sibling at the target, is often a component. */
function componentOrOwn(document: Document, id: string): string {
  return codebaseIdOfComponent(document, id) ?? id;
}
