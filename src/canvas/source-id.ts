import { createHash } from 'node:crypto';
import { CODEBASE_ID_PREFIX } from '#editor-protocol/codebase-id.ts';

/** Under it every id of the code is made; another one would give ids that no other tool of the protocol agrees with. */
const NAMESPACE = Buffer.from('1b671a6440d5491e99b0da01ff1f3341', 'hex');

/**
 * The codebase id of a JSX element: a UUID of version 5 over the file's path and the element's number in it.
 * @param path from the project's root, with slashes: `src/web/app.tsx`
 * @param index how many elements open before it in the file
 */
export function sourceIdOf(path: string, index: number): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${path}${index}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `${CODEBASE_ID_PREFIX}${groups.join('-')}`;
}
