import { isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavIndex } from '../host/frame-host.ts';
import { isStaticallyEditable, type FrameState } from '../host/frame-state.ts';
import { boxOfKey, unionOf, type LaidOutPage } from './laid-out-page.ts';
import { outlineColor, type OutlineKind, type OutlineRect } from './outline-styles.ts';

/** A box to draw. */
export interface PlannedOutline {
  readonly kind: OutlineKind;
  readonly rect: OutlineRect;
  readonly color: string;
  /** Set for selected elements only. */
  readonly labels: OutlineLabels | null;
}

export interface OutlineLabels {
  readonly name: string;
  readonly size: string;
  /** Shows a button to edit the text, for text that is not static in the code. */
  readonly editText: boolean;
}

/** Returns the boxes for a state, lowest first. None in drive mode, and none for a storyboard. */
export function planOutlines(
  state: FrameState,
  nav: NavIndex | null,
  page: LaidOutPage,
): readonly PlannedOutline[] {
  if (state.driveMode) return [];
  const drawing = { state, nav, page };
  const selected = elementKey(state.selected);
  const hovered = elementKey(state.hovered);
  const multi = state.multiSelected.filter((key) => elementKey(key) !== null);
  return [
    ...childBoxes(drawing, hovered),
    ...secondaryBoxes(drawing, selected, hovered),
    ...page.markedBoxes().map((rect) => plain(drawing, 'primary', rect)),
    ...boxesOf(drawing, 'primary', [...new Set([hovered === selected ? null : hovered, ...multi])]),
    ...(selected === null || multi.includes(selected) ? [] : labeledBox(drawing, selected)),
    ...unionBox(drawing, multi),
    ...moveBox(drawing, selected),
  ];
}

interface Drawing {
  readonly state: FrameState;
  readonly nav: NavIndex | null;
  readonly page: LaidOutPage;
}

function childBoxes(drawing: Drawing, hovered: ElementKey | null): PlannedOutline[] {
  const node = hovered === null ? undefined : drawing.nav?.nodes.get(hovered);
  const keys = (node?.children ?? []).map(({ tempoElement }) => tempoElement.cachedKey);
  return boxesOf(drawing, 'child', keys);
}

function secondaryBoxes(
  drawing: Drawing,
  selected: ElementKey | null,
  hovered: ElementKey | null,
): PlannedOutline[] {
  if (selected === null) return [];
  const { codebaseId } = parseKey(selected);
  // A component may have passed its id to its elements.
  const except = [selected, hovered].flatMap((key) =>
    key === null ? [] : [key, ...(drawing.nav?.domKeys.get(key) ?? [])],
  );
  return drawing.page.boxesAlike(codebaseId, except).map((rect) => plain(drawing, 'secondary', rect));
}

function labeledBox(drawing: Drawing, key: ElementKey): PlannedOutline[] {
  const { state, page } = drawing;
  return boxesOf(drawing, 'primary', [key]).map((box) => {
    const editText = !isStaticallyEditable(key, state) && page.holdsTextAlone(key);
    return { ...box, labels: { name: nameOf(drawing, key), size: sizeOf(box.rect), editText } };
  });
}

function unionBox(drawing: Drawing, multi: readonly ElementKey[]): PlannedOutline[] {
  const rect = unionOf(boxesOf(drawing, 'primary', multi).map((box) => box.rect));
  if (rect === null || multi.length < 2) return [];
  const labels = { name: `${multi.length} elements`, size: sizeOf(rect), editText: false };
  return [{ ...plain(drawing, 'primary', rect), labels }];
}

/** Keeps the offset from the pointer at the start of the drag. */
function moveBox(drawing: Drawing, selected: ElementKey | null): PlannedOutline[] {
  const { page, state } = drawing;
  if (state.pointer.phase !== 'dragging' || selected === null) return [];
  const offset = state.pointer.press.offset ?? { x: 0, y: 0 };
  return boxesOf(drawing, 'move', [selected]).map((box) => ({
    ...box,
    rect: {
      ...box.rect,
      x: state.mouse.pageX + offset.x - page.scrollX - box.rect.width / 2,
      y: state.mouse.pageY + offset.y - page.scrollY - box.rect.height / 2,
    },
  }));
}

function boxesOf(
  drawing: Drawing,
  kind: OutlineKind,
  keys: readonly (ElementKey | null)[],
): PlannedOutline[] {
  return keys.flatMap((key) => {
    const rect = key === null ? null : boxOfKey(key, drawing.nav, drawing.page);
    if (key === null || rect === null) return [];
    return [plain(drawing, kind, rect, drawing.nav?.nodes.get(key)?.isComponent ?? false)];
  });
}

function plain(
  { state }: Drawing,
  kind: OutlineKind,
  rect: OutlineRect,
  isComponent = false,
): PlannedOutline {
  const color = outlineColor(kind, { isComponent, aiContext: state.aiContext });
  return { kind, rect, color, labels: null };
}

function nameOf({ nav, page }: Drawing, key: ElementKey): string {
  const node = nav?.nodes.get(key);
  if (node?.isComponent === true) return node.name.slice(0, 1).toUpperCase() + node.name.slice(1);
  return (node?.name ?? page.tagOf(key) ?? '').toLowerCase();
}

function sizeOf({ width, height }: OutlineRect): string {
  return `${Math.round(width)} x ${Math.round(height)}`;
}

function elementKey(key: ElementKey | null): ElementKey | null {
  return key === null || isStoryboard(parseKey(key)) ? null : key;
}
