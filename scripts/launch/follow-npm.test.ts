import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from './root.mjs';
import { followNpm } from './follow-npm.mjs';

describe('following npm', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(env: NodeJS.ProcessEnv) {
    const world = { ancestors: [41, 40], stops: 0 };
    followNpm({ env, ancestors: () => world.ancestors, stop: () => void (world.stops += 1) });
    return world;
  }

  it.each([
    ['the shell of npm', [1]],
    ['npm itself', [41, 1]],
  ])('stops when %s has ended, and only once', (_name, ancestors) => {
    const world = follow({ npm_lifecycle_event: 'start' });
    vi.advanceTimersByTime(10_000);
    expect(world.stops).toBe(0);
    world.ancestors = ancestors;
    vi.advanceTimersByTime(10_000);
    expect(world.stops).toBe(1);
  });

  it('does nothing for a script that npm did not start', () => {
    const world = follow({});
    world.ancestors = [1];
    vi.advanceTimersByTime(10_000);
    expect(world.stops).toBe(0);
  });
});

const MODULE = JSON.stringify(join(root, 'scripts/launch/follow-npm.mjs'));
const SCRIPT = `import { followNpm, npmAncestors } from ${MODULE};
  followNpm({ env: process.env, ancestors: npmAncestors, stop: () => { console.log('stopped'); process.exit(); } });
  setInterval(() => {}, 1000);
  console.log('up');`;
// The trailing `true` makes the shell wait for the script, as npm's does, instead of replacing itself with it.
const SHELL = ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, SCRIPT];
const env = { ...process.env, npm_lifecycle_event: 'start' };

describe.skipIf(process.platform === 'win32')('a script whose shell has ended', () => {
  it('is stopped', async () => {
    const shell = spawn('sh', SHELL, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(shell.stdout, 'data');
    const said = once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(String((await said)[0])).toBe('stopped\n');
  });
});

describe.skipIf(process.platform !== 'linux')('a script whose npm was killed', () => {
  it('is stopped, although the shell of npm waits for it', async () => {
    const npm = spawn(
      process.execPath,
      ['-e', `require('child_process').spawn('sh', ${JSON.stringify(SHELL)}, { stdio: 'inherit' })`],
      { env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void npm.kill('SIGKILL'));
    await once(npm.stdout, 'data');
    const said = once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    expect(String((await said)[0])).toBe('stopped\n');
  });
});
