import { describe, expect, it } from 'vitest';
import { clientRouteOf, friendChallengeOfPath } from './client-routes.ts';

describe('the link of a challenge among friends', () => {
  it('[CHALLENGE-2] leads to its screen, ignoring case and a trailing slash', () => {
    for (const path of ['/challenge', '/challenge/abcdefghjk', '/Challenge/ABCDEFGHJK/'])
      expect(clientRouteOf(path)).toBe('/challenge');
    expect(friendChallengeOfPath('/challenge/abcdefghjk')).toBe('abcdefghjk');
  });

  it.each([
    '/challenge/abcdefghj',
    '/challenge/abcdefghjkm',
    '/challenge/abcdefghi1',
    '/challenge/abcdefghjk/x',
    '/challenges',
  ])('[CHALLENGE-2] is not %s', (path) => {
    expect(clientRouteOf(path)).toBeNull();
    expect(friendChallengeOfPath(path)).toBeNull();
  });
});
