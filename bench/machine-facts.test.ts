import { describe, expect, it } from 'vitest';
import { factsLine } from './machine-facts.mjs';

describe('the line of machine facts', () => {
  it('names Node, every kind of core once, and the browser', () => {
    const line = factsLine({ node: 'v20.19.0', cpus: ['Fast One ', 'Fast One '], chromium: '140.0.1' });
    expect(line).toBe('Node 20.19.0 · 2 × Fast One · Chromium 140.0.1');
  });

  it('says so where the system does not tell the model', () => {
    expect(factsLine({ node: 'v22.0.0', cpus: [''], chromium: '140' })).toContain('1 × unnamed CPU');
  });
});
