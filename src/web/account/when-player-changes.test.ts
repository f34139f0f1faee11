import { expect, it } from 'vitest';
import type { SessionAnswer } from '#protocol/account.ts';
import { AS_ADA, SIGNED_OUT } from '#tests/fakes/scripted-server.ts';
import { accountOf, type Account } from './account.ts';
import { whenPlayerChanges } from './when-player-changes.ts';

it('calls back when the player changes, but not when the same player is reported again', () => {
  let account: Account = { phase: 'loading', isDelayed: false };
  let listener = () => {};
  let changes = 0;
  whenPlayerChanges(
    {
      getState: () => account,
      subscribe: (told) => {
        listener = told;
        return () => undefined;
      },
      start: () => () => undefined,
      adopt: () => undefined,
      refused: () => undefined,
      whenKnown: () => Promise.reject(new Error('not called')),
    },
    () => (changes += 1),
  );
  const setState = (session: SessionAnswer) => {
    account = accountOf(session, false);
    listener();
    return changes;
  };
  expect(setState(SIGNED_OUT)).toBe(0);
  expect(setState({ ...SIGNED_OUT, guest: { id: 'guest_12345678', username: 'Guest Keen Fox' } })).toBe(0);
  expect(setState(AS_ADA)).toBe(1);
  expect(setState(AS_ADA)).toBe(1);
  expect(setState(SIGNED_OUT)).toBe(2);
});
