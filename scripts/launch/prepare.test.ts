import { describe, expect, it } from 'vitest';
import { nodeVersionProblem } from './prepare.mjs';

describe('nodeVersionProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts Node %s', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['18.20.4', '20.18.3', '9.11.2'])('rejects Node %s and says what to do', (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Wayword needs Node 20.19 or newer; this is ${version}. Get it from https://nodejs.org and start again.`,
    );
  });
});
