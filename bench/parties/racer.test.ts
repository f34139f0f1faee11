import { describe, expect, it } from 'vitest';
import { Screen } from './racer.mjs';

const moved = (userId: string, clicks: number) => ({ type: 'moved', userId, clicks, found: 1 });
const news = (seq: number, ...events: object[]) => JSON.stringify({ type: 'news', seq, events });
const snapshot = (seq: number, clicks: number) =>
  JSON.stringify({ type: 'snapshot', seq, party: { race: { runners: [{ userId: 'ada', clicks }] } } });

function aScreen() {
  const screen = new Screen();
  screen.hear(snapshot(7, 3));
  return screen;
}

describe('Screen', () => {
  it('applies consecutive news, and returns the clicks', () => {
    const screen = aScreen();
    expect(screen.hear(news(8, moved('ada', 4), moved('eve', 1))).moved).toMatchObject([
      { userId: 'ada', clicks: 4 },
      { userId: 'eve', clicks: 1 },
    ]);
    expect(screen.hear(news(10, { type: 'returned', userId: 'eve' })).moved).toEqual([]);
    expect([screen.seq, screen.gaps]).toEqual([10, 0]);
    expect([...screen.clicks]).toEqual([
      ['ada', 4],
      ['eve', 1],
    ]);
  });

  it('ignores news it has already seen', () => {
    const screen = aScreen();
    expect(screen.hear(news(6, moved('ada', 2), moved('ada', 3))).moved).toEqual([]);
    expect([screen.seq, screen.gaps, screen.clicks.get('ada')]).toEqual([7, 0, 3]);
  });

  it('counts a skipped sequence number once', () => {
    const screen = aScreen();
    screen.hear(news(9, moved('ada', 5)));
    screen.hear(news(10, moved('ada', 6)));
    expect(screen.gaps).toBe(1);
  });

  it('restarts with a snapshot', () => {
    const screen = aScreen();
    expect(screen.hear(snapshot(20, 9)).type).toBe('snapshot');
    screen.hear(news(21, moved('ada', 10)));
    expect([screen.gaps, screen.clicks.get('ada')]).toEqual([0, 10]);
  });

  it.each(['gone', 'refused'])('throws on the message %s', (type) => {
    expect(() => aScreen().hear(JSON.stringify({ type }))).toThrow(type);
  });
});
