import { expect, it } from 'vitest';
import { NOTHING_DONE } from './instant-memory.ts';
import { restoreRemoved } from './remove-jsx.ts';

const PARENT = 'TE_c1_sb1_root-0';
const log = (words: string): void => {
  throw new Error(words);
};

it('restores each removed element to its place, sanitized and without its old key', () => {
  document.body.innerHTML = `<div class="arb89-key-${PARENT}"><p></p><p></p></div>`;
  const removed = ['root-0-10', 'root-0-9', 'root-0-1'].map((path, index) => ({
    outerHTML: `<i id="i${index}" onclick="x()" class="a arb89-key-old"></i>`,
    elementKeyRemoved: `TE_c2_sb1_${path}`,
  }));
  const lists = { [PARENT]: removed, 'TE_c9_sb1_root-7': removed };
  restoreRemoved({ parentToElementKeysRemoved: lists }, { window, log });
  const children = [...(document.querySelector('div')?.children ?? [])];
  expect(children.map((child) => child.id || child.localName)).toEqual(['p', 'i2', 'p', 'i1', 'i0']);
  expect(children[1]?.outerHTML).toBe(
    '<i id="i2" class="a" arb89-instant-update="true" arb89-delete-after-refresh="true"></i>',
  );
});

it('appends an element without a valid index', () => {
  document.body.innerHTML = `<div class="arb89-key-${PARENT}"><p></p></div>`;
  const removed = [{ outerHTML: '<i></i>', elementKeyRemoved: 'nowhere' }];
  restoreRemoved({ parentToElementKeysRemoved: { [PARENT]: removed } }, { window, log });
  expect(document.querySelector('div')?.lastElementChild?.localName).toBe('i');
});

it('reports invalid data', () => {
  const said: string[] = [];
  const outcome = restoreRemoved({}, { window, log: (words) => said.push(words) });
  expect([outcome, said]).toEqual([NOTHING_DONE, ['Could not undo an instant update']]);
});
