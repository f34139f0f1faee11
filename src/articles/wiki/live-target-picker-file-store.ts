import { readFileIfExists, writeFileAtomically } from '#platform/files.ts';
import { readNotes, writeNotes } from './live-target-picker-notes.ts';
import type { GuideStore } from './live-target-picker-ports.ts';

/**
 * Stores notes in a file at an absolute path. `wiki`: id of the encyclopedia; notes about another wiki are ignored
 * until overwritten.
 */
export function createFileGuideStore(path: string, wiki: string): GuideStore {
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
