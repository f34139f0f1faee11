import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { errorCode } from './errors.ts';
import { nullIfMissing, parseJsonOrNull } from './files.ts';

/** Identifies a process among all that share a folder, also across containers and machines. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it began, in a clock that only Linux has; null elsewhere. Process ids are reused, in containers at once. */
  readonly began: string | null;
  /** For people: containers may have the same name. */
  readonly host: string;
  /** Equal only for processes that see each other's process ids: those of one boot and one container. */
  readonly system: string;
}

const identity = z.object({
  pid: z.number(),
  began: z.nullable(z.string()),
  host: z.string(),
  system: z.string(),
});

/** Reads an identity as JSON; null if the text is something else. */
export function parseProcess(text: string): ProcessIdentity | null {
  const read = identity.safeParse(parseJsonOrNull(text));
  return read.success ? read.data : null;
}

export async function ownProcess(): Promise<ProcessIdentity> {
  const { pid } = process;
  const status = await readStatus(pid);
  return { pid, began: status?.began ?? null, host: hostname(), system: await ownSystem() };
}

/** Whether a process of this system is running; null if its id is in use, perhaps by another process. */
export async function isRunning({ pid, began }: ProcessIdentity): Promise<boolean | null> {
  if (!isInUse(pid)) return false;
  const status = await readStatus(pid);
  if (began === null || status === null) return null;
  return status.began === began && !status.isZombie;
}

function isInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

async function ownSystem(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await nullIfUnreadable(readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = await nullIfUnreadable(readlink('/proc/self/ns/pid'));
  return boot === null || namespace === null ? hostname() : `${boot.trim()} ${namespace}`;
}

/** Null on other systems than Linux, for missing processes, and for processes that are hidden from this user. */
async function readStatus(pid: number): Promise<{ began: string; isZombie: boolean } | null> {
  if (process.platform !== 'linux') return null;
  const status = await nullIfUnreadable(readFile(`/proc/${pid}/stat`, 'utf8'));
  // The process name, in parentheses, may contain any character.
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ');
  const began = fields?.[19];
  // A killed process whose parent has not collected its exit status keeps its id.
  return began === undefined ? null : { began, isZombie: fields?.[0] === 'Z' };
}

function nullIfUnreadable<Value>(operation: Promise<Value>): Promise<Value | null> {
  return nullIfMissing(operation, ['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);
}
