import { beforeEach, describe, expect, it } from 'vitest';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { FIRST_STATE, type FrameState } from '../host/frame-state.ts';
import { applyChangeItem } from './apply-change-item.ts';
import { createInstantMemory, type InstantMemory } from './instant-memory.ts';

const id = (n: number): string => `tempo-0000000${n}-0000-5000-8000-000000000000`;
const [C1, C2, C3, C4, C5, C8] = [id(1), id(2), id(3), id(4), id(5), id(8)];
const key = (codebaseId: string, path: string): string => `TE_${codebaseId}_sb1_${path}`;
const K1 = key(C1, 'root-0');
const K2 = key(C2, 'root-0-0');
const K3 = [key(C3, 'root-0-1'), key(C3, 'root-0-2')];
const K4 = key(C4, 'root-0-3');

const element = (tag: string, codebaseId: string, elementKey: string | undefined, content: string): string =>
  `<${tag} class="${codebaseId} box arb89-key-${elementKey}" tempoelementid="${codebaseId}">${content}</${tag}>`;
const PAGE = element(
  'div',
  C1,
  K1,
  element('h1', C2, K2, 'Hello') +
    element('p', C3, K3[0], 'One') +
    element('p', C3, K3[1], 'Two') +
    element('section', C4, K4, element('span', C5, key(C5, 'root-0-3-0'), 'in')),
);

let state: FrameState;
let memory: InstantMemory;
/** Messages and other effects, in order. */
let happened: (FrameMessage | string)[];
let logged: string[];

const host: FrameHost = {
  window,
  state: () => state,
  nav: () => null,
  emit: (message) => {
    if ('elementKey' in message || 'elementKeys' in message || 'changeItem' in message)
      happened.push(message);
  },
  setSelection: (keys) => {
    state = { ...state, ...keys };
  },
  rebuildNavTree: () => {
    happened.push('tree');
  },
  redrawOutlines: () => {
    happened.push('redraw');
  },
  log: (words) => {
    logged.push(words);
  },
};

const apply = (item: unknown): void =>
  applyChangeItem(
    item,
    host,
    memory,
    () => 0,
    () => 'new-id',
  );
const change = (type: string, changeFields: object, more: object = {}): Record<string, unknown> => ({
  id: 'i1',
  type,
  changeFields,
  ...more,
});
const done = (changeItem: unknown, successful: boolean, data: object = {}): object => ({
  id: 'INSTANT_UPDATE_DONE',
  changeItem,
  instantUpdateData: data,
  instantUpdateSuccessful: successful,
});
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const only = (selector: string): Element => {
  const [found, ...more] = all(selector);
  if (found === undefined || more.length > 0) throw new Error(`${more.length + 1} of ${selector}`);
  return found;
};
const isAway = (one: Element): boolean =>
  one.classList.contains('arb89-display-none-until-refresh') &&
  one.getAttribute('arb89-do-not-show-in-nav') === 'true';
const order = (parent: Element): string[] =>
  [...parent.children].filter((child) => !isAway(child)).map((child) => child.localName);

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
  state = FIRST_STATE;
  memory = createInstantMemory();
  happened = [];
  logged = [];
});

describe('applyChangeItem', () => {
  it.each(['CHANGE_PROP', 'EDIT_TEXT', 'UNKNOWN'])(
    'answers %s as unsuccessful, without instant update',
    (type) => {
      const item = change(type, {});
      apply(item);
      expect(happened.filter((one) => typeof one !== 'string')).toEqual([done(item, false)]);
      expect(happened).not.toContain('tree');
    },
  );

  it('logs an unknown type and ignores values that are not changes', () => {
    for (const item of [change('FOO', {}), null, undefined, {}, 5]) apply(item);
    expect(logged).toEqual(['Unknown change type: FOO']);
    expect(happened).toEqual([]);
  });

  it('logs an invalid change and answers it as unsuccessful', () => {
    const item = change('CHANGE_TAG', { codebaseIdToChange: 5 });
    apply(item);
    expect(logged).toEqual(['a text was expected, not number']);
    expect(happened).toEqual([done(item, false)]);
  });

  it('sends selection, multi-selection, done and tree, in that order', () => {
    const wishes = {
      elementKeyToSelectAfterInstantUpdate: K2,
      elementKeysToMultiselectAfterInstantUpdate: null,
    };
    const item = change('DUPLICATE', { codebaseIdsToDuplicate: [C4] }, wishes);
    apply(item);
    expect(happened).toEqual([
      { id: 'SELECTED_ELEMENT_KEY', elementKey: K2, outerHTML: only('h1').outerHTML },
      { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [], outerHTMLs: [] },
      done(item, true),
      'tree',
      'redraw',
    ]);
    expect(state.selected).toBe(K2);
  });

  it('removes the drawn div after a successful change', () => {
    document.body.insertAdjacentHTML('beforeend', '<i arb89-delete-after-instant-update="true"></i>');
    apply(change('EDIT_TEXT', { codebaseIdToEditText: C2, newText: 'x' }));
    expect(all('i')).toHaveLength(1);
    apply(change('REMOVE_CLASS', { codebaseIdToRemoveClass: C2, className: 'box' }));
    expect(all('i')).toHaveLength(0);
    expect(only('h1').classList.contains('box')).toBe(false);
  });

  it('adds a sanitized and marked element', () => {
    const html = '<b class="nb" onclick="x()">new<script>x()</script></b>';
    const item = change('ADD_JSX', { codebaseIdToAddTo: C4, htmlForInstantUpdate: html });
    apply(item);
    const added = 'tempo-add-jsx-placeholder-new-id';
    expect(only('section').lastElementChild?.outerHTML).toBe(
      `<b class="nb ${added}" arb89-instant-update="true" arb89-delete-after-refresh="true" ` +
        `arb89-outline-until-refresh="true" tempoelementid="${added}">new</b>`,
    );
    expect(happened).toEqual([done(item, true, { newAddedIds: [added] }), 'tree', 'redraw']);
  });

  it.each([
    ['afterCodebaseId', C2, ['h1', 'b', 'p', 'p', 'section']],
    ['beforeCodebaseId', C4, ['h1', 'p', 'p', 'b', 'section']],
  ])('adds an element beside another one with %s', (name, neighbour, expected) => {
    apply(change('ADD_JSX', { codebaseIdToAddTo: C1, htmlForInstantUpdate: '<b></b>', [name]: neighbour }));
    expect(order(only(`.${C1}`))).toEqual(expected);
  });

  it.each([
    ['a missing neighbour', { codebaseIdToAddTo: C4, afterCodebaseId: C8, htmlForInstantUpdate: '<b></b>' }],
    ['a missing container', { codebaseIdToAddTo: C8, htmlForInstantUpdate: '<b></b>' }],
    ['no HTML', { codebaseIdToAddTo: C4 }],
    ['nothing but text', { codebaseIdToAddTo: C4, htmlForInstantUpdate: 'new' }],
  ])('does not add an element with %s', (_, fields) => {
    const item = change('ADD_JSX', fields);
    apply(item);
    expect(happened).toEqual([done(item, false, { newAddedIds: [] }), 'redraw']);
    expect(document.body.innerHTML).toBe(PAGE);
  });

  it('moves the element within its parent, and a copy into another parent', () => {
    apply(change('MOVE_JSX', { codebaseIdToMove: C4, codebaseIdToMoveTo: C1, beforeCodebaseId: C2 }));
    expect(order(only(`.${C1}`))).toEqual(['section', 'h1', 'p', 'p']);
    apply(change('MOVE_JSX', { codebaseIdToMove: C2, codebaseIdToMoveTo: C4 }));
    expect(order(only('section'))).toEqual(['span', 'h1']);
    expect(order(only(`.${C1}`))).toEqual(['section', 'p', 'p']);
    const [copy, original] = all('h1');
    expect(copy?.className).not.toContain('arb89-key-');
    expect(copy?.getAttribute('arb89-delete-after-refresh')).toBe('true');
    expect(original?.className).toContain('arb89-key-');
    apply(change('MOVE_JSX', { codebaseIdToMove: C2, codebaseIdToMoveTo: C4, afterCodebaseId: C8 }));
    expect(all('h1')).toHaveLength(2);
  });

  it.each([C8, C4])('does not move into a missing element or into itself', (codebaseIdToMoveTo) => {
    const item = change('MOVE_JSX', { codebaseIdToMove: C4, codebaseIdToMoveTo });
    apply(item);
    expect(logged).toEqual(['Could not find new parent element for instant update']);
    expect(happened).toEqual([done(item, false), 'redraw']);
  });

  it('hides removed elements, reports them, and undoes the removal', () => {
    const paragraphs = all('p');
    const html = paragraphs.map((one) => one.outerHTML);
    const item = change('REMOVE_JSX', { codebaseIdsToRemove: [C3, C3, C8] });
    apply(item);
    const echoed = change('REMOVE_JSX', { codebaseIdsToRemove: [C3, C8] });
    const data = {
      parentToElementKeysRemoved: {
        [K1]: [
          { outerHTML: html[0], elementKeyRemoved: K3[0] },
          { outerHTML: html[1], elementKeyRemoved: K3[1] },
        ],
      },
    };
    expect(happened).toEqual([done(echoed, true, data), 'tree', 'redraw']);
    expect(paragraphs.map(isAway)).toEqual([true, true]);
    expect(item['changeFields']).toEqual({ codebaseIdsToRemove: [C3, C3, C8] });
    const undo = change('UNDO', { changeToUndo: { ...echoed, _instantUpdateData: data } });
    happened = [];
    apply(undo);
    expect(happened).toEqual([done(undo, true), 'tree', 'redraw']);
    expect(all('p').map((one) => one.outerHTML)).toEqual(html);
  });

  it('ignores an undo or redo of a change without instant undo data', () => {
    const inner = change('WRAP_DIV', { codebaseIdsToWrap: [C2] });
    const items = [change('UNDO', { changeToUndo: inner }), change('REDO', { changeToRedo: inner })];
    for (const item of items) apply(item);
    expect(document.body.innerHTML).toBe(PAGE);
    expect(happened).toEqual([done(items[0], false), 'redraw', done(items[1], false), 'redraw']);
  });

  it('wraps copies in the order of the ids, at the place of the earliest', () => {
    apply(change('WRAP_DIV', { codebaseIdsToWrap: [C4, C2, id(9)] }));
    const wrap = only('.tempo-wrap-in-div-placeholder');
    expect(order(wrap)).toEqual(['section', 'h1']);
    expect(order(only(`.${C1}`))).toEqual(['div', 'p', 'p']);
    expect(wrap.nextElementSibling?.localName).toBe('h1');
    expect(wrap.innerHTML).not.toContain('arb89-key-');
  });

  it('duplicates an element and its descendants with an id', () => {
    const item = change('DUPLICATE', { codebaseIdsToDuplicate: [C4, C4] });
    apply(item);
    expect(happened[0]).toEqual(done(change('DUPLICATE', { codebaseIdsToDuplicate: [C4] }), true));
    const [original, copy] = all('section');
    expect(original?.nextElementSibling).toBe(copy);
    expect(copy?.getAttribute('tempoelementid')).toBe(`tempo-duplicate-placeholder-${C4}`);
    expect(copy?.classList.contains(C4)).toBe(false);
    expect(copy?.firstElementChild?.className).toBe(`box tempo-duplicate-placeholder-${C5}`);
  });
});
