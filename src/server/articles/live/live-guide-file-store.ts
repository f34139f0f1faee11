import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readNotes, writeNotes } from './live-guide-notes.ts';
import type { GuideStore } from './live-guide-ports.ts';

/** Notes in a file of their own, at an absolute path. `wiki`: the id of the encyclopedia; notes about another are left alone until overwritten. */
export function createFileGuideStore(path: string, wiki: string): GuideStore {
  return {
    async load() {
      const text = await readIfThere(path);
      return text === null ? null : readNotes(wiki, text);
    },
    async save(notes) {
      await replaceFile(path, writeNotes(wiki, notes));
    },
  };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The old text or the new one, whole, also when the power fails in between. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
