import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { YourRun } from './your-run.tsx';

const RUN = { runId: 'r1', state: 'open', clicks: 2, isYours: true } as const;
const said = (yours: DailyChallengeAnswer['yours']) => renderToString(<YourRun yours={yours} par={4} />);

describe('what is said of the run of today', () => {
  it('[DAILY-7] offers to go on with an open one that is walked here', () => {
    expect(said(RUN)).toContain('Begin Journey goes on where you left it');
    expect(said({ ...RUN, clicks: 0 })).toContain('Begin Journey takes it up');
  });

  it('[DAILY-7] promises practice alone beside an open one that is not walked here', () => {
    for (const clicks of [0, 2]) {
      const words = said({ ...RUN, clicks, isYours: false });
      expect(words).toContain('here it is for practice');
      expect(words).not.toContain('Begin Journey');
    }
  });

  it('[DAILY-7] tells how one has ended, wherever it was walked', () => {
    expect(said({ ...RUN, state: 'complete', isYours: false })).toContain('A second journey is for practice');
    expect(said({ ...RUN, state: 'over' })).toContain('has ended');
  });
});
