import { describe, expect, it } from 'vitest';
import { parseSoakArguments } from './parse-soak-arguments.mjs';

describe('the command line of npm run soak', () => {
  it('runs for 20 minutes with 60 players by default', () => {
    expect(parseSoakArguments([])).toEqual({ ok: true, value: { minutes: 20, players: 60 } });
  });

  it('takes minutes and players', () => {
    expect(parseSoakArguments(['--players', '12', '--minutes', '1.5'])).toEqual({
      ok: true,
      value: { minutes: 1.5, players: 12 },
    });
  });

  it.each([
    [['--hours', '1'], 'Unknown argument --hours'],
    [['--minutes'], '--minutes must be a number from 0.5'],
    [['--minutes', '0'], '--minutes must be a number from 0.5'],
    [['--players', 'many'], '--players must be a number from 12'],
    [['--players', '12.5'], '--players must be a whole number'],
  ])('explains what is wrong with %j', (words, error) => {
    expect(parseSoakArguments(words)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });
});
