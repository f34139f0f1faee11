import { BODY_ID, CODEBASE_ID_PREFIX, EMPTY_TREE_ID, SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import { formatKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { NavIndex } from '../host/frame-host.ts';
import type { Project } from '../host/frame-state.ts';
import { createNavNodes } from './nav-node.ts';
import type { PlacedNode } from './place-elements.ts';

export interface NavSubject {
  readonly href: string;
  readonly project: Project & { readonly storyboardId: string };
  readonly lookups: { readonly treeElements: TreeElementLookup; readonly scopes: ScopeLookup };
}

const EMPTY_TREE_PATH = '1';

/**
 * Builds the tree as it is sent. A node that is not in the code, or outside the storyboard's file, is replaced with its
 * children. A single top node is the tree; several keep the body as top, under an id that hides it; without any, the
 * tree is the empty tree.
 */
export function assembleTree(body: PlacedNode, subject: NavSubject): NavIndex {
  const { project, href, lookups } = subject;
  const nodes = new Map<ElementKey, NavTreeNode>();
  const domKeys = new Map<ElementKey, readonly ElementKey[]>();
  const navNode = createNavNodes(lookups);
  const isFiltered = isOneFileShown(project, href);
  const isInFile = (id: string): boolean => isInStoryboardFile(id, project, lookups.treeElements);

  function keep(placed: PlacedNode, node: NavTreeNode, key: ElementKey): NavTreeNode {
    nodes.set(key, node);
    if (key !== placed.elementKey) domKeys.set(key, [placed.elementKey]);
    return node;
  }

  /** Adds the node to `siblings`, or its children if the node is skipped. */
  function add(
    placed: PlacedNode,
    siblings: NavTreeNode[],
    parent: NavTreeNode | null,
    isFileAbove: boolean,
  ): void {
    const { codebaseId } = placed.place;
    const isShown =
      !isFiltered || isFileAbove || isInFile(codebaseId) || placed.element.idsAbove.some(isInFile);
    if (!codebaseId.startsWith(CODEBASE_ID_PREFIX) || !isShown) {
      for (const child of placed.children) add(child, siblings, parent, isShown);
      return;
    }
    const node = keep(placed, navNode(placed), placed.key);
    node.level = parent === null ? 0 : parent.level + 1;
    if (parent !== null) node.parent = parent;
    siblings.push(node);
    for (const child of placed.children) add(child, node.children, node, true);
  }

  const tops: NavTreeNode[] = [];
  add(body, tops, null, false);
  const [first] = tops;
  if (first === undefined) return { tree: emptyTree(project.storyboardId), nodes, domKeys };
  if (tops.length === 1) return { tree: first, nodes, domKeys };
  const place = { ...body.place, codebaseId: SKIP_ROOT_ID };
  const key = formatKey(place);
  const skipped = keep(body, { ...navNode(body), tempoElement: { ...place, cachedKey: key } }, key);
  // Also index the body's own key, so that pointing at the empty body does not hit the storyboard.
  if (body.place.codebaseId === BODY_ID) keep(body, skipped, body.key);
  skipped.children = tops;
  for (const top of tops) top.parent = skipped;
  return { tree: skipped, nodes, domKeys };
}

function emptyTree(storyboardId: string): NavTreeNode {
  const place = { codebaseId: EMPTY_TREE_ID, storyboardId, uniquePath: EMPTY_TREE_PATH };
  return {
    children: [],
    tempoElement: { ...place, cachedKey: formatKey(place) },
    name: '',
    isComponent: false,
    level: 0,
    classList: [],
    directlySetClassList: [],
    props: {},
    literalChildren: [],
  };
}

/** Folder of storyboard files in the project. */
const STORYBOARD_FOLDER = 'tempobook/storyboards';
/** Framework files that wrap the story. */
const AROUND_STORIES = ['_app', '_document'];

/** Tells whether only the storyboard's file is shown: false on app pages, and after navigation to another page. */
function isOneFileShown(project: Project, href: string): boolean {
  const { storyboardType, originalStoryboardUrl } = project;
  const hasLeft = originalStoryboardUrl !== null && !href.includes(originalStoryboardUrl);
  return storyboardType !== 'APPLICATION' && !hasLeft;
}

/** Tells whether an element of the code is in the storyboard's file. */
function isInStoryboardFile(codebaseId: string, project: Project, treeElements: TreeElementLookup): boolean {
  const filename = treeElements[codebaseId]?.filename;
  if (filename === undefined || filename === '') return false;
  if (filename.includes(STORYBOARD_FOLDER) || filename === project.savedComponentFilename) return true;
  return project.storyboardType === 'STORY' && !AROUND_STORIES.some((name) => filename.includes(name));
}
