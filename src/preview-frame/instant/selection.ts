import { renamedKey, type NewIds } from '#editor-protocol/change/rename-change-ids.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { elementOf, outerHtmlOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../host/frame-host.ts';

/** The selection that a change requests: undefined keeps the current one, null clears it. */
export interface RequestedSelection {
  readonly key: ElementKey | null | undefined;
  readonly keys: readonly ElementKey[] | null | undefined;
}

export function applySelection(host: FrameHost, { key, keys }: RequestedSelection): void {
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

/** Parts of the selection to skip, because the change sets them anyway. */
export interface KeptSelection {
  readonly selected: boolean;
  readonly multiSelected: boolean;
}

/** Renames the stored selection and sends it to the editor. The page must be renamed already. */
export function renameSelection(
  host: FrameHost,
  newIds: NewIds,
  kept: KeptSelection = { selected: false, multiSelected: false },
): void {
  const { selected, hovered, multiSelected } = host.state();
  const html = (old: ElementKey): string | undefined => htmlOfRenamed(host, newIds, old);
  if (selected !== null && !kept.selected) {
    const elementKey = renamedKey(newIds, selected);
    if (elementKey !== selected) {
      host.setSelection({ selected: elementKey });
      host.emit({ id: 'SELECTED_ELEMENT_KEY', elementKey, outerHTML: html(selected) });
    }
  }
  if (hovered !== null) {
    const elementKey = renamedKey(newIds, hovered);
    if (elementKey !== hovered) {
      host.setSelection({ hovered: elementKey });
      host.emit({ id: 'HOVERED_ELEMENT_KEY', elementKey, outerHTML: html(hovered) });
    }
  }
  if (multiSelected.length > 0 && !kept.multiSelected) {
    const elementKeys = multiSelected.map((key) => renamedKey(newIds, key));
    host.setSelection({ multiSelected: elementKeys });
    host.emit({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys, outerHTMLs: multiSelected.map(html) });
  }
}

/** The current nav tree still has the old keys; the page has the new ones. */
function htmlOfRenamed(host: FrameHost, newIds: NewIds, old: ElementKey): string | undefined {
  const keys = [old, ...(host.nav()?.domKeys.get(old) ?? [])];
  for (const key of keys) {
    const element = elementOf(host.window.document, renamedKey(newIds, key));
    if (element !== null) return element.outerHTML;
  }
  return undefined;
}
