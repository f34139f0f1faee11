import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { CHILDLESS_TAGS, VOID_TAGS } from '#editor-protocol/html-tags.ts';
import { isBlankText } from '../analysis/removal-plan.ts';
import { scopesOf } from '../analysis/scopes.ts';
import { blanksBefore } from '../code-style/layout.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { fragmentTest, isAllowedTag, isTagName } from '../jsx/tag-names.ts';
import { CHILDREN_PROPS } from '../props/children-rules.ts';
import { dropUnusedImports } from './imports.ts';

const COMPONENT = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** Changes a tag to another tag, or an element to a component that the file imports. */
export function changeElementTag(
  draft: EditDraft,
  { element: ref, newTag }: Mutations['changeElementTag'],
): Result<null, CanvasFault> {
  const target = draft.target(ref);
  if (!target.ok) return target;
  const { element, node, file, text } = target.value;
  if (newTag === element.name) return refuse('nothing-to-change', `It is already a <${newTag}>`);
  const problem = problemWith(newTag, target.value);
  if (problem !== null) return refuse('bad-tag', problem);

  const { openingElement: opening, closingElement: closing } = node;
  text.update(opening.name.start, opening.name.end, newTag);
  if (closing !== null && VOID_TAGS.has(newTag))
    text.update(blanksBefore(text.original, opening.end - 1), closing.end, ' />');
  else if (closing !== null) text.update(closing.name.start, closing.name.end, newTag);
  if (firstName(element.name) !== firstName(newTag)) {
    dropUnusedImports(text, file, closing === null ? [opening.name] : [opening.name, closing.name]);
  }
  return ok(null);
}

function problemWith(newTag: string, { element, node, file }: Target): string | null {
  if (node.openingElement.typeArguments !== null) {
    return `<${element.name}> has type arguments, which another component may not accept`;
  }
  if (!isTagName(newTag)) {
    return isImported(newTag, node, file) ? null : `${newTag} is not a component that this file imports`;
  }
  if (element.kind === 'component') {
    return `<${element.name}> is a component: its props are not valid on a tag`;
  }
  if (!isAllowedTag(newTag)) return `An element cannot be changed to <${newTag}>`;
  const isGivenChildren = element.attributes.some(
    (one) => one.kind === 'named' && CHILDREN_PROPS.has(one.name),
  );
  if (CHILDLESS_TAGS.has(newTag) && (isGivenChildren || !node.children.every(isBlankText))) {
    return `<${newTag}> cannot have content, but <${element.name}> has some`;
  }
  return null;
}

/** True for an imported value that is not shadowed. Excludes fragments. */
function isImported(tag: string, at: ESTree.Node, file: SyntaxFile): boolean {
  const { program } = file;
  const name = firstName(tag);
  const isKnown = program.body.some(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.importKind !== 'type' &&
      statement.specifiers.some((one) => one.local.name === name && !isOfType(one)),
  );
  return (
    isKnown &&
    COMPONENT.test(tag) &&
    !fragmentTest(program)(tag) &&
    scopesOf(file)(name, at)?.scope === program
  );
}

function isOfType(specifier: ESTree.ImportDeclarationSpecifier): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type';
}

/** Returns `Dialog` for `Dialog.Title`. */
function firstName(tag: string): string {
  return tag.split('.', 1).join('');
}
