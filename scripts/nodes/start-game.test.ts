import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { nodeWarnings, startGame } from './start-game.mjs';

/** Starts a program in place of npm; it reads its settings from the environment. */
async function start(program: string) {
  const folder = temporaryFolder();
  writeTree(folder, { 'bin/npm': `#!/usr/bin/env node\n${program}`, 'data/postgres/.keep': '' });
  chmodSync(join(folder, 'bin/npm'), 0o755);
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` };
  const game = await startGame(folder, join(folder, 'data'), env);
  if ('end' in game) onTestFinished(game.end);
  return game;
}

/** A server that runs `onTerm` on a SIGTERM. */
const server = (onTerm: string) => `
  const owner = process.env.DATA_DIR + '/postgres/owner';
  require('node:fs').mkdirSync(owner);
  require('node:fs').writeFileSync(owner + '/claim', JSON.stringify({ pid: process.pid }));
  process.on('SIGTERM', () => { ${onTerm} });
  setInterval(() => {}, 1_000);
  console.log('open at http://' + process.env.HOST + ':' + (4000 + Number(process.env.PORT)));`;

async function stopped(onTerm: string): Promise<string | null> {
  const game = await start(server(onTerm));
  if ('problem' in game) throw new Error(game.problem);
  expect(game.url).toBe('http://127.0.0.1:4000');
  return game.stop();
}

describe('startGame', () => {
  it('waits for the address, and stops a server that ends cleanly', async () => {
    expect(await stopped('process.exit(0)')).toBeNull();
  });

  it('reports the code of a server that does not end cleanly', async () => {
    expect(await stopped('process.exit(3)')).toContain('npm start ended with code 3');
  });

  it('reports a server that ended before it was stopped', async () => {
    const game = await start(server('process.exit(0)'));
    if ('problem' in game) throw new Error(game.problem);
    await game.end();
    expect(await game.stop()).toContain('the server ended before it got a SIGTERM');
  });

  it('reports the warnings of Node', async () => {
    const warning = '(node:1) [DEP0001] DeprecationWarning: old';
    expect(await stopped(`console.error('${warning}'); process.exit(0)`)).toBe(`Node warned:\n${warning}`);
  });

  it('reports the output of a start that ended without a server', async () => {
    expect(await start(`console.log('no build'); process.exit(1)`)).toEqual({
      problem: expect.stringContaining('no build'),
    });
  });
});

describe('nodeWarnings', () => {
  it('finds the warnings of Node among other lines', () => {
    const warning = '(node:12) ExperimentalWarning: SQLite is experimental';
    expect(nodeWarnings(`Warning: mine\n${warning}\n(Use node --trace-warnings …)`)).toEqual([warning]);
  });
});
