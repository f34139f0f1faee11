import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from './root.mjs';
import { followNpm } from './follow-npm.mjs';

describe('following npm', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(env: NodeJS.ProcessEnv) {
    const world = { parent: 41, stops: 0 };
    followNpm({ env, parent: () => world.parent, stop: () => void (world.stops += 1) });
    return world;
  }

  it('stops when the shell of npm has ended, and only once', () => {
    const world = follow({ npm_lifecycle_event: 'start' });
    vi.advanceTimersByTime(10_000);
    expect(world.stops).toBe(0);
    world.parent = 1;
    vi.advanceTimersByTime(10_000);
    expect(world.stops).toBe(1);
  });

  it('does nothing for a script that npm did not start', () => {
    const world = follow({});
    world.parent = 1;
    vi.advanceTimersByTime(10_000);
    expect(world.stops).toBe(0);
  });
});

describe.skipIf(process.platform === 'win32')('a script whose shell has ended', () => {
  it('is stopped', async () => {
    const module = JSON.stringify(join(root, 'scripts/launch/follow-npm.mjs'));
    const script = `import { followNpm } from ${module};
      followNpm({ env: process.env, parent: () => process.ppid, stop: () => { console.log('stopped'); process.exit(); } });
      setInterval(() => {}, 1000);
      console.log('up');`;
    // The trailing `true` makes the shell wait for the script, as npm's does, instead of replacing itself with it.
    const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shell.stdout, 'data');
    const said = once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(String((await said)[0])).toBe('stopped\n');
  });
});
