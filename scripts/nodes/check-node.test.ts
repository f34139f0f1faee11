import { describe, expect, it } from 'vitest';
import { runSteps } from './check-node.mjs';

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
