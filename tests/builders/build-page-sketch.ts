import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { NO_PROJECT } from '#preview-frame/host/frame-state.ts';
import { assembleTree, type NavSubject } from '#preview-frame/nav/assemble-tree.ts';
import { classWords } from '#preview-frame/nav/class-words.ts';
import type { NavIndex } from '#preview-frame/host/frame-host.ts';
import type { ComponentFacts, ElementFacts } from '#preview-frame/nav/page-facts.ts';
import { placeElements } from '#preview-frame/nav/place-elements.ts';

/* Compact descriptions of pages, and the trees that result from them. */

const id = (number: number) => `tempo-0000000${number}-0000-5000-8000-000000000000`;
export const [C1, C2, C3, C4, C5] = [id(1), id(2), id(3), id(4), id(5)];

export type Sketch = Partial<Omit<ElementFacts, 'children' | 'classes'>> & {
  readonly classes?: readonly string[];
  readonly children?: readonly Sketch[];
};

/** A page from its parts; unspecified fields have neutral defaults. */
export function pageOf(...children: Sketch[]): ElementFacts {
  let visits = 0;
  const facts = (sketch: Sketch, index: number): ElementFacts => {
    const visit = visits;
    visits += 1;
    return {
      index,
      tagName: 'DIV',
      codebaseId: '',
      isHidden: false,
      layout: {
        pageBoundingBox: { pageX: visit, pageY: 0, width: 1, height: 1 },
        displayType: 'block',
        positionType: 'static',
        flexDirection: 'row',
        floatVal: 'none',
      },
      props: null,
      components: [],
      idsAbove: [],
      ...sketch,
      visit,
      classes: classWords((sketch.classes ?? []).join(' ')),
      children: (sketch.children ?? []).map(facts),
    };
  };
  return facts({ tagName: 'BODY', codebaseId: 'body', children }, 0);
}

export const component = (
  codebaseId: string,
  name: string,
  more: Partial<ComponentFacts> = {},
): ComponentFacts => ({
  codebaseId,
  name,
  isForwardRef: false,
  sourceFile: null,
  props: {},
  ...more,
});

export interface Circumstances {
  readonly treeElements?: TreeElementLookup;
  readonly scopes?: NavSubject['lookups']['scopes'];
  readonly project?: Partial<NavSubject['project']>;
  readonly href?: string;
}

export function treeOf(
  page: ElementFacts,
  { treeElements = {}, scopes = {}, project = {}, href = 'http://app.test/' }: Circumstances = {},
): NavIndex {
  const placed = placeElements(page, 'sb1', treeElements);
  if (!placed.ok) throw new Error(placed.error);
  const subject = {
    href,
    project: { ...NO_PROJECT, ...project, storyboardId: 'sb1' },
    lookups: { treeElements, scopes },
  };
  return assembleTree(placed.value.body, subject);
}

/** `level name path(child child)`. */
export function drawn(node: NavTreeNode): string {
  const { level, name, tempoElement, children } = node;
  const below = children.length === 0 ? '' : `(${children.map(drawn).join(' ')})`;
  return `${level}${name}:${tempoElement.uniquePath}${below}`;
}

export const rooted = (...children: Sketch[]) => pageOf({ codebaseId: 'root', children });
