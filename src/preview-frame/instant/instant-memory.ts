import type { FrameHost } from '../host/frame-host.ts';
import type { Fiber } from '../fiber/react-fiber.ts';

/** React's elements with the props of their last render; a new render replaces the props object. */
export type RenderedElements = ReadonlyMap<Element, Fiber>;

/** State that instant updates keep for later refreshes. One per running frame. */
export interface InstantMemory {
  isFlushing: boolean;
  /** Classes of instant styling to remove once the code has the styles. */
  classesToDelete: readonly string[];
  /** Classes that a code reload would lose, with the ids of their elements. */
  classesToReapply: readonly { readonly codebaseId: string; readonly className: string }[];
  /** Milliseconds since the epoch of the last instant styling class. */
  lastStyledAt: number;
  /** Elements at the start of the editor's write; null while it does not write. */
  renderedAtFlush: RenderedElements | null;
  /** Elements whose ids we set, with their props at that time. */
  renamed: RenderedElements;
  /** Elements we moved among their siblings, with their props at that time. */
  moved: RenderedElements;
}

export function createInstantMemory(): InstantMemory {
  return {
    isFlushing: false,
    classesToDelete: [],
    classesToReapply: [],
    lastStyledAt: 0,
    renderedAtFlush: null,
    renamed: new Map(),
    moved: new Map(),
  };
}

/** Stops refreshes from reapplying the class to elements of this id. */
export function forgetClass(memory: InstantMemory, codebaseId: string, className: string): void {
  memory.classesToReapply = memory.classesToReapply.filter(
    (each) => each.codebaseId !== codebaseId || each.className !== className,
  );
}

/** Groups classes by id: dragging a style value adds a class per step, and each element is looked up once. */
export function classesById({ classesToReapply }: InstantMemory): ReadonlyMap<string, readonly string[]> {
  const byId = new Map<string, string[]>();
  for (const { codebaseId, className } of classesToReapply) {
    const names = byId.get(codebaseId) ?? [];
    names.push(className);
    byId.set(codebaseId, names);
  }
  return byId;
}

/** Dependencies of the instant updates. */
export interface InstantTools {
  readonly host: FrameHost;
  readonly memory: InstantMemory;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A UUID of version 4. */
  readonly newId: () => string;
}

/** Result of an instant update. */
export interface InstantOutcome {
  readonly successful: boolean;
  /** The nav tree has changed. */
  readonly structureChanged: boolean;
  /** `instantUpdateData` of the answer. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const NOTHING_DONE: InstantOutcome = { successful: false, structureChanged: false, data: {} };

export const RESTRUCTURED: InstantOutcome = { successful: true, structureChanged: true, data: {} };
