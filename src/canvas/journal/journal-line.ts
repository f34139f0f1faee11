import * as z from 'zod/mini';
import type { FileChange } from '../edit/finish-edit.ts';

/** An edit that was made, with the data for undo and redo. */
export interface RecordedActivity {
  readonly activityId: string;
  /** The mutation's path segment. */
  readonly mutation: string;
  /** For display: `Edit Text of h1 in src/web/…`. */
  readonly summary: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly files: readonly FileChange[];
  /** As in `Edit`. */
  readonly newIds: Readonly<Record<string, string>>;
  readonly addedIds: readonly string[];
}

export type Step =
  | { readonly type: 'made'; readonly activity: RecordedActivity }
  | { readonly type: 'undone' | 'redone'; readonly activityId: string; readonly at: number };

/** A step is written before the files, and `settled` after them. A step followed by another step was not taken. */
export type JournalLine = Step | { readonly type: 'settled' };

const text = z.string();
const TEXT_OR_NOTHING = z.nullable(text);

const LINE: z.ZodMiniType<JournalLine> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('made'),
    activity: z.object({
      activityId: text,
      mutation: text,
      summary: text,
      at: z.number(),
      files: z.array(z.object({ path: text, before: TEXT_OR_NOTHING, after: TEXT_OR_NOTHING })),
      newIds: z.record(text, text),
      addedIds: z.array(text),
    }),
  }),
  z.object({ type: z.enum(['undone', 'redone']), activityId: text, at: z.number() }),
  z.object({ type: z.literal('settled') }),
]);

export function writeLine(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Returns null for an invalid line. */
export function readLine(written: string): JournalLine | null {
  const parsed = LINE.safeParse(parseJsonOrNull(written));
  return parsed.success ? parsed.data : null;
}

function parseJsonOrNull(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
