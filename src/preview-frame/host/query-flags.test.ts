import { describe, expect, it } from 'vitest';
import { readQueryFlags } from './query-flags.ts';

describe('readQueryFlags', () => {
  it.each([
    ['', { storyboard: false, showsPart: false, vite: false, debugLog: false }],
    ['?storyboard=true', { storyboard: true, showsPart: false, vite: false, debugLog: false }],
    ['?storyboard=true&type=STORY', { storyboard: true, showsPart: true, vite: false, debugLog: false }],
    ['?type=COMPONENT', { storyboard: false, showsPart: true, vite: false, debugLog: false }],
    ['?type=APPLICATION', { storyboard: false, showsPart: false, vite: false, debugLog: false }],
    ['?framework=VITE&debugLog=true', { storyboard: false, showsPart: false, vite: true, debugLog: true }],
    [
      '?storyboard=false&debugLog=false',
      { storyboard: false, showsPart: false, vite: false, debugLog: false },
    ],
  ])('reads %s', (search, flags) => {
    expect(readQueryFlags(new URL(`http://app.test/${search}`))).toEqual(flags);
  });

  it('reads the build tool from the whole address and other flags from the query only', () => {
    const flags = readQueryFlags(new URL('http://app.test/#framework=VITE&storyboard=true&debugLog=true'));
    expect(flags).toEqual({ storyboard: false, showsPart: false, vite: true, debugLog: false });
  });
});
