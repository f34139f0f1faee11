import type { ESTree } from 'vite';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { placeOf, type JsxParent } from '../analysis/place-of.ts';
import { removalPlanOf, removalRanges, type RemovalPlan } from '../analysis/removal-plan.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { removeAttribute } from '../props/attributes.ts';
import { needsChildren, requiresSingleChild } from '../props/children-rules.ts';
import { needsProp } from '../props/component-props.ts';
import { cutListItems, dropUnusedImports } from './imports.ts';
import { outermost, selectionOf, type Selection } from './selection.ts';

/** Removes elements, all or none, with their conditions and the imports that become unused. */
export function removeJsxElement(
  draft: EditDraft,
  { elements }: Mutations['removeJsxElement'],
): Result<null, CanvasFault> {
  const selections = selectionOf(draft, elements);
  if (!selections.ok) return selections;
  for (const selection of selections.value) {
    const { text, file } = selection;
    const plans = removalPlansOf(selection);
    if (!plans.ok) return plans;
    cut(selection, plans.value);
    const gone = plans.value.map(({ node }) => node);
    dropUnusedImports(text, file, gone);
  }
  return ok(null);
}

/** Removes duplicates: several elements may share one condition. */
function removalPlansOf({ targets, file, sources }: Selection): Result<readonly RemovalPlan[], CanvasFault> {
  const going = outermost(targets);
  const nodes = new Set<ESTree.Node>(going.map(({ node }) => node));
  const found = new Map<ESTree.Node, RemovalPlan>();
  for (const { node, element } of going) {
    if (placeOf(node, file).kind === 'template') {
      return refuse('list-template', `<${element.name}> is rendered for every entry of a list`);
    }
    const plan = removalPlanOf(node, (other) => nodes.has(other), file);
    if (plan === null) return refuse('no-place', `<${element.name}> is a value that other code uses`);
    const holder = plan.kind === 'child' ? requiresSingleChild(plan.parent, { file, sources }) : null;
    if (holder !== null)
      return refuse('no-place', `${holder} requires its only child: remove ${holder} instead`);
    found.set(plan.node, plan);
  }
  const gone = new Set(found.keys());
  const needed = [...found.values()].find((one) => isNeeded(one, gone, { file, sources }));
  if (needed !== undefined) return refuse('no-place', 'The component around it requires this element');
  return ok([...found.values()]);
}

function isNeeded(
  plan: RemovalPlan,
  gone: ReadonlySet<ESTree.Node>,
  surroundings: Pick<Selection, 'file' | 'sources'>,
): boolean {
  if (plan.kind === 'child') return needsChildren(plan.parent, gone, surroundings);
  if (plan.kind !== 'prop') return false;
  const tag = surroundings.file.parentOf(plan.tag);
  const { name } = plan.node;
  return (
    tag?.type === 'JSXElement' && name.type === 'JSXIdentifier' && needsProp(tag, name.name, surroundings)
  );
}

function cut({ text, file }: Selection, plans: readonly RemovalPlan[]): void {
  const children = new Map<JsxParent, Set<ESTree.Node>>();
  const items = new Map<ESTree.ArrayExpression, Set<ESTree.Node>>();
  for (const one of plans) {
    switch (one.kind) {
      case 'child':
        children.set(one.parent, (children.get(one.parent) ?? new Set()).add(one.node));
        break;
      case 'prop':
        removeAttribute({ text, file }, one.tag, one.node);
        break;
      case 'item':
        items.set(one.array, (items.get(one.array) ?? new Set()).add(one.node));
        break;
      case 'null':
        text.update(one.node.start, one.node.end, 'null');
        break;
      default:
        assertNever(one);
    }
  }
  for (const [parent, gone] of children) {
    for (const { start, end } of removalRanges(parent, gone, text.original)) text.remove(start, end);
  }
  for (const [{ start, end, elements }, gone] of items) {
    const present = elements.filter((item) => item !== null);
    cutListItems(text, { interior: { start: start + 1, end: end - 1 }, items: present }, gone);
  }
}
