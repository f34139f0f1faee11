import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync, type Dirent, type Stats } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export type EntryKind = 'file' | 'folder' | 'other';

/** File system access by absolute path. Errors are thrown. A link always has the kind `other`. */
export interface Disk {
  /** Null if it does not exist. */
  readonly kindOf: (name: string) => EntryKind | null;
  readonly entriesIn: (folder: string) => readonly { readonly name: string; readonly kind: EntryKind }[];
  readonly read: (file: string) => Uint8Array;
  /** Atomic: concurrent readers get the complete old or new file. Keeps an existing file's mode. */
  readonly write: (file: string, bytes: Uint8Array) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
}

/**
 * Accesses the real file system. `draftFolder`: absolute, created when needed; outside of the app's sources, because
 * whatever watches these would take a half-written file for a source (Tailwind reloads the page when one disappears).
 */
export function openDisk(draftFolder: string): Disk {
  return {
    kindOf: (name) => {
      const found = lstatSync(name, { throwIfNoEntry: false });
      return found === undefined ? null : entryKind(found);
    },
    // `withFileTypes` returns the kinds with the names: separate `lstat` calls take three times as long.
    entriesIn: (folder) =>
      readdirSync(folder, { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        kind: entryKind(entry),
      })),
    read: (file) => readFileSync(file),
    write: async (file, bytes) => {
      const old = lstatSync(file, { throwIfNoEntry: false });
      await mkdir(draftFolder, { recursive: true });
      const draft = join(
        onSameDevice(draftFolder, dirname(file)),
        `.${basename(file)}.${randomUUID()}.draft`,
      );
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
}

/** Files can only be renamed within a device: if the folders are on different ones, returns the second. */
function onSameDevice(folder: string, target: string): string {
  return statSync(folder).dev === statSync(target).dev ? folder : target;
}

function entryKind(entry: Stats | Dirent): EntryKind {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}

/** Makes a rename survive a power failure. Not supported on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
