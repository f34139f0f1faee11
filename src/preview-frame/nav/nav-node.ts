import { assertNever } from '#core/assert-never.ts';
import type { Scope, ScopeLookup, TreeElement, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { ElementKey, ElementPlace } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { ElementFacts, ElementLayout, RawProps } from './page-facts.ts';
import type { PlacedNode } from './place-elements.ts';
import { createPropReader } from './reported-props.ts';

/** Returns a node factory for one tree. The tree sets parent, children, and level. */
export function createNavNodes(lookups: {
  readonly treeElements: TreeElementLookup;
  readonly scopes: ScopeLookup;
}): (placed: PlacedNode) => NavTreeNode {
  const scopes = scopesOf(lookups.scopes);
  const { reportedProps, literalChildren } = createPropReader();

  function withoutScope(placed: PlacedNode): NavTreeNode {
    const { kind } = placed;
    const known = lookups.treeElements[placed.place.codebaseId];
    switch (kind.of) {
      case 'component':
        return componentNode(placed, kind.component.props, kind.component.name ?? '');
      case 'forwarding':
        return elementNode(placed, known, nameOfInstance(known) ?? kind.component.name ?? '');
      case 'element':
        return elementNode(placed, known, placed.element.tagName);
      default:
        return assertNever(kind);
    }
  }

  function componentNode({ place, key, element }: PlacedNode, props: RawProps, name: string): NavTreeNode {
    return {
      children: [],
      tempoElement: keyed(place, key),
      name,
      isComponent: true,
      level: 0,
      classList: [],
      directlySetClassList: [],
      pageBoundingBox: layoutOf(element).pageBoundingBox,
      props: reportedProps(props),
      literalChildren: literalChildren(props),
    };
  }

  function elementNode(
    { kind, place, key, element }: PlacedNode,
    known: TreeElement | undefined,
    name: string,
  ): NavTreeNode {
    const { props } = element;
    const layout = layoutOf(element);
    const classList = element.classes.reported;
    const removable = known?.removableClasses ?? [];
    // Written out: nodes of one object shape are created, read, and sent much faster than nodes from spreads.
    return {
      children: [],
      tempoElement: keyed(place, key),
      name,
      elementTagName: element.tagName,
      isComponent: kind.of !== 'element',
      level: 0,
      classList,
      directlySetClassList: classList.filter((className) => removable.includes(className)),
      pageBoundingBox: layout.pageBoundingBox,
      displayType: layout.displayType,
      positionType: layout.positionType,
      flexDirection: layout.flexDirection,
      floatVal: layout.floatVal,
      props: props === null ? {} : reportedProps(props),
      literalChildren: props === null ? [] : literalChildren(props),
    };
  }

  return (placed) => {
    const node = withoutScope(placed);
    const scope = scopes.get(placed.place.codebaseId);
    // Assigned, not spread, to avoid thousands of copies.
    if (scope !== undefined) node.scope = scope;
    return node;
  };
}

function keyed(place: ElementPlace, cachedKey: ElementKey): NavTreeNode['tempoElement'] {
  const { codebaseId, storyboardId, uniquePath } = place;
  return { codebaseId, storyboardId, uniquePath, cachedKey };
}

function layoutOf({ layout, tagName }: ElementFacts): ElementLayout {
  if (layout === null) throw new Error(`The layout of a ${tagName} was not read`);
  return layout;
}

/** The name used in the code, which may differ from the component's own name. */
function nameOfInstance(known: TreeElement | undefined): string | null {
  return known?.type === 'component-instance' ? (known.componentName ?? null) : null;
}

const scopesIn = new WeakMap<ScopeLookup, ReadonlyMap<string, Scope>>();

/** Cached per lookup, because one lookup serves many trees. */
function scopesOf(lookup: ScopeLookup): ReadonlyMap<string, Scope> {
  const known = scopesIn.get(lookup) ?? scopesById(lookup);
  scopesIn.set(lookup, known);
  return known;
}

function scopesById(lookup: ScopeLookup): ReadonlyMap<string, Scope> {
  const scopes = new Map<string, Scope>();
  for (const scope of Object.values(lookup)) {
    for (const id of scope.codebaseIds ?? []) if (!scopes.has(id)) scopes.set(id, scope);
  }
  return scopes;
}
