import { expect, it } from 'vitest';
import { letterCase } from './letter-case.ts';

it('the case of letters is read off the classes that hold under the same modifiers', () => {
  expect(letterCase(['mt-2', 'uppercase'], [])).toBe('uppercase');
  expect(letterCase(['uppercase', 'md:normal-case'], ['md'])).toBe('none');
  expect(letterCase(['hover:uppercase', 'toString'], [])).toBeNull();
});
