import type { Clock } from './clock.ts';
import type { GuideNotes } from './live-target-picker-notes.ts';
import type { GuideStore } from './live-target-picker-ports.ts';

/** Milliseconds for which changes are gathered: many draws at once are one write. */
const GATHERING = 2_000;

export interface NoteKeeper {
  readonly notes: GuideNotes;
  /** The notes were changed: they are written within two seconds. */
  changed(): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/**
 * Brings the notes to their store behind everybody's back. They save questions to the wiki and no more, so a disk that
 * fails stops no game: `report` says so in a sentence, and the next change tries again.
 */
export function keepNotes(
  notes: GuideNotes,
  { store, clock, report }: { store: GuideStore; clock: Clock; report: (trouble: string) => void },
): NoteKeeper {
  let isChanged = false;
  let stopTimer: (() => void) | null = null;
  /** One write after another. */
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (!isChanged) return;
    isChanged = false;
    try {
      await store.save(notes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report(`What is known of the wiki's articles could not be kept: ${reason}`);
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
      stopTimer ??= clock.after(GATHERING, () => void writeNow());
    },
    close: writeNow,
  };
}
