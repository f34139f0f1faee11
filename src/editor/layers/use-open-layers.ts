import { useState } from 'react';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { layersAbove, type Layer } from './layer.ts';

/** Which layers somebody opened or closed. All that is above the selected one opens when it is selected. */
export function useOpenLayers(
  layers: readonly Layer[],
  selected: ElementKey | null,
): readonly [ReadonlyMap<ElementKey, boolean>, (keys: readonly ElementKey[], isOpen: boolean) => void] {
  const [choices, setChoices] = useState<ReadonlyMap<ElementKey, boolean>>(new Map());
  const [opened, setOpened] = useState<ElementKey | null>(null);
  if (selected !== opened) {
    const above = selected === null ? [] : layersAbove(layers, selected);
    // An element that the tree does not tell of yet is opened when it does.
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
