import { describe, expect, it } from 'vitest';
import { hasPassed, runBench } from './run-bench.mjs';

const LINE = { what: 'start', value: 3, bound: 2, unit: 's' };
const EXTENT = { isQuick: false, isFull: false, runs: null };
const surroundings = { root: '/', extent: EXTENT, obtain: async () => null };

describe('runBench', () => {
  it('returns its rows, and passes within its bounds or in a quick run', async () => {
    const result = await runBench({ name: 'start', run: () => [LINE] }, surroundings);
    expect(result).toMatchObject({ kind: 'measured', name: 'start', lines: [LINE] });
    expect([hasPassed(result, false), hasPassed(result, true)]).toEqual([false, true]);
    const within = { ...result, lines: [{ ...LINE, value: 2 }] };
    expect(hasPassed(within, false)).toBe(true);
  });

  it('turns a thrown error into its outcome, which fails a quick run too', async () => {
    const error = new Error('no server');
    const run = () => Promise.reject(error);
    const result = await runBench({ name: 'start', run }, surroundings);
    expect(result).toMatchObject({ kind: 'failed', error });
    expect(hasPassed(result, true)).toBe(false);
  });

  it('restores NODE_ENV for the next bench', async () => {
    const before = process.env['NODE_ENV'];
    const run = () => {
      process.env['NODE_ENV'] = `not ${before}`;
      return [];
    };
    await runBench({ name: 'start', run }, surroundings);
    expect(process.env['NODE_ENV']).toBe(before);
  });

  it('does not run where its peers are unavailable', async () => {
    const run = () => {
      throw new Error('started');
    };
    const result = await runBench(
      { name: 'serving', needs: ['mediawiki'], run },
      { ...surroundings, obtain: async (tools) => `Missing: ${tools.join(', ')}` },
    );
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'Missing: mediawiki' });
    expect(hasPassed(result, false)).toBe(true);
  });
});
