import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { runStages } from './run-stages.mjs';
import { chooseStages, type Stage, changedFiles } from './stages.mjs';

function stage(name: string, code: number, more: Partial<Stage> = {}): Stage {
  return { name, title: `The ${name}`, run: async () => code, ...more };
}

function report(numPassedTests: number, numFailedTests: number): string {
  return JSON.stringify({ numPassedTests, numFailedTests, testResults: [] });
}

async function run(stages: readonly Stage[], files: Record<string, string> = {}) {
  const root = temporaryFolder();
  writeTree(root, files);
  const lines: string[] = [];
  const ok = await runStages(root, stages, (line) => lines.push(...line.split('\n')));
  return { ok, lines };
}

describe('runStages', () => {
  it('passes if every stage passes, and prints the total of all tests', async () => {
    const stages = [
      stage('unit', 0, { report: 'unit.json' }),
      stage('browser', 0, { report: 'browser.json' }),
    ];
    const { ok, lines } = await run(stages, { 'unit.json': report(40, 0), 'browser.json': report(2, 0) });
    expect(ok).toBe(true);
    expect(lines.at(-1)).toBe('Tests: 42 passed, 0 failed');
  });

  it('continues after a failed stage, and fails at the end', async () => {
    const { ok, lines } = await run([stage('lint', 1), stage('types', 0)]);
    expect(ok).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/^The lint +failed +\d+\.\d s$/));
    expect(lines).toContainEqual(expect.stringMatching(/^The types +passed +\d+\.\d s$/));
  });

  it('skips stages that need a build that failed, and says so', async () => {
    const stages = [stage('build', 2), stage('browser', 0, { needsBuild: true, report: 'browser.json' })];
    const { ok, lines } = await run(stages);
    expect(ok).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/^The browser +not run$/));
  });

  it('ends with the failed tests', async () => {
    const test = { fullName: 'adds', status: 'failed', failureMessages: ['expected 3 to be 2'] };
    const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults: [test] }];
    const stages = [stage('unit', 1, { report: 'unit.json' }), stage('bundle', 0)];
    const { lines } = await run(stages, {
      'unit.json': JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults }),
    });
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^FAILED .*a\.test\.ts: adds$/),
      '  expected 3 to be 2',
    ]);
  });

  it('fails if a test run left no report', async () => {
    const { ok, lines } = await run([stage('unit', 0, { report: 'unit.json' })]);
    expect(ok).toBe(false);
    expect(lines).toContain('Tests: 0 passed, 1 failed');
    expect(lines.at(-1)).toBe('FAILED unit.json: the run itself');
  });
});

describe('chooseStages', () => {
  const names = (args: string[], changed: readonly string[] = []): unknown => {
    const choice = chooseStages(args, () => changed);
    return 'problem' in choice ? choice.problem : choice.stages.map(({ name }) => name);
  };

  it('selects all stages by default, the fast ones first', () => {
    expect(names([])).toEqual(['format', 'lint', 'knip', 'types', 'unit', 'build', 'browser', 'bundle']);
  });

  it('selects the named stages, in the order of the list', () => {
    expect(names(['--only=unit,lint'])).toEqual(['lint', 'unit']);
  });

  it('adds the build for a stage that needs it', () => {
    expect(names(['--only=browser'])).toEqual(['build', 'browser']);
  });

  it('skips the build and the browser tests for a change of only the app', () => {
    expect(names(['--changed'], ['src/core/game/journey.ts'])).toEqual([
      'format',
      'lint',
      'knip',
      'types',
      'unit',
    ]);
  });

  it('runs the changed browser tests over a fresh build', () => {
    const changed = ['tests/browser/daily.browser.test.ts', 'tests/browser/support/player.ts'];
    expect(names(['--changed', '--only=browser'], changed)).toEqual(['build', 'browser']);
    expect(names(['--changed', '--only=browser'], changed.slice(1))).toEqual([]);
  });

  it.each([
    ['--only=units', 'No stage is named “units”. They are format, lint,'],
    ['--fast', 'Unknown argument --fast. Use --changed, or --only=NAMES, of format, lint,'],
  ])('rejects %s and lists the known names', (arg, problem) => {
    expect(names([arg])).toContain(problem);
  });
});

it('lists changed and new files from the project’s folder, without deleted and ignored ones', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
    });
  writeTree(folder, { '.gitignore': 'build\n', 'kept.ts': '1', 'changed.ts': '1', 'deleted.ts': '1' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  writeTree(folder, { 'changed.ts': '2', 'new ünicode.ts': '1', 'build/out.js': '1' });
  rmSync(join(folder, 'deleted.ts'));
  expect(changedFiles(folder).toSorted()).toEqual(['changed.ts', 'new ünicode.ts']);
});
