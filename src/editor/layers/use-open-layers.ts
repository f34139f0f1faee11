import { useState } from 'react';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { layersAbove, type Layer } from './layer.ts';

/** Stores which layers the user opened or closed. Selecting an element opens all its ancestors. */
export function useOpenLayers(
  layers: readonly Layer[],
  selected: ElementKey | null,
): readonly [ReadonlyMap<ElementKey, boolean>, (keys: readonly ElementKey[], isOpen: boolean) => void] {
  const [choices, setChoices] = useState<ReadonlyMap<ElementKey, boolean>>(new Map());
  const [opened, setOpened] = useState<ElementKey | null>(null);
  if (selected !== opened) {
    const above = selected === null ? [] : layersAbove(layers, selected);
    // The element may not be in the tree yet: retry when the tree changes.
    if (above !== null) {
      setOpened(selected);
      setChoices(withChoice(choices, above, true));
    }
  }
  return [choices, (keys, isOpen) => setChoices((before) => withChoice(before, keys, isOpen))];
}

function withChoice(
  choices: ReadonlyMap<ElementKey, boolean>,
  keys: readonly ElementKey[],
  isOpen: boolean,
): ReadonlyMap<ElementKey, boolean> {
  return new Map([...choices, ...keys.map((key) => [key, isOpen] as const)]);
}
