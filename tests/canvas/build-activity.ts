import type { RecordedActivity } from '#canvas/journal/journal-line.ts';

/** A version 4 UUID that ends in a number: the same number gives the same id. */
export function buildUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function buildActivity(number: number, changes: Partial<RecordedActivity> = {}): RecordedActivity {
  return {
    activityId: buildUuid(number),
    mutation: 'editText',
    summary: `Edit Text of h${number} in src/page.tsx`,
    at: number,
    files: [{ path: 'src/page.tsx', before: `${number}`, after: `${number + 1}` }],
    newIds: { [`tempo-${number}`]: `tempo-${number + 1}` },
    addedIds: [],
    ...changes,
  };
}
