import * as z from 'zod/mini';
import { toError } from '#platform/errors.ts';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { Clock } from '#core/clock.ts';

/** What the target picker of an online wiki has learned and drawn. All times are milliseconds since 1970. */
export interface TargetNotes {
  /** Listed title → the wiki's article for it; null when the wiki has none that is fit as a target. */
  readonly checked: Map<string, Checked>;
  /** Title in the English list → its title in the wiki's language; null when there is none. */
  readonly translated: Map<string, string | null>;
  /** Articles from the wiki's random sample → time of the sample. */
  readonly sampled: Map<string, number>;
  /** Title → when it was drawn last. */
  readonly drawn: Map<string, number>;
  /** Title → whether the article links directly to Batman. */
  readonly besideBatman: Map<string, { readonly isBeside: boolean; readonly at: number }>;
  batman: BatmanNote | null;
}

export interface Checked {
  /** Canonical, redirects followed. */
  readonly title: string | null;
  readonly at: number;
}

export interface BatmanNote {
  /** The title queried: the setting may change. */
  readonly asked: string;
  /** Canonical; null when the wiki has no such article. */
  readonly title: string | null;
  /** Titles of redirects to it. */
  readonly otherNames: readonly string[];
  readonly at: number;
}

/** Persistence of the notes. */
export interface NoteStore {
  /** Returns null when there are no readable notes: the wiki is then queried again. Throws disk errors. */
  load(): Promise<TargetNotes | null>;
  save(notes: TargetNotes): Promise<void>;
}

export function emptyNotes(): TargetNotes {
  return {
    checked: new Map(),
    translated: new Map(),
    sampled: new Map(),
    drawn: new Map(),
    besideBatman: new Map(),
    batman: null,
  };
}

const title = z.string().check(z.refine(isCanonical, 'not a canonical title'));
const time = z.int().check(z.gte(0));
const row = <Value extends z.ZodMiniType>(value: Value) => z.array(z.tuple([title, value]));

const notesFile = z.object({
  version: z.literal(1),
  wiki: z.string(),
  checked: row(z.object({ title: z.nullable(title), at: time })),
  translated: row(z.nullable(title)),
  sampled: row(time),
  drawn: row(time),
  besideBatman: row(z.object({ isBeside: z.boolean(), at: time })),
  batman: z.nullable(
    z.object({ asked: title, title: z.nullable(title), otherNames: z.readonly(z.array(title)), at: time }),
  ),
});

function isCanonical(text: string): boolean {
  const canonical = canonicalTitle(text);
  return canonical.ok && canonical.value.title === text;
}

/** Serializes the notes as JSON. `wiki`: id of the encyclopedia they are about. */
export function writeNotes(wiki: string, notes: TargetNotes): string {
  return JSON.stringify({
    version: 1,
    wiki,
    checked: [...notes.checked],
    translated: [...notes.translated],
    sampled: [...notes.sampled],
    drawn: [...notes.drawn],
    besideBatman: [...notes.besideBatman],
    batman: notes.batman,
  } satisfies z.infer<typeof notesFile>);
}

/** Returns null for anything but notes of this version about this wiki. */
export function readNotes(wiki: string, text: string): TargetNotes | null {
  const read = notesFile.safeParse(parseJsonOrNull(text));
  if (!read.success || read.data.wiki !== wiki) return null;
  const { checked, translated, sampled, drawn, besideBatman, batman } = read.data;
  return {
    checked: new Map(checked),
    translated: new Map(translated),
    sampled: new Map(sampled),
    drawn: new Map(drawn),
    besideBatman: new Map(besideBatman),
    batman,
  };
}

/** Milliseconds for which changes are batched into one write. */
const WRITE_DELAY_MS = 2_000;

export interface NoteKeeper {
  readonly notes: TargetNotes;
  /** Marks the notes as changed: they are written within two seconds. */
  changed(): void;
  /** Writes pending changes. */
  close(): Promise<void>;
}

/**
 * Persists the notes in the background. They only save requests to the wiki, so a failing disk does not stop a game:
 * the failure goes to `report` and the next change retries.
 */
export function createNoteKeeper(
  notes: TargetNotes,
  { store, clock, report }: { store: NoteStore; clock: Clock; report: (trouble: string) => void },
): NoteKeeper {
  let isChanged = false;
  let stopTimer: (() => void) | null = null;
  /** Serializes the writes. */
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (!isChanged) return;
    isChanged = false;
    try {
      await store.save(notes);
    } catch (error) {
      report(`The notes about the wiki's articles could not be stored: ${toError(error).message}`);
    }
  };
  const writeNow = (): Promise<void> => {
    stopTimer?.();
    stopTimer = null;
    writing = writing.then(write);
    return writing;
  };

  return {
    notes,
    changed() {
      isChanged = true;
      stopTimer ??= clock.after(WRITE_DELAY_MS, () => void writeNow());
    },
    close: writeNow,
  };
}

/**
 * Stores notes in a file at an absolute path. `wiki`: id of the encyclopedia; notes about another wiki are ignored
 * until overwritten.
 */
export function createNoteFile(path: string, wiki: string): NoteStore {
  return {
    async load() {
      const file = await readFileIfExists(path);
      return file === null ? null : readNotes(wiki, file.toString('utf8'));
    },
    async save(notes) {
      await writeFileAtomically(path, writeNotes(wiki, notes));
    },
  };
}
