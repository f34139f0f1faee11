import { describe, expect, it } from 'vitest';
import { createFrameLog } from './frame-log.ts';

function logged(debugLog: boolean) {
  const lines: string[] = [];
  const log = createFrameLog((...words) => lines.push(words.join(' ')), debugLog);
  return { lines, log };
}

describe('createFrameLog', () => {
  it('prints messages with their detail', () => {
    const { lines, log } = logged(false);
    log.say('words');
    log.say('words', 'and more');
    expect(lines).toEqual(['words', 'words and more']);
  });

  it('prints debug messages only if debugging is on', () => {
    const quiet = logged(false);
    quiet.log.debug('detail');
    const loud = logged(true);
    loud.log.debug('detail');
    expect([quiet.lines, loud.lines]).toEqual([[], ['detail']]);
  });

  it('limits repeats of one message and still prints others', () => {
    const { lines, log } = logged(false);
    for (let count = 0; count < 10_000; count += 1) log.say('Function to execute not found');
    log.say('something else');
    expect(lines.length).toBeLessThan(100);
    expect(lines.at(-1)).toBe('something else');
    expect(lines.at(-2)).toBe('No more of “Function to execute not found” is printed.');
  });

  it('limits the total number of distinct messages', () => {
    const { lines, log } = logged(false);
    for (let count = 0; count < 10_000; count += 1) log.say(`Unknown: ${count}`);
    expect(lines).toHaveLength(501);
    expect(lines.at(-1)).toBe('No more is printed.');
  });

  it('prints every debug message if debugging is on', () => {
    const { lines, log } = logged(true);
    for (let count = 0; count < 1000; count += 1) log.debug('Received', count);
    expect(lines.at(-1)).toBe('Received 999');
  });
});
