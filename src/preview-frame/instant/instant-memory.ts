import type { DrawnElements } from './drawn-elements.ts';

/** What instant updates leave to be done at later refreshes. One per running frame. */
export interface InstantMemory {
  isFlushing: boolean;
  /** Classes of instant styling to be taken away once the code itself has the styles. */
  classesToDelete: readonly string[];
  /** Classes that a reload of the code would lose, and the elements that get them back. */
  classesToReapply: readonly { readonly codebaseId: string; readonly className: string }[];
  /** Milliseconds since the epoch, as the last class of instant styling was named. */
  lastStyledAt: number;
  /** As the editor began to write; null while it does not. */
  drawnAtFlush: DrawnElements | null;
  /** Whose ids are ours, as they were drawn then. */
  renamed: DrawnElements;
  /** Which we put elsewhere among their siblings, as they were drawn then. */
  moved: DrawnElements;
}

export function createInstantMemory(): InstantMemory {
  return {
    isFlushing: false,
    classesToDelete: [],
    classesToReapply: [],
    lastStyledAt: 0,
    drawnAtFlush: null,
    renamed: new Map(),
    moved: new Map(),
  };
}

/** No refresh gives it back to elements of this id. */
export function forgetClass(memory: InstantMemory, codebaseId: string, className: string): void {
  memory.classesToReapply = memory.classesToReapply.filter(
    (each) => each.codebaseId !== codebaseId || each.className !== className,
  );
}

/** An element that is styled by dragging something gets a class with every step: it is looked for once. */
export function classesById({ classesToReapply }: InstantMemory): ReadonlyMap<string, readonly string[]> {
  const byId = new Map<string, string[]>();
  for (const { codebaseId, className } of classesToReapply) {
    const names = byId.get(codebaseId) ?? [];
    names.push(className);
    byId.set(codebaseId, names);
  }
  return byId;
}
