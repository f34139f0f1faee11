import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameHost } from '../frame-host.ts';
import { outerHtmlOf } from '../dom/elements-for-key.ts';

/** The selection that a change requests: undefined keeps the current one, null clears it. */
export interface WishedSelection {
  readonly key: ElementKey | null | undefined;
  readonly keys: readonly ElementKey[] | null | undefined;
}

export function dictateSelection(host: FrameHost, { key, keys }: WishedSelection): void {
  if (key !== undefined) {
    host.setSelection({ selected: key });
    const outerHTML = key === null ? undefined : outerHtmlOf(host, key);
    host.emit({ id: 'SELECTED_ELEMENT_KEY', elementKey: key, outerHTML });
  }
  if (keys !== undefined) {
    const elementKeys = keys ?? [];
    host.setSelection({ multiSelected: elementKeys });
    const outerHTMLs = elementKeys.map((each) => outerHtmlOf(host, each));
    host.emit({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys, outerHTMLs });
  }
}
