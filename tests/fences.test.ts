import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageBin } from '#scripts/launch/run-command.mjs';
import { root } from '#scripts/launch/root.mjs';
import { circles, fileImports, filesBelow, folderImports } from './builders/import-graph.ts';
import { writeTree } from './builders/temporary-folder.ts';

/*
 * Tests the import restrictions between folders: a copy of the real settings, a single violation per file, one run of
 * the compiler and one of the linter over all files.
 */
const PROJECTS = [
  'core',
  'protocol',
  'graph',
  'platform',
  'articles',
  'ui',
  'web',
  'server',
  'editor-protocol',
  'preview-frame',
  'canvas',
  'editor',
].map((name) => `src/${name}`);

/** Areas whose folders may not import each other in a circle. */
const ACYCLIC = [
  'src/core',
  'src/protocol',
  'src/platform',
  'src/ui',
  'src/graph',
  'src/articles',
  'src/server',
  'src/web',
  'src/editor',
  'src/editor-protocol',
  'src/preview-frame',
  'src/canvas',
];

interface Offence {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  /** The compiler's message; null if only the linter rejects it. */
  readonly compiler: RegExp | null;
  /** The linter rule that rejects it; null if only the compiler does. */
  readonly linter: string | null;
}

const unknownName = (name: string) => new RegExp(`Cannot find name '${name}'`);
const imports = (from: string) => `import { place } from '${from}';\nexport const probe = place;\n`;
const uses = (expression: string) => `export const probe = ${expression};\n`;
const outside = /is not listed within the file list of project/;

function globalInCore(name: string, expression: string): Offence {
  const file = `src/core/uses-${name}.ts`;
  return { what: `${name} in core`, file, text: uses(expression), compiler: unknownName(name), linter: null };
}

function wrongWay(from: string, to: string): Offence {
  const file = `src/${from}/imports-${to}.ts`;
  const text = imports(`#${to}/place-for-${from}.ts`);
  return { what: `${from} → ${to}`, file, text, compiler: outside, linter: 'no-restricted-imports' };
}

/** A file of core that is not on the linter's list of what this folder may import from core. */
function notAllowed(from: string, file: string): Offence {
  const name = file.replaceAll(/[#/]|\.ts$/gu, '-');
  const text = imports(file);
  return {
    what: `${from} → ${file}`,
    file: `src/${from}/imports${name}.ts`,
    text,
    compiler: null,
    linter: 'no-restricted-imports',
  };
}

const offences: readonly Offence[] = [
  globalInCore('document', 'document.title'),
  globalInCore('setTimeout', 'setTimeout(() => {}, 1)'),
  globalInCore('process', 'process.env'),
  globalInCore('fetch', "fetch('/')"),
  globalInCore('console', 'console'),
  wrongWay('core', 'web'),
  wrongWay('core', 'protocol'),
  wrongWay('protocol', 'server'),
  wrongWay('graph', 'server'),
  wrongWay('platform', 'articles'),
  wrongWay('platform', 'server'),
  wrongWay('articles', 'server'),
  wrongWay('articles', 'web'),
  wrongWay('web', 'articles'),
  wrongWay('canvas', 'platform'),
  wrongWay('ui', 'web'),
  wrongWay('web', 'server'),
  wrongWay('web', 'graph'),
  wrongWay('server', 'web'),
  wrongWay('web', 'preview-frame'),
  wrongWay('server', 'canvas'),
  wrongWay('editor-protocol', 'preview-frame'),
  wrongWay('preview-frame', 'canvas'),
  wrongWay('preview-frame', 'web'),
  wrongWay('canvas', 'preview-frame'),
  wrongWay('canvas', 'editor'),
  wrongWay('editor', 'canvas'),
  wrongWay('editor', 'web'),
  wrongWay('web', 'editor'),
  {
    what: 'web → server, loaded later',
    file: 'src/web/loads-server.ts',
    text: uses("import('#server/place-for-later.ts')"),
    compiler: outside,
    linter: null,
  },
  {
    what: 'a way round the fence by a relative path',
    file: 'src/core/climbs-out.ts',
    text: imports('../web/place-for-climber.ts'),
    compiler: outside,
    linter: 'no-restricted-imports',
  },
  {
    what: 'a package in core',
    file: 'src/core/imports-package.ts',
    text: "import * as z from 'zod/mini';\nexport const probe: unknown = z;\n",
    compiler: null,
    linter: 'no-restricted-imports',
  },
  {
    what: 'a package in the preview frame',
    file: 'src/preview-frame/imports-package.ts',
    text: "import * as react from 'react';\nexport const probe: unknown = react;\n",
    compiler: null,
    linter: 'no-restricted-imports',
  },
  {
    what: 'another package than lz-string in editor-protocol',
    file: 'src/editor-protocol/imports-package.ts',
    text: "import * as z from 'zod/mini';\nexport const probe: unknown = z;\n",
    compiler: null,
    linter: 'no-restricted-imports',
  },
  notAllowed('ui', '#core/place.ts'),
  notAllowed('ui', '#core/game/place.ts'),
  notAllowed('ui', '#core/result.ts'),
  notAllowed('editor-protocol', '#core/place.ts'),
  notAllowed('editor-protocol', '#core/new-folder/place.ts'),
  notAllowed('editor-protocol', '#core/new-folder/result.ts'),
  notAllowed('preview-frame', '#core/place.ts'),
  notAllowed('preview-frame', '#core/game/place.ts'),
  notAllowed('preview-frame', '#core/new-folder/place.ts'),
  notAllowed('canvas', '#core/place.ts'),
  notAllowed('canvas', '#core/new-folder/place.ts'),
  notAllowed('editor', '#core/place.ts'),
  notAllowed('editor', '#core/new-folder/place.ts'),
  notAllowed('editor', '#core/toast/place.ts'),
  {
    what: 'Node in core',
    file: 'src/core/imports-node.ts',
    text: "import { join } from 'node:path';\nexport const probe: unknown = join;\n",
    compiler: /Cannot find module 'node:path'|Cannot find name 'node:path'/,
    linter: 'no-restricted-imports',
  },
  {
    what: 'the clock in core',
    file: 'src/core/reads-clock.ts',
    text: uses('Date.now()'),
    compiler: null,
    linter: 'no-restricted-properties',
  },
  {
    what: 'chance in core',
    file: 'src/core/rolls-dice.ts',
    text: uses('Math.random()'),
    compiler: null,
    linter: 'no-restricted-properties',
  },
  {
    what: 'a promise that is not awaited',
    file: 'src/server/floats.ts',
    text: 'async function act(): Promise<void> {}\nexport function probe(): void {\n  act();\n}\n',
    compiler: null,
    linter: 'no-floating-promises',
  },
  {
    what: 'a switch that forgets a case',
    file: 'src/server/forgets.ts',
    text: "export function probe(way: 'in' | 'out'): void {\n  switch (way) {\n    case 'in':\n  }\n}\n",
    compiler: null,
    linter: 'switch-exhaustiveness-check',
  },
];

/** Allowed imports; a broken setup that rejected them could pass for working restrictions. */
const rightWays: Readonly<Record<string, string>> = {
  'src/protocol/imports-core.ts': imports('#core/place.ts'),
  'src/web/imports-protocol.ts': imports('#protocol/place.ts'),
  'src/articles/imports-platform.ts': imports('#platform/place.ts'),
  'src/server/imports-graph.ts': imports('#graph/place.ts'),
  'src/server/imports-articles.ts': imports('#articles/place.ts'),
  'src/web/uses-document.ts': uses('document.title'),
  'src/server/uses-process.ts': uses('process.version'),
  'src/editor-protocol/imports-result.ts':
    "import { ok } from '#core/result.ts';\nexport const probe: unknown = ok(1);\n",
  'src/preview-frame/imports-assert-never.ts': imports('#core/assert-never.ts'),
  'src/canvas/imports-assert-never.ts': imports('#core/assert-never.ts'),
  'src/editor/imports-toast-queue.ts': imports('#core/toast/toast-queue.ts'),
  'src/ui/imports-store.ts': imports('#core/store.ts'),
  'src/ui/imports-toast-queue.ts': imports('#core/toast/toast-queue.ts'),
  'src/editor-protocol/imports-lz-string.ts':
    "import LZString from 'lz-string';\nexport const probe: string = LZString.compress('');\n",
  'src/preview-frame/imports-protocol.ts': imports('#editor-protocol/place.ts'),
  'src/preview-frame/uses-document.ts': uses('document.title'),
  'src/canvas/uses-process.ts': uses('process.version'),
  'src/canvas/imports-package.ts':
    "import { parseSync } from 'vite';\nexport const probe: unknown = parseSync;\n",
};

let compiled = '';
let linted: readonly LintFinding[] = [];
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-fences-')));

beforeAll(async () => {
  for (const file of ['package.json', 'tsconfig.base.json', '.oxlintrc.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const project of PROJECTS) {
    cpSync(join(root, project, 'tsconfig.json'), join(folder, project, 'tsconfig.json'));
    writeTree(folder, { [`${project}/place.ts`]: 'export const place = 1;\n' });
  }
  writeTree(folder, {
    'src/core/result.ts': 'export const ok = (value: unknown): unknown => value;\n',
    ...Object.fromEntries(
      [
        'game/place.ts',
        'new-folder/place.ts',
        'new-folder/result.ts',
        'toast/place.ts',
        'toast/toast-queue.ts',
        'assert-never.ts',
        'store.ts',
      ].map((file) => [`src/core/${file}`, 'export const place = 1;\n']),
    ),
  });
  for (const { text } of offences) {
    const target = /'[#.]+\/?([\w-]+\/place-[\w-]+\.ts)'/.exec(text)?.[1];
    if (target !== undefined) writeTree(folder, { [`src/${target}`]: 'export const place = 1;\n' });
  }
  writeTree(folder, { ...rightWays, ...Object.fromEntries(offences.map(({ file, text }) => [file, text])) });

  const [tsc, oxlint] = await Promise.all([
    outputOf([...packageBin(root, 'typescript', 'tsc'), '-b', '--pretty', 'false', ...PROJECTS]),
    outputOf([...packageBin(root, 'oxlint'), '--type-aware', '--format', 'json']),
  ]);
  compiled = tsc;
  linted = readFindings(oxlint);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import restrictions', () => {
  it.each(offences.filter(({ compiler }) => compiler !== null))(
    'the compiler refuses $what',
    ({ file, compiler }) => {
      const errors = compiled.split(/\n(?=src\/)/).filter((error) => error.startsWith(`${file}(`));
      expect(errors.join('\n')).toMatch(compiler ?? '');
    },
  );

  it.each(offences.filter(({ linter }) => linter !== null))(
    'the linter refuses $what',
    ({ file, linter }) => {
      expect(linted).toContainEqual({ file, rule: linter });
    },
  );

  it.each(Object.keys(rightWays))('both let %s through', (file) => {
    expect(compiled).not.toContain(file);
    expect(linted.map((finding) => finding.file)).not.toContain(file);
  });
});

describe('the folders of an area', () => {
  it.each(ACYCLIC)('%s form a directed graph without circles', (area) => {
    expect(filesBelow(area)).not.toEqual([]);
    expect(circles(folderImports(area))).toEqual([]);
  });

  it('contain no files that import each other in a circle, not even for a type', () => {
    expect(fileImports('src').length).toBeGreaterThan(1_000);
    expect(circles(fileImports('src'))).toEqual([]);
  });

  it('includes the imports between the folders', () => {
    expect(folderImports('src/server').length).toBeGreaterThan(3);
  });

  it('reports both imports of a circle, and no import that only leads to it', () => {
    const between = (from: string, to: string) => ({
      from,
      to,
      file: `${from}/x.ts`,
      imported: `${to}/y.ts`,
    });
    const imports = [between('a', 'b'), between('b', 'c'), between('c', 'b')];
    expect(circles(imports)).toEqual(['b/x.ts → c/y.ts', 'c/x.ts → b/y.ts']);
  });
});

interface LintFinding {
  readonly file: string;
  readonly rule: string;
}

function readFindings(json: string): readonly LintFinding[] {
  const report: { diagnostics: { filename: string; code: string }[] } = JSON.parse(json);
  return report.diagnostics.map(({ filename, code }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: /\(([\w-]+)\)$/.exec(code)?.[1] ?? code,
  }));
}

/** Returns the output of a command regardless of its exit code: both programs exit with an error on violations. */
function outputOf([program, ...args]: readonly [string, ...string[]]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 16 << 20 }, (_error, stdout) => resolve(stdout));
  });
}
