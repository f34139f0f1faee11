import { fail, type Result } from '#core/result.ts';
import { assertNever } from '#core/assert-never.ts';
import { readFileIfExists, writeFileAtomically } from '#platform/files.ts';
import { decodePack, encodePack, type OpenPack, type PackContents } from './pack.ts';
import type { EnvelopeError } from './pack-envelope.ts';

export type PackError = 'missing' | EnvelopeError;

/** Reads a pack, or returns why it is invalid. Throws disk errors. */
export async function readPack(path: string): Promise<Result<OpenPack, PackError>> {
  const file = await readFileIfExists(path);
  return file === null ? fail('missing') : decodePack(file);
}

/** Writes a pack atomically: concurrent readers get the old pack or the new one. */
export async function writePack(path: string, contents: PackContents): Promise<void> {
  await writeFileAtomically(path, await encodePack(contents));
}

/** Returns the problem and its remedy as a sentence for the terminal. */
export function explainPackError(error: PackError, path: string): string {
  switch (error) {
    case 'missing':
      return `There is no encyclopedia at ${path}. Build it with: npm run build`;
    case 'not-a-pack':
      return `${path} is not an encyclopedia of Wayword. Build one with: npm run build`;
    case 'other-version':
      return `The encyclopedia at ${path} was made by another version of Wayword. Build it again with: npm run build`;
    case 'damaged':
      return `The encyclopedia at ${path} is damaged. Build it again with: npm run build`;
    default:
      return assertNever(error);
  }
}
