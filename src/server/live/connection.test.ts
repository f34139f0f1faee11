import { describe, expect, it } from 'vitest';
import { sendOrDrop } from './connection.ts';

describe('sending to a slow client', () => {
  it.each([
    { waiting: 0, done: ['word'] },
    { waiting: 256 * 1024, done: ['word'] },
    { waiting: 256 * 1024 + 1, done: ['terminate'] },
  ])('[LIVE-4] with $waiting bytes buffered: $done', ({ waiting, done }) => {
    const seen: string[] = [];
    sendOrDrop(
      {
        bufferedAmount: waiting,
        send: (text) => void seen.push(typeof text === 'string' ? text : 'bytes'),
        terminate: () => void seen.push('terminate'),
      },
      'word',
    );
    expect(seen).toEqual(done);
  });
});
