import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { VOID_TAGS } from '#editor-protocol/html-tags.ts';
import type { Insertable, InsertedProps } from './insertable.ts';
import type { InsertPlace } from './insert-place.ts';

/** Returns the insert change. Components get no HTML for an instant update: only the app can render them. */
export function insertDraft(
  item: Insertable,
  { container, before, after }: InsertPlace,
): ChangeDraft<'ADD_JSX'> {
  const place = {
    codebaseIdToAddTo: container,
    ...(before !== null && { beforeCodebaseId: before }),
    ...(after !== null && { afterCodebaseId: after }),
  };
  if (item.kind === 'component') {
    return { type: 'ADD_JSX', changeFields: { ...place, addCodebaseId: item.codebaseId } };
  }
  return {
    type: 'ADD_JSX',
    changeFields: {
      ...place,
      addNativeTag: item.tag,
      propsToSet: written(item.props),
      htmlForInstantUpdate: htmlOf(item.tag, item.props),
    },
  };
}

/** Omits empty children. */
function written({ children, ...attributes }: InsertedProps): InsertedProps {
  return children ? { ...attributes, children } : attributes;
}

function htmlOf(tag: string, { children = '', ...attributes }: InsertedProps): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const opening = `<${tag}${pairs.join('')}>`;
  return VOID_TAGS.has(tag) ? opening : `${opening}${escaped(children)}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
