import { assertNever } from '#core/assert-never.ts';
import type { StylingFramework } from '#editor-protocol/change/change-item.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { basesUnder } from './modified-word.ts';
import { isOwnClass } from './own-class.ts';

/** Whether the element itself sets a property, in the chosen styling framework. */
export type PropertyOrigin =
  | 'set'
  | 'unset'
  /** The page does not report rules of style sheets. */
  | 'unknown';

export interface PropertySource {
  readonly framework: StylingFramework;
  readonly modifiers: readonly string[];
  readonly classList: readonly string[];
  /** Properties of the element's own `style`, in camel case. */
  readonly inline: ReadonlySet<string>;
}

export function propertyOriginOf(property: string, source: PropertySource): PropertyOrigin {
  const { framework, modifiers, classList, inline } = source;
  switch (framework) {
    case 'Tailwind':
      return basesUnder(classList, modifiers).some((base) => isOwnClass(base, property)) ? 'set' : 'unset';
    case 'Inline':
      return inline.has(property) ? 'set' : 'unset';
    case 'CSS':
      return 'unknown';
    default:
      return assertNever(framework);
  }
}

/** Reads the property names of the `style` prop, which the page reports as JSON. */
export function inlineProperties({ props }: Pick<NavTreeNode, 'props'>): ReadonlySet<string> {
  const style = props['style'];
  if (style?.type !== 'JSON_OBJECT' || typeof style.value !== 'string') return new Set();
  const parsed: unknown = JSON.parse(style.value);
  return new Set(typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : []);
}
