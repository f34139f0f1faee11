import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { isMemoised } from './component-name.ts';
import { currentRoot, fibreOfElement, linkedFibre, propsOf, type Fibre } from './react-fibre.ts';

/** An element of the page as React knows it. */
export interface ReactElementOfPage {
  /** What React made; compared, never looked into. */
  readonly element: unknown;
  readonly props: Fibre | null;
  /** The nearest element above that React made too, by React's tree: a portal leads elsewhere than the page's does. */
  readonly above: ReactElementOfPage | null;
  /** Fibres between this and `above` that carry a codebase id, outermost first. */
  readonly components: readonly Fibre[];
}

interface Visit {
  readonly fibre: Fibre;
  readonly above: ReactElementOfPage | null;
  readonly components: readonly Fibre[];
}

/**
 * A way from elements to what React knows of them, true for this moment. Each React tree is walked once, downwards from
 * its current root, for a fibre that hangs on an element may be out of date.
 */
export function createElementsOfReact(): (element: Element) => ReactElementOfPage | null {
  const known = new Map<unknown, ReactElementOfPage>();
  const walked = new Set<Fibre>();
  return (element) => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const fibre = fibreOfElement(element);
    if (fibre === null) return null;
    const root = currentRoot(fibre);
    if (!walked.has(root)) {
      walked.add(root);
      for (const made of elementsBelow(root)) known.set(made.element, made);
    }
    return known.get(element) ?? null;
  };
}

export function codebaseIdInProps(props: Fibre | null): string | null {
  const id = props?.[CODEBASE_ID_ATTRIBUTE];
  return typeof id === 'string' && isCodebaseId(id) ? id : null;
}

/** With a stack of its own: a tree of React can be deeper than the engine's. */
function elementsBelow(root: Fibre): ReactElementOfPage[] {
  const made: ReactElementOfPage[] = [];
  const ahead: Visit[] = [{ fibre: root, above: null, components: [] }];
  for (let visit = ahead.pop(); visit !== undefined; visit = ahead.pop()) {
    const { fibre, above, components } = visit;
    const sibling = linkedFibre(fibre, 'sibling');
    if (sibling !== null) ahead.push({ fibre: sibling, above, components });
    const child = linkedFibre(fibre, 'child');
    if (typeof fibre['type'] === 'string') {
      const own = { element: fibre['stateNode'], props: propsOf(fibre), above, components };
      made.push(own);
      if (child !== null) ahead.push({ fibre: child, above: own, components: [] });
    } else if (child !== null) {
      ahead.push({ fibre: child, above, components: withFibre(components, fibre) });
    }
  }
  return made;
}

function withFibre(components: readonly Fibre[], fibre: Fibre): readonly Fibre[] {
  if (codebaseIdInProps(propsOf(fibre)) === null) return components;
  const last = components.at(-1);
  return last !== undefined && isMemoised(fibre, last) ? components : [...components, fibre];
}
