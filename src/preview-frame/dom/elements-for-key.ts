import { SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import { formatKey, isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { elementOf } from './find-elements.ts';
import type { FrameHost } from '../frame-host.ts';

/** The elements of the page a key stands for: one, a component's several, the top of a storyboard; none if they are gone. */
export function elementsForKey(host: FrameHost, key: ElementKey): Element[] {
  const nav = host.nav();
  if (isStoryboard(parseKey(key))) return nav === null ? [] : elementsOfTop(host, nav.tree);
  return (nav?.domKeys.get(key) ?? [key]).flatMap((domKey) => elementOf(host.window.document, domKey) ?? []);
}

/** As messages carry it; undefined where the key has no element. */
export function outerHtmlOf(host: FrameHost, key: ElementKey): string | undefined {
  return elementsForKey(host, key)[0]?.outerHTML;
}

function elementsOfTop(host: FrameHost, { tempoElement }: NavTreeNode): Element[] {
  // A top that stands for no element of the code is the body, whose own key is another one.
  if (tempoElement.codebaseId === SKIP_ROOT_ID) return [host.window.document.body];
  return elementsForKey(host, formatKey(tempoElement));
}
