import { isRecord } from '#editor-protocol/reader.ts';
import { componentName, isForwardRef } from '../fiber/component-name.ts';
import { codebaseIdInProps, type ReactElementOfPage } from '../fiber/elements-of-react.ts';
import { propsOf, type Fiber } from '../fiber/react-fiber.ts';
import type { ComponentFacts } from './page-facts.ts';

const NO_COMPONENTS: readonly ComponentFacts[] = [];

/** Returns no components if React's parent is another element: what is between them is unknown then. */
export function componentsBetween(parent: Element, known: ReactElementOfPage): readonly ComponentFacts[] {
  if (known.components.length === 0 || known.above?.element !== parent) return NO_COMPONENTS;
  return known.components.map((fiber) => componentFacts(fiber)).filter((facts) => facts !== null);
}

/** Returns the codebase ids of an element's ancestors in React's tree. */
export function idsAbove(known: ReactElementOfPage): string[] {
  const ids: (string | null)[] = [];
  for (let one: ReactElementOfPage | null = known; one !== null; one = one.above) {
    ids.push(...one.components.map((fiber) => codebaseIdInProps(propsOf(fiber))));
    if (one.above !== null) ids.push(codebaseIdInProps(one.above.props));
  }
  return ids.filter((id) => id !== null);
}

function componentFacts(fiber: Fiber): ComponentFacts | null {
  const props = propsOf(fiber);
  const codebaseId = codebaseIdInProps(props);
  if (props === null || codebaseId === null) return null;
  return {
    codebaseId,
    name: componentName(fiber),
    isForwardRef: isForwardRef(fiber),
    sourceFile: sourceFileOf(fiber),
    props,
  };
}

function sourceFileOf(fiber: Fiber): string | null {
  const source = fiber['_debugSource'];
  const name = isRecord(source) ? source['fileName'] : null;
  return typeof name === 'string' ? name : null;
}
