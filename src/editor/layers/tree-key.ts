import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { LayerRow } from './layer-rows.ts';

/** The effect of a key on the layer tree. */
export type TreeMove =
  | { readonly type: 'focus'; readonly key: ElementKey }
  | { readonly type: 'open' | 'close'; readonly key: ElementKey }
  | { readonly type: 'open-all'; readonly keys: readonly ElementKey[] };

/** Implements the ARIA tree keys: arrows, Home, End; `*` opens all siblings. Returns null for any other key. */
export function treeMove(rows: readonly LayerRow[], focused: ElementKey, key: string): TreeMove | null {
  const at = rows.findIndex(({ layer }) => layer.key === focused);
  const row = rows[at];
  if (row === undefined) return null;
  const focus = (other: LayerRow | undefined): TreeMove | null =>
    other === undefined ? null : { type: 'focus', key: other.layer.key };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (row.isOpen === null) return null;
      return row.isOpen ? focus(rows[at + 1]) : { type: 'open', key: focused };
    case 'ArrowLeft':
      if (row.isOpen === true) return { type: 'close', key: focused };
      return row.parentKey === null ? null : { type: 'focus', key: row.parentKey };
    case '*': {
      const closed = rows.filter(({ parentKey, isOpen }) => parentKey === row.parentKey && isOpen === false);
      return { type: 'open-all', keys: closed.map(({ layer }) => layer.key) };
    }
    default:
      return null;
  }
}

/** Returns the next layer whose name starts with the typed text, wrapping around to the focused layer. */
export function typeAhead(rows: readonly LayerRow[], focused: ElementKey, typed: string): ElementKey | null {
  const at = rows.findIndex(({ layer }) => layer.key === focused);
  // The first letter moves to the next match; further letters may match the focused layer.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  const start = typed.toLowerCase();
  return round.find(({ layer }) => layer.name.toLowerCase().startsWith(start))?.layer.key ?? null;
}
