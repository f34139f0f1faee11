import { expect, it } from 'vitest';
import { assertNever } from './assert-never.ts';

it('throws an error that names the unexpected variant', () => {
  const kind: 'known' = JSON.parse('"from tomorrow"');
  const read = () => (kind === 'known' ? 'read' : assertNever(kind));
  expect(read).toThrow('Unexpected variant: "from tomorrow"');
});
