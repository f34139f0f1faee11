import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { ElementRef } from '../edit/mutation.ts';

/** The elements of one file that a mutation is about, in the order of the code. */
export interface Selection extends Pick<Target, 'file' | 'text' | 'sources'> {
  readonly targets: readonly Target[];
}

/** The elements that are meant, each once, by their files. One that is not there fails all. */
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

/** Without those that stand inside another one: what becomes of that becomes of them. */
export function outermost(targets: readonly Target[]): readonly Target[] {
  return targets.filter(({ node }) => !targets.some((other) => other.node !== node && holds(other, node)));
}

function holds({ node }: Target, { start, end }: Target['node']): boolean {
  return node.start <= start && end <= node.end;
}
