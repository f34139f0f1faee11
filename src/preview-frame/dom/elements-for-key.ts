import { SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import { formatKey, isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { elementOf } from './find-elements.ts';
import type { FrameHost } from '../frame-host.ts';

/** Returns the page elements for a key: one, several of a component, the storyboard top, or none if they are gone. */
export function elementsForKey(host: FrameHost, key: ElementKey): Element[] {
  const nav = host.nav();
  if (isStoryboard(parseKey(key))) return nav === null ? [] : elementsOfTop(host, nav.tree);
  return (nav?.domKeys.get(key) ?? [key]).flatMap((domKey) => elementOf(host.window.document, domKey) ?? []);
}

/** Returns the HTML as messages carry it; undefined if the key has no element. */
export function outerHtmlOf(host: FrameHost, key: ElementKey): string | undefined {
  return elementsForKey(host, key)[0]?.outerHTML;
}

function elementsOfTop(host: FrameHost, { tempoElement }: NavTreeNode): Element[] {
  // A top without a code element represents the body, whose own key differs.
  if (tempoElement.codebaseId === SKIP_ROOT_ID) return [host.window.document.body];
  return elementsForKey(host, formatKey(tempoElement));
}
