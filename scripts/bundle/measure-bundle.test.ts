import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { BUDGET_KB, judgeBundle, measureBundle } from './measure-bundle.mjs';

const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js'], css: ['assets/main.css'] },
  '_shared.js': {
    file: 'assets/shared.js',
    imports: ['index.html'],
    css: ['assets/shared.css', 'assets/main.css'],
  },
  'party.tsx': { file: 'assets/party.js', imports: ['_shared.js'], css: ['assets/party.css'] },
};

function bundle(files: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  writeTree(folder, {
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/main.js': 'go()',
    'assets/shared.js': 'share()',
    'assets/party.js': 'party()',
    'assets/main.css': 'a{}',
    'assets/shared.css': 'b{}',
    'assets/party.css': 'c{}',
    ...files,
  });
  return folder;
}

/** Text that gzip cannot compress below about half its size. */
function noise(bytes: number): string {
  let state = 1;
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(32 + (state % 90));
  }).join('');
}

describe('measureBundle', () => {
  it('measures the entry and its static imports once each, without lazily loaded files', () => {
    const { script, css } = measureBundle(bundle());
    expect(script.map(({ file }) => file)).toEqual(['assets/main.js', 'assets/shared.js']);
    expect(css.map(({ file }) => file)).toEqual(['assets/main.css', 'assets/shared.css']);
  });

  it('counts bytes after compression', () => {
    const folder = bundle({ 'assets/main.js': 'ab'.repeat(50_000) });
    expect(measureBundle(folder).script[0]?.bytes).toBeLessThan(1_000);
  });

  it('finds editor code in any file, including lazily loaded files', () => {
    const folder = bundle({ 'assets/party.js': 'const key = "arb89-key-1"', 'index.html': 'preview-frame' });
    expect(measureBundle(folder).editorCode).toEqual(
      expect.arrayContaining([
        { file: join('assets', 'party.js'), marker: 'arb89-' },
        { file: 'index.html', marker: 'preview-frame' },
      ]),
    );
  });
});

describe('judgeBundle', () => {
  it('passes a small bundle without editor code', () => {
    const { ok, lines } = judgeBundle(measureBundle(bundle()));
    expect(ok).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(/^ +\d+\.\d kB {2}script in all, of \d+ kB: ok$/));
  });

  it.each([
    [
      'script over its budget',
      { 'assets/shared.js': noise(250_000) },
      `script in all, of ${BUDGET_KB.script} kB: over`,
    ],
    [
      'CSS over its budget',
      { 'assets/shared.css': noise(25_000) },
      `css in all, of ${BUDGET_KB.css} kB: over`,
    ],
    ['editor code', { 'assets/party.js': 'arb89-' }, 'Editor code in production: '],
  ])('fails %s', (_, files, line) => {
    const { ok, lines } = judgeBundle(measureBundle(bundle(files)));
    expect(ok).toBe(false);
    expect(lines).toContainEqual(expect.stringContaining(line));
  });
});
