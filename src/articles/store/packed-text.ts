import { brotli, unbrotli } from '#platform/brotli.ts';

/** Compresses with Brotli on a thread of Node's pool. */
export function packText(text: string): Promise<Buffer> {
  return brotli(Buffer.from(text), 'fast');
}

/** Throws for input that `packText` did not produce. */
export async function unpackText(packed: Uint8Array): Promise<string> {
  return (await unbrotli(packed)).toString('utf8');
}
