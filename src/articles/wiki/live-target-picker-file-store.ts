import { readFileIfThere } from '#platform/files/read-file-if-there.ts';
import { writeWholeFile } from '#platform/files/write-whole-file.ts';
import { readNotes, writeNotes } from './live-target-picker-notes.ts';
import type { GuideStore } from './live-target-picker-ports.ts';

/**
 * Stores notes in a file at an absolute path. `wiki`: id of the encyclopedia; notes about another wiki are ignored
 * until overwritten.
 */
export function createFileGuideStore(path: string, wiki: string): GuideStore {
  return {
    async load() {
      const file = await readFileIfThere(path);
      return file === null ? null : readNotes(wiki, file.toString('utf8'));
    },
    async save(notes) {
      await writeWholeFile(path, writeNotes(wiki, notes));
    },
  };
}
