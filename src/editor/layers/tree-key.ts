import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { LayerRow } from './layer-rows.ts';

/** What a key does to a tree of layers. */
export type TreeMove =
  | { readonly type: 'focus'; readonly key: ElementKey }
  | { readonly type: 'open' | 'close'; readonly key: ElementKey }
  | { readonly type: 'open-all'; readonly keys: readonly ElementKey[] };

/** As trees are walked everywhere: the arrows, Home and End; `*` opens all siblings. Null where a key does nothing. */
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

/** The next layer, round to the focused one itself, whose name begins with what was typed. */
export function typeAhead(rows: readonly LayerRow[], focused: ElementKey, typed: string): ElementKey | null {
  const at = rows.findIndex(({ layer }) => layer.key === focused);
  // The first letter leads on from here; the ones after it may confirm where one already is.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  const start = typed.toLowerCase();
  return round.find(({ layer }) => layer.name.toLowerCase().startsWith(start))?.layer.key ?? null;
}
