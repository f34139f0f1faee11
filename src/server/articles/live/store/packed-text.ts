import { brotli, unbrotli } from '../../brotli.ts';

/** In Brotli, made on a thread beside. */
export function packText(text: string): Promise<Buffer> {
  return brotli(Buffer.from(text), 'fast');
}

/** Throws for what `packText` did not make. */
export async function unpackText(packed: Uint8Array): Promise<string> {
  return (await unbrotli(packed)).toString('utf8');
}
