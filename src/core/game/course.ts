import type { JourneyStop } from './journey.ts';

/** One click of a course, without the article it led to: a target was reached, another page, or a step back. */
export type CourseStep = 'target' | 'hop' | 'back';

/** SHARE-1, CARD-2: Returns the clicks of a journey as steps, which tell how it went and name no article. */
export function courseOf([, ...clicks]: readonly JourneyStop[]): readonly CourseStep[] {
  return clicks.map(({ kind, foundTarget }) => {
    if (foundTarget) return 'target';
    return kind === 'back' ? 'back' : 'hop';
  });
}
