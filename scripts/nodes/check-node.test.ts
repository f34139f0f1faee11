import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { runSteps, copyCheckout, resultsTable } from './check-node.mjs';

async function run(steps: Parameters<typeof runSteps>[0]) {
  const lines: string[] = [];
  const { seconds, problem } = await runSteps(steps, (line) => lines.push(line));
  return { ran: Object.keys(seconds), problem, lines };
}

describe('runSteps', () => {
  it('runs every step in order', async () => {
    const { ran, problem, lines } = await run([
      ['install', async () => null],
      ['start', async () => null],
    ]);
    expect({ ran, problem }).toEqual({ ran: ['install', 'start'], problem: null });
    expect(lines).toEqual([
      expect.stringMatching(/^install: passed, \d+\.\d s$/),
      expect.stringMatching(/^start: passed/),
    ]);
  });

  it('stops at the first problem, and prints it', async () => {
    const { ran, problem, lines } = await run([
      ['install', async () => null],
      ['start', async () => 'no server\n'],
      ['journey', async () => null],
    ]);
    expect({ ran, problem }).toEqual({ ran: ['install', 'start'], problem: 'start failed' });
    expect(lines.at(-1)).toBe('start: no server');
  });
});

describe('copyCheckout', () => {
  it('copies changed and new files, and neither deleted nor ignored ones', async () => {
    const root = temporaryFolder();
    writeTree(root, { '.gitignore': 'build/', 'src/a.ts': 'old', 'src/ä b.ts': '', 'gone.ts': '' });
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    execFileSync('git', ['add', '.'], { cwd: root });
    writeTree(root, { 'src/a.ts': 'changed', 'new.ts': '', 'build/out.js': '' });
    rmSync(join(root, 'gone.ts'));

    const target = temporaryFolder();
    await copyCheckout(root, target);
    expect(readdirSync(target).sort()).toEqual(['.gitignore', 'new.ts', 'src']);
    expect(readdirSync(join(target, 'src')).sort()).toEqual(['a.ts', 'ä b.ts']);
    expect(readFileSync(join(target, 'src/a.ts'), 'utf8')).toBe('changed');
  });

  it('throws outside a git repository', async () => {
    await expect(copyCheckout(temporaryFolder(), temporaryFolder())).rejects.toThrow(
      'git cannot list the files',
    );
  });
});

it('resultsTable has a line per version, with the seconds of the steps that ran', () => {
  const seconds = { install: 14.04, start: 40, journey: 9.96, stop: 0.4 };
  const table = resultsTable([
    { version: { node: '20.19.0', npm: '10.8.2' }, check: { seconds, problem: null } },
    {
      version: { node: '24.21.0', npm: '11.19.0' },
      check: { seconds: { install: 3 }, problem: 'install failed' },
    },
    { version: { node: '26.10.0', npm: '11.19.1' }, check: null },
  ]);
  expect(table).toEqual([
    'Node     npm      install  start   journey  stop   unit  result',
    '20.19.0  10.8.2   14.0 s   40.0 s  10.0 s   0.4 s  –     passed',
    '24.21.0  11.19.0  3.0 s    –       –        –      –     install failed',
    '26.10.0  11.19.1  –        –       –        –      –     not available',
  ]);
});
