import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { ElementRef } from '../edit/mutation.ts';

/** The elements of a mutation in one file, in source order. */
export interface Selection extends Pick<Target, 'file' | 'text' | 'sources'> {
  readonly targets: readonly Target[];
}

/** Groups the elements by file without duplicates. Fails if one is missing. */
export function selectionOf(
  draft: EditDraft,
  refs: readonly ElementRef[],
): Result<readonly Selection[], CanvasFault> {
  const targets = new Map<ESTree.Node, Target>();
  for (const ref of refs) {
    const target = draft.target(ref);
    if (!target.ok) return target;
    targets.set(target.value.node, target.value);
  }
  const inOrder = [...targets.values()].sort((one, other) => one.node.start - other.node.start);
  const files = new Map(inOrder.map(({ file, text }) => [file, text]));
  return ok(
    [...files].map(([file, text]) => ({
      file,
      text,
      sources: draft.sources,
      targets: inOrder.filter((target) => target.file === file),
    })),
  );
}

/** Excludes elements inside other ones, which the edit of the outer element covers. */
export function outermost(targets: readonly Target[]): readonly Target[] {
  return targets.filter(({ node }) => !targets.some((other) => other.node !== node && holds(other, node)));
}

function holds({ node }: Target, { start, end }: Target['node']): boolean {
  return node.start <= start && end <= node.end;
}
