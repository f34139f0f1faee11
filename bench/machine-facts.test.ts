import { describe, expect, it } from 'vitest';
import { factsLine } from './machine-facts.mjs';

describe('machine facts line', () => {
  it('names Node, every CPU model once, and the browser', () => {
    const line = factsLine({ node: 'v20.19.0', cpus: ['Fast One ', 'Fast One '], chromium: '140.0.1' });
    expect(line).toBe('Node 20.19.0 · 2 × Fast One · Chromium 140.0.1');
  });

  it('says so if the system does not report the model', () => {
    expect(factsLine({ node: 'v22.0.0', cpus: [''], chromium: '140' })).toContain('1 × unnamed CPU');
  });
});
