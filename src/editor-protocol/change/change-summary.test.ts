import { describe, expect, it } from 'vitest';
import { summarizeChange } from './change-summary.ts';

describe('summarizeChange', () => {
  it.each([
    [{ type: 'EDIT_TEXT', elements: ['h1'] }, 'Edit Text of h1'],
    [{ type: 'ADD_JSX', elements: ['Card'] }, 'Add Element to Card'],
    [{ type: 'MOVE_JSX', elements: ['p'] }, 'Move Element p'],
    [{ type: 'CHANGE_PROP', elements: ['Card'], detail: 'title' }, 'Change Prop title of Card'],
    [{ type: 'ADD_CLASS', elements: ['li', 'li', 'p'], detail: 'wide' }, 'Add Class wide to li and 2 more'],
    [{ type: 'DUPLICATE', elements: [undefined] }, 'Duplicate an element'],
    [{ type: 'WRAP_DIV', elements: [] }, 'Wrap In Div of an element'],
  ] as const)('describes %j', (change, summary) => {
    expect(summarizeChange(change)).toBe(summary);
  });
});
