import { expect, it } from 'vitest';
import { letterCase } from './letter-case.ts';

it('letterCase reads the case from classes with the same modifiers', () => {
  expect(letterCase(['mt-2', 'uppercase'], [])).toBe('uppercase');
  expect(letterCase(['uppercase', 'md:normal-case'], ['md'])).toBe('none');
  expect(letterCase(['hover:uppercase', 'toString'], [])).toBeNull();
});
