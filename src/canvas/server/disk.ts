import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Dirent, type Stats } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export type EntryKind = 'file' | 'folder' | 'other';

/** The disk, by absolute names. Its errors throw. A link counts as `other`, wherever it leads. */
export interface Disk {
  /** Null where nothing is. */
  readonly kindOf: (name: string) => EntryKind | null;
  readonly entriesIn: (folder: string) => readonly { readonly name: string; readonly kind: EntryKind }[];
  readonly read: (file: string) => Uint8Array;
  /** Whoever reads at the same time gets the old file or the new one, whole. An old one's mode stays. */
  readonly write: (file: string, bytes: Uint8Array) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
}

export const realDisk: Disk = {
  kindOf: (name) => {
    const found = lstatSync(name, { throwIfNoEntry: false });
    return found === undefined ? null : entryKind(found);
  },
  // The kinds come with the names: to ask for each by itself takes three times as long.
  entriesIn: (folder) =>
    readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entryKind(entry),
    })),
  read: (file) => readFileSync(file),
  write: async (file, bytes) => {
    const old = lstatSync(file, { throwIfNoEntry: false });
    // A hidden name with an ending of its own: no tool that watches the sources takes it for one.
    const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.draft`);
    try {
      const handle = await open(draft, 'wx');
      try {
        if (old !== undefined) await handle.chmod(old.mode & 0o7777);
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(dirname(file));
  },
  remove: async (file) => {
    await rm(file);
    await syncFolder(dirname(file));
  },
};

function entryKind(entry: Stats | Dirent): EntryKind {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}

/** Only then a new name outlives a loss of power. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
