import { beforeEach, expect, it } from 'vitest';
import { changeTag } from './add-elements.ts';
import { NOTHING_DONE, RESTRUCTURED } from './instant-memory.ts';

const C2 = 'tempo-00000002-0000-5000-8000-000000000000';
const PAGE = `<h1 class="${C2} box arb89-key-k" title="t">Hello <b>you</b></h1>`;
const log = (): void => {};

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

it('shows another tag in place of an element', () => {
  expect(changeTag({ codebaseIdToChange: C2, newTagName: 'h2' }, document, log)).toBe(RESTRUCTURED);
  expect(document.body.innerHTML).toBe(
    `<h2 class="${C2} box" title="t" arb89-instant-update="true" arb89-delete-after-refresh="true">Hello <b>you</b></h2>` +
      `<h1 class="${C2} box arb89-key-k arb89-display-none-until-refresh" title="t" arb89-do-not-show-in-nav="true">Hello <b>you</b></h1>`,
  );
});

it('changes the visible copy again, not the hidden original', () => {
  changeTag({ codebaseIdToChange: C2, newTagName: 'h2' }, document, log);
  changeTag({ codebaseIdToChange: C2, newTagName: 'h3' }, document, log);
  const inSight = [...document.body.children].filter(
    (child) => !child.hasAttribute('arb89-do-not-show-in-nav'),
  );
  expect(inSight.map((child) => child.localName)).toEqual(['h3']);
});

it.each(['script', 'SCRIPT', 'h 2', '', '<b>', '1'])('rejects tag %j', (newTagName) => {
  const said: string[] = [];
  const outcome = changeTag({ codebaseIdToChange: C2, newTagName }, document, (words) => said.push(words));
  expect([outcome, said]).toEqual([NOTHING_DONE, [`Not a tag for an instant update: ${newTagName}`]]);
  expect(document.body.innerHTML).toBe(PAGE);
});
