import { createHash } from 'node:crypto';
import { CODEBASE_ID_PREFIX } from '#editor-protocol/codebase-id.ts';

/** UUID namespace of the protocol; another one would give ids that other tools do not recognize. */
const NAMESPACE = Buffer.from('1b671a6440d5491e99b0da01ff1f3341', 'hex');

/**
 * Returns the codebase id of a JSX element: a UUID of version 5 of the file's path and the element's index.
 * @param path from the project root, with slashes: `src/web/app.tsx`
 * @param index number of elements that open before it in the file
 */
export function sourceIdOf(path: string, index: number): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${path}${index}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `${CODEBASE_ID_PREFIX}${groups.join('-')}`;
}
