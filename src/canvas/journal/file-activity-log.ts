import { constants } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { EMPTY_LOG, applyLine, linesFor, keepLastInLog, type History, type LogState } from './history.ts';
import { readLine, writeLine, type JournalLine, type Step } from './journal-line.ts';

/** Number of edits kept across a restart. */
const MAX_EDITS = 500;

export interface LogPlace {
  readonly folder: string;
  readonly canvasId: string;
  /** Receives terminal messages about data that could not be kept. */
  readonly warn: (line: string) => void;
}

/**
 * Opens the log of a canvas in a file with one line per step. Drops a last line truncated by a crash; renames a file
 * with any other invalid line. Throws on file system errors.
 */
export async function openFileLog({ folder, canvasId, warn }: LogPlace): Promise<ActivityLog> {
  const file = join(folder, `${canvasId}.jsonl`);
  await mkdir(folder, { recursive: true });
  const written = await readIfExists(file);
  const whole = written.slice(0, written.lastIndexOf('\n') + 1);
  if (whole !== written) warn(`${file}: the last line was cut short and was dropped.`);
  const read = readLines(whole);
  if (!read.ok) {
    const aside = `${file}.unreadable`;
    await rename(file, aside);
    warn(`${file} cannot be read (${read.error}); it is now ${aside}, and a new history begins.`);
  }

  let state = keepLastInLog(read.ok ? read.value : EMPTY_LOG, MAX_EDITS);
  const kept = linesFor(state).map(writeLine).join('');
  if (read.ok && kept !== written) await rewriteFile(file, kept);
  /** Valid length of the file in bytes: the next write overwrites the remains of a failed one. */
  let size = Buffer.byteLength(kept);

  const append = async (line: JournalLine): Promise<void> => {
    const next = applyLine(state, line);
    if (!next.ok) throw new Error(next.error);
    const bytes = Buffer.from(writeLine(line));
    const handle = await open(file, constants.O_RDWR | constants.O_CREAT);
    try {
      await handle.truncate(size);
      await handle.write(bytes, 0, bytes.length, size);
      await handle.sync();
    } finally {
      await handle.close();
    }
    size += bytes.length;
    state = next.value;
  };
  return {
    history: () => state.history,
    unsettled: () => state.unsettled,
    announce: append,
    settle: () => append({ type: 'settled' }),
  };
}

function readLines(text: string): Result<LogState, string> {
  let state = EMPTY_LOG;
  for (const [index, written] of text.split('\n').slice(0, -1).entries()) {
    const line = readLine(written);
    if (line === null) return fail(`line ${index + 1} is invalid`);
    const next = applyLine(state, line);
    if (!next.ok) return fail(`line ${index + 1}: ${next.error}`);
    state = next.value;
  }
  return ok(state);
}

async function readIfExists(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Replaces the file atomically. */
async function rewriteFile(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/**
 * Persistent log of a canvas's edits. A step is announced before the files are written and settled afterward, so that a
 * crash in between is detected: after reopening, the announced step is unsettled.
 */
export interface ActivityLog {
  /** Settled steps only. */
  readonly history: () => History;
  /** The announced step that was not settled. */
  readonly unsettled: () => Step | null;
  /** Resolves once persisted. Replaces an unsettled step. Throws if the step does not follow from the history. */
  readonly announce: (step: Step) => Promise<void>;
  /** Confirms that the files contain the announced step. Throws without one. */
  readonly settle: () => Promise<void>;
}
