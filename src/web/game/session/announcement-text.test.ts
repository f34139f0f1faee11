import { describe, expect, it } from 'vitest';
import { announcementText } from './announcement-text.ts';

describe('announcementText', () => {
  it.each([
    [{ kind: 'started', title: 'Owl', targetsLeft: 1 } as const, 'The journey starts at Owl. 1 target left.'],
    [
      { kind: 'continued', title: 'Owl', clicks: 1, targetsLeft: 2 } as const,
      'The journey continues at Owl. 1 click. 2 targets left.',
    ],
    [
      { kind: 'arrived', title: 'Night', clicks: 1, targetsLeft: 2, foundTarget: false } as const,
      'Night. 1 click. 2 targets left.',
    ],
    [
      { kind: 'arrived', title: 'Moon', clicks: 3, targetsLeft: 0, foundTarget: true } as const,
      'Moon. Target found. 3 clicks. All targets visited.',
    ],
    [
      { kind: 'not-a-page', title: 'Special:Random' } as const,
      "Special:Random isn't an article, so no click was counted.",
    ],
    [{ kind: 'no-way-back' } as const, "Your journey starts here, so there's no page to go back to."],
  ])('%o', (announcement, words) => {
    expect(announcementText(announcement)).toBe(words);
  });
});
