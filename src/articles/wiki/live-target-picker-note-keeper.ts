import type { Clock } from '#core/clock.ts';
import type { GuideNotes } from './live-target-picker-notes.ts';
import type { GuideStore } from './live-target-picker-ports.ts';

/** Milliseconds for which changes are batched into one write. */
const GATHERING = 2_000;

export interface NoteKeeper {
  readonly notes: GuideNotes;
  /** Marks the notes as changed: they are written within two seconds. */
  changed(): void;
  /** Writes pending changes. */
  close(): Promise<void>;
}

/**
 * Persists the notes in the background. They only save requests to the wiki, so a failing disk does not stop a game:
 * the failure goes to `report` and the next change retries.
 */
export function keepNotes(
  notes: GuideNotes,
  { store, clock, report }: { store: GuideStore; clock: Clock; report: (trouble: string) => void },
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
