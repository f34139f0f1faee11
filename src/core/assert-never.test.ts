import { expect, it } from 'vitest';
import { assertNever } from './assert-never.ts';

it('a variant that cannot be, and came all the same, is a bug that names itself', () => {
  const kind: 'known' = JSON.parse('"from tomorrow"');
  const read = () => (kind === 'known' ? 'read' : assertNever(kind));
  expect(read).toThrow('Unexpected variant: "from tomorrow"');
});
