import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { Layer } from './layer.ts';

/** A layer that is in sight, in the order in which they stand under each other. */
export interface LayerRow {
  readonly layer: Layer;
  readonly parentKey: ElementKey | null;
  /** From 1. */
  readonly level: number;
  /** Among its siblings that are shown, from 1. */
  readonly place: number;
  readonly siblings: number;
  /** Null where there is nothing to open. */
  readonly isOpen: boolean | null;
  /** While searching: whether it was searched for, or only stands above what was. */
  readonly isFound: boolean;
}

/** So many levels are open until somebody closes them. */
const OPEN_LEVELS = 5;

/**
 * The rows that are in sight. A layer is open or closed as `choices` says, by its level where they say nothing. A search
 * shows what has its words in its name, classes or text, and all that is above it, open; some of the words may be those of
 * a layer above: `card button`.
 */
export function layerRows(
  layers: readonly Layer[],
  choices: ReadonlyMap<ElementKey, boolean>,
  search: string,
): readonly LayerRow[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isSearching = words.length > 0;
  const found = new Set<Layer>();
  const shown = new Set<Layer>();

  function look(layer: Layer, missing: ReadonlySet<string>): boolean {
    const own = held(layer, words);
    const left = new Set([...missing].filter((word) => !own.includes(word)));
    const isFound = own.length > 0 && left.size === 0;
    if (isFound) found.add(layer);
    // Every child is looked at, whatever was found before it.
    const isShown = layer.children.map((child) => look(child, left)).includes(true) || isFound;
    if (isShown) shown.add(layer);
    return isShown;
  }
  if (isSearching) for (const layer of layers) look(layer, new Set(words));

  const rows: LayerRow[] = [];
  function add(siblings: readonly Layer[], parentKey: ElementKey | null, level: number): void {
    const visible = isSearching ? siblings.filter((layer) => shown.has(layer)) : siblings;
    visible.forEach((layer, index) => {
      const hasChildren = isSearching
        ? layer.children.some((child) => shown.has(child))
        : layer.children.length > 0;
      const isOpen = hasChildren ? isSearching || (choices.get(layer.key) ?? level <= OPEN_LEVELS) : null;
      rows.push({
        layer,
        parentKey,
        level,
        place: index + 1,
        siblings: visible.length,
        isOpen,
        isFound: found.has(layer),
      });
      if (isOpen === true) add(layer.children, layer.key, level + 1);
    });
  }
  add(layers, null, 1);
  return rows;
}

function held({ name, classes, text }: Layer, words: readonly string[]): readonly string[] {
  const all = [name, ...classes, text ?? ''].map((part) => part.toLowerCase());
  return words.filter((word) => all.some((part) => part.includes(word)));
}
