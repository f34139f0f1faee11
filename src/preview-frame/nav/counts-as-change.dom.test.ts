import { afterEach, describe, expect, it } from 'vitest';
import { createChangeFilter } from './counts-as-change.ts';

const KEYED = 'arb89-key-TE__sb1_root-0';

/** Returns the mutation records of the body for `act`. */
function recordsOf(html: string, act: (element: HTMLElement) => void): MutationRecord[] {
  document.body.innerHTML = html;
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  });
  const element = document.querySelector<HTMLElement>('.it');
  if (element === null) throw new Error('The page has no element to change');
  act(element);
  return observer.takeRecords();
}

afterEach(() => document.body.replaceChildren());

describe('createChangeFilter', () => {
  const add = (html: string) => (element: HTMLElement) => element.insertAdjacentHTML('beforeend', html);

  it.each<[string, boolean, string, (element: HTMLElement) => void]>([
    ['an element added', true, '<p class="it"></p>', add('<b></b>')],
    ['a text added', true, '<p class="it"></p>', (element) => element.append('words')],
    ['an element removed', true, '<p class="it"></p>', (element) => element.remove()],
    ['an outline added', false, '<p class="it"></p>', add('<b class="arb89-outline"></b>')],
    ['a label in an outline', false, '<p class="it arb89-outline"></p>', add('<b></b>')],
    ['what an instant update moves', false, '<p class="it"></p>', add('<b arb89-instant-update="true"></b>')],
    ['another attribute', false, '<p class="it"></p>', (element) => element.setAttribute('title', 'a')],
    ['a class beside the key', false, `<p class="it ${KEYED}"></p>`, (element) => element.classList.add('a')],
    [
      'all classes written anew',
      true,
      `<p class="it ${KEYED}"></p>`,
      (element) => element.setAttribute('class', 'a'),
    ],
    [
      'classes of what is moved',
      false,
      '<p class="it" arb89-instant-update="true"></p>',
      (element) => element.classList.add('a'),
    ],
    [
      'classes of a script',
      false,
      '<script class="it" type="x"></script>',
      (element) => element.classList.add('a'),
    ],
    ['classes of a drawing', true, '<svg class="it"></svg>', (element) => element.classList.add('a')],
    [
      'classes inside a drawing',
      false,
      '<svg><g class="it"></g></svg>',
      (element) => element.classList.add('a'),
    ],
  ])('%s: %s', (_, counts, html, act) => {
    expect(recordsOf(html, act).some(createChangeFilter())).toBe(counts);
  });

  it('ignores a text changed in place', () => {
    const records = recordsOf('<p class="it">a</p>', ({ firstChild }) => {
      if (firstChild instanceof Text) firstChild.data = 'b';
    });
    expect(records.map(createChangeFilter())).toEqual([false]);
  });
});

describe('an element that keeps losing its key', () => {
  const loseOften = (html: string, times: number) =>
    recordsOf(html, (element) => {
      for (let time = 0; time < times; time += 1) {
        element.className = `it ${element.getAttribute('title') ?? ''} ${KEYED}`;
        element.className = `it ${element.getAttribute('title') ?? ''}`;
      }
    }).filter(({ oldValue }) => oldValue?.includes(KEYED));

  it('is ignored after five losses', () => {
    const records = loseOften('<p class="it"></p>', 7);
    expect(records.map(createChangeFilter())).toEqual([true, true, true, true, true, false, false]);
  });

  it('is never ignored if it has a codebase id', () => {
    const id = 'tempo-00000001-0000-5000-8000-000000000000';
    const records = loseOften(`<p class="it" title="${id}"></p>`, 7);
    expect(records.map(createChangeFilter())).toEqual(Array.from({ length: 7 }, () => true));
  });
});
