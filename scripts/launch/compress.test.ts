import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { compressFolder } from './compress.mjs';

describe('compressFolder', () => {
  it('writes both compressed forms next to a text file, at any depth', async () => {
    const folder = temporaryFolder();
    const text = 'all the way\n'.repeat(500);
    writeTree(folder, { 'index.html': text, 'assets/main.js': text });
    await compressFolder(folder);
    for (const file of ['index.html', 'assets/main.js']) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(text);
      expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(text);
    }
  });

  it('skips files that are small or already compressed', async () => {
    const folder = temporaryFolder();
    writeTree(folder, { 'small.css': 'a{}', 'font.woff2': 'x'.repeat(5_000) });
    await compressFolder(folder);
    for (const file of ['small.css', 'font.woff2']) {
      expect([existsSync(join(folder, `${file}.br`)), existsSync(join(folder, `${file}.gz`))]).toEqual([
        false,
        false,
      ]);
    }
  });
});
