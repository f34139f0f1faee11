import type { Layer, LayerKind } from '#editor/left-panel/layer.ts';

/**
 * `div.grid.gap-6 "Some text"`: the name, classes after dots, the text in quotes; the key is the name and the index.
 */
export function buildLayer(words: string, ...children: readonly Layer[]): Layer {
  const [, head = '', text = null] = /^(\S+)(?: "(.*)")?$/u.exec(words) ?? [];
  const [name = '', ...classes] = head.split('.');
  const kind: LayerKind = /^[A-Z]/u.test(name) ? 'component' : 'box';
  return { key: `key of ${words}`, kind, name, classes, text, children };
}
