import { ok, type Result } from '#core/result.ts';
import { elementPlace, formatKey, type ElementKey, type ElementPlace } from '#editor-protocol/element-key.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { ComponentFacts, ElementFacts } from './page-facts.ts';

/** A node before filtering. */
export interface PlacedNode {
  readonly kind: PlacedKind;
  readonly place: ElementPlace;
  readonly key: ElementKey;
  /** The element, or the top element of a component. */
  readonly element: ElementFacts;
  readonly elementKey: ElementKey;
  readonly children: readonly PlacedNode[];
}

export type PlacedKind =
  | { readonly of: 'element' }
  /** An element that takes the id and name of the ref-forwarding component around it. */
  | { readonly of: 'forwarding'; readonly component: ComponentFacts }
  | { readonly of: 'component'; readonly component: ComponentFacts };

export interface PlacedPage {
  readonly body: PlacedNode;
  /** Keys by `visit` number; includes hidden elements, so that keys are unique on the page. */
  readonly keys: readonly ElementKey[];
}

interface NodePosition extends Pick<PlacedNode, 'kind' | 'place' | 'key'> {}

const WITH_COMPONENT_NAME = new Set(['component', 'storybook-component', 'component-instance']);
const ROOT_PATH = 'root';

/**
 * Assigns every element its path and key, and inserts components as in React's tree: a component takes the position of
 * its element, which becomes its child. Fails with the protocol's error text if an id contains characters that keys do
 * not allow.
 */
export function placeElements(
  body: ElementFacts,
  storyboardId: string,
  treeElements: TreeElementLookup,
): Result<PlacedPage, string> {
  const keys: ElementKey[] = [];
  const known = knownComponents(treeElements);

  function placeOne(facts: ElementFacts, parentPath: string): Result<PlacedNode, string> {
    const components = facts.components.filter((one) => isKnown(one, known));
    const forwarding = components.find((one) => one.isForwardRef);
    const above: NodePosition[] = [];
    let path = parentPath;
    for (const component of components) {
      if (component.isForwardRef) continue;
      path = `${path}-${above.length === 0 ? facts.index : 0}`;
      const coded = code({ of: 'component', component }, component.codebaseId, path);
      if (!coded.ok) return coded;
      above.push(coded.value);
    }
    const isBody = parentPath === '';
    const own = code(
      forwarding === undefined ? { of: 'element' } : { of: 'forwarding', component: forwarding },
      forwarding?.codebaseId ?? facts.codebaseId,
      isBody ? ROOT_PATH : `${path}-${facts.index}`,
    );
    if (!own.ok) return own;
    const elementKey = own.value.key;
    keys[facts.visit] = elementKey;
    const children: PlacedNode[] = [];
    for (const child of facts.children) {
      const placed = placeOne(child, own.value.place.uniquePath);
      if (!placed.ok) return placed;
      if (!child.isHidden) children.push(placed.value);
    }
    const { kind, place } = own.value;
    const node: PlacedNode = { kind, place, key: elementKey, element: facts, elementKey, children };
    if (above.length === 0) return ok(node);
    return ok(
      above.reduceRight<PlacedNode>(
        (below, coded) => ({ ...coded, element: facts, elementKey, children: [below] }),
        node,
      ),
    );
  }

  function code(kind: PlacedKind, codebaseId: string, path: string): Result<NodePosition, string> {
    const place = elementPlace(codebaseId, storyboardId, path);
    return place.ok ? ok({ kind, place: place.value, key: formatKey(place.value) }) : place;
  }

  const placed = placeOne(body, '');
  return placed.ok ? ok({ body: placed.value, keys }) : placed;
}

const namesIn = new WeakMap<TreeElementLookup, ReadonlySet<string>>();

/** Names of the components in the code. Cached per lookup, because one lookup serves many trees. */
function knownComponents(treeElements: TreeElementLookup): ReadonlySet<string> {
  const known = namesIn.get(treeElements) ?? componentNames(treeElements);
  namesIn.set(treeElements, known);
  return known;
}

function componentNames(treeElements: TreeElementLookup): ReadonlySet<string> {
  const names = Object.values(treeElements)
    .filter(({ type }) => type !== undefined && WITH_COMPONENT_NAME.has(type))
    .map(({ componentName }) => componentName);
  return new Set(names.filter((name) => name !== undefined));
}

function isKnown({ name, sourceFile }: ComponentFacts, known: ReadonlySet<string>): boolean {
  if (name !== null && known.has(name)) return true;
  return sourceFile !== null && !sourceFile.includes('node_modules');
}
