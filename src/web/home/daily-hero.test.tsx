import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { YourRun } from './daily-hero.tsx';

const RUN = { runId: 'r1', state: 'open', clicks: 2, isYours: true } as const;
const render = (yours: DailyChallengeAnswer['yours']) => renderToString(<YourRun yours={yours} par={4} />);

describe("the note on today's run", () => {
  it('[DAILY-7] offers to continue an open run that was begun here', () => {
    expect(render(RUN)).toBe('2 clicks so far.');
    expect(render({ ...RUN, clicks: 0 })).toContain('your clock is running');
  });

  it('[DAILY-7] offers only practice if the open run was begun elsewhere', () => {
    for (const clicks of [0, 2]) {
      const words = render({ ...RUN, clicks, isYours: false });
      expect(words).toContain('play here for practice');
      expect(words).not.toContain('so far');
    }
  });

  it('[DAILY-7] says how a run ended, wherever it was begun', () => {
    expect(render({ ...RUN, state: 'complete', isYours: false })).toContain('Playing again is practice');
    expect(render({ ...RUN, state: 'over' })).toContain('is over');
  });
});
