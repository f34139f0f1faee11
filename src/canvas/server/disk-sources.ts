import { isAbsolute, join, relative } from 'node:path';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { SourceReader } from '../edit/edit-draft.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import { refuse } from '../edit/refuse.ts';
import type { Disk } from './disk.ts';

/** The project's sources on disk. Accesses only code and style sheets below `src`, and follows no links. */
export interface DiskSources extends SourceReader {
  /** Checks that every file equals the `before` of its change, byte for byte; else fails with `file-changed`. */
  readonly check: (changes: readonly FileChange[]) => Result<null, CanvasFault>;
  /**
   * Makes all changes or none: if a write fails, restores the previous files and fails with `unavailable`. Throws if
   * even that fails.
   */
  readonly write: (changes: readonly FileChange[]) => Promise<Result<null, CanvasFault>>;
}

/** @param root project root, absolute and not a link */
export function diskSources(root: string, disk: Disk): DiskSources {
  /** Returns the absolute path and whether the file exists. */
  const find = (path: string): Result<{ readonly file: string; readonly exists: boolean }, CanvasFault> => {
    if (!isSourcePath(path)) return outside(path);
    const steps = path.split('/');
    const file = join(root, path);
    for (const [index] of steps.entries()) {
      const isLast = index === steps.length - 1;
      const kind = disk.kindOf(join(root, ...steps.slice(0, index + 1)));
      if (kind === null) return ok({ file, exists: false });
      if (kind !== (isLast ? 'file' : 'folder')) return outside(path);
    }
    return ok({ file, exists: true });
  };
  const read = (path: string): Result<string | null, CanvasFault> => {
    const found = find(path);
    if (!found.ok) return found;
    return found.value.exists ? decoded(path, disk.read(found.value.file)) : ok(null);
  };
  const check = (changes: readonly FileChange[]): Result<null, CanvasFault> => {
    for (const { path, before, after } of changes) {
      const now = read(path);
      if (!now.ok) return now;
      if (now.value !== before) {
        return refuse(
          'file-changed',
          `${path} was changed outside the editor in the meantime and was not overwritten`,
        );
      }
      if (after !== null && !isWellFormed(after)) {
        return refuse('bad-request', `The change would write an incomplete character into ${path}`);
      }
    }
    return ok(null);
  };
  const writeOrRemove = async (path: string, text: string | null): Promise<void> => {
    const found = find(path);
    if (!found.ok) throw new Error(found.error.message);
    const { file, exists } = found.value;
    if (text !== null) await disk.write(file, Buffer.from(text));
    else if (exists) await disk.remove(file);
  };
  /** Includes the failed change: its write may have reached the file. */
  const restore = async (changes: readonly FileChange[]): Promise<void> => {
    for (const { path, before } of [...changes].reverse()) {
      const now = read(path);
      if (!now.ok || now.value !== before) await writeOrRemove(path, before);
    }
  };
  return {
    read,
    styleSheets: () => sheetsBelow(disk, root, 'src').sort(),
    check,
    write: async (changes) => {
      const checked = check(changes);
      if (!checked.ok) return checked;
      for (const [index, { path, after }] of changes.entries()) {
        try {
          await writeOrRemove(path, after);
        } catch (error) {
          await restore(changes.slice(0, index + 1));
          return refuse('unavailable', `${path} could not be written; nothing has changed: ${String(error)}`);
        }
      }
      return ok(null);
    },
  };
}

function outside(path: string) {
  // As JSON, because a rejected name may contain any character.
  return refuse('outside-source', `The editor has no access to ${JSON.stringify(path)}`);
}

/** Keeps a byte order mark, so that reading and writing round-trips the bytes. */
function decoded(path: string, bytes: Uint8Array): Result<string, CanvasFault> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return refuse('syntax-error', `${path} is not valid UTF-8`);
    throw error;
  }
}

function isWellFormed(text: string): boolean {
  return Buffer.from(text).toString() === text;
}

function sheetsBelow(disk: Disk, root: string, folder: string): string[] {
  return disk.entriesIn(join(root, folder)).flatMap(({ name, kind }) => {
    const path = `${folder}/${name}`;
    if (kind === 'folder') return sheetsBelow(disk, root, path);
    return kind === 'file' && path.endsWith('.css') && isSourcePath(path) ? [path] : [];
  });
}

const ENDING = /\.(?:tsx|jsx|css)$/u;
const LONGEST = 1024;

/**
 * Tells whether a path names an editable source: code or a style sheet below `src`. Checks the text only; `DiskSources`
 * checks the file system. @param path from the project root, with slashes
 */
function isSourcePath(path: string): boolean {
  const [top, ...steps] = path.split('/');
  return (
    top === 'src' &&
    steps.length > 0 &&
    path.length <= LONGEST &&
    ENDING.test(path) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..') &&
    // Separators, drives, or streams of other systems; our file names contain no control characters.
    !/[\\:\p{Cc}]/u.test(path)
  );
}

/** Converts an absolute path; null if it is not a source. */
export function sourcePathOf(root: string, file: string): string | null {
  const path = relative(root, file).replaceAll('\\', '/');
  return !isAbsolute(path) && isSourcePath(path) ? path : null;
}
