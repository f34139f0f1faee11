import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { YourRun } from './daily-hero.tsx';

const RUN = { runId: 'r1', state: 'open', clicks: 2, isYours: true } as const;
const render = (yours: DailyChallengeAnswer['yours']) => renderToString(<YourRun yours={yours} par={4} />);

describe("the note on today's run", () => {
  it('[DAILY-7] offers to continue an open run that was begun here', () => {
    expect(render(RUN)).toContain('Begin Journey continues where you left off');
    expect(render({ ...RUN, clicks: 0 })).toContain('Begin Journey resumes it');
  });

  it('[DAILY-7] offers only practice if the open run was begun elsewhere', () => {
    for (const clicks of [0, 2]) {
      const words = render({ ...RUN, clicks, isYours: false });
      expect(words).toContain('here it is for practice');
      expect(words).not.toContain('Begin Journey');
    }
  });

  it('[DAILY-7] says how a run ended, wherever it was begun', () => {
    expect(render({ ...RUN, state: 'complete', isYours: false })).toContain(
      'A second journey is for practice',
    );
    expect(render({ ...RUN, state: 'over' })).toContain('has ended');
  });
});
