import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import { createChange } from '#editor-protocol/change/change-transitions.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { FIRST_STATE, type FrameState } from '../host/frame-state.ts';
import { applyChangeItem } from './apply-change-item.ts';
import { createInstantMemory, type InstantMemory } from './instant-memory.ts';
import { planStyling, stylingSelectors, type StylingPlan } from './instant-styling.ts';

const id = (n: number): string => `tempo-0000000${n}-0000-5000-8000-000000000000`;
const [C2, C3, C4, C7, C8] = [id(2), id(3), id(4), id(7), id(8)];
const K2 = `TE_${C2}_sb1_root-0-0`;
const PAGE =
  `<h1 class="${C2} box arb89-key-${K2}" tempoelementid="${C2}">Hello</h1>` +
  `<p class="${C3}"></p><p class="${C3}"></p><section class="${C4}"></section>`;

let state: FrameState;
let memory: InstantMemory;
/** Messages and other effects, in order. */
let happened: (FrameMessage | FrameReply | string)[];

const host: FrameHost = {
  window,
  state: () => state,
  nav: () => null,
  emit: (message) => {
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
    happened.push(words);
  },
};

const TIME = Date.UTC(2024, 0, 1) + 1234;
const apply = (item: unknown): void =>
  applyChangeItem(
    item,
    host,
    memory,
    () => TIME,
    () => 'new-id',
  );
const change = (type: string, changeFields: object): Record<string, unknown> => ({
  id: 'i1',
  type,
  changeFields,
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

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
  state = FIRST_STATE;
  memory = createInstantMemory();
  happened = [];
});

describe('instant styling', () => {
  it('adds a class, undoes and redoes it, with renamed ids', () => {
    const inner = change('ADD_CLASS', { codebaseIdToAddClass: C2, className: '9lg:p-[3px]' });
    apply(inner);
    const data = { addedClass: '-9lg-p--3px-', codebaseAddedClass: '9lg:p-[3px]' };
    expect(happened).toEqual([done(inner, true, data), 'redraw']);
    expect(only('h1').classList.contains('-9lg-p--3px-')).toBe(true);
    const renamed = { ...inner, _instantUpdateData: data, prevIdToNewIdMap: { [C2]: C7 } };
    only('h1').outerHTML = only('h1').outerHTML.replaceAll(C2, C7);
    state = { ...FIRST_STATE, selected: K2.replace(C2, C7) };
    happened = [];
    const undo = change('UNDO', { changeToUndo: renamed });
    apply(undo);
    expect(only('h1').className).toBe(`${C2} box arb89-key-${K2}`);
    expect(happened).toEqual([
      { id: 'SELECTED_ELEMENT_KEY', elementKey: K2, outerHTML: only('h1').outerHTML },
      done(undo, true),
      'tree',
      'redraw',
    ]);
    expect(memory.classesToReapply).toEqual([]);
    happened = [];
    const redo = change('REDO', { changeToRedo: renamed });
    apply(redo);
    expect(only('h1').classList.contains('-9lg-p--3px-')).toBe(true);
    expect(only('h1').classList.contains(C7)).toBe(true);
    expect(happened.filter((one) => typeof one !== 'string' && 'changeItem' in one)).toEqual([
      done(renamed, true, data),
      done(redo, true),
    ]);
  });

  it.each([
    ['UNDO', (inner: object) => ({ changeToUndo: { ...inner, _instantUpdateData: { addedClass: 'w' } } })],
    ['REMOVE_CLASS', () => ({ codebaseIdToRemoveClass: C2, className: 'w' })],
  ])('does not reapply a class that %s removed, and keeps other elements’ classes', (type, fields) => {
    const inner = change('ADD_CLASS', { codebaseIdToAddClass: C2, className: 'w' });
    apply(inner);
    apply(change('ADD_CLASS', { codebaseIdToAddClass: C4, className: 'w' }));
    apply(change(type, fields(inner)));
    expect(memory.classesToReapply).toEqual([{ codebaseId: C4, className: 'w' }]);
    expect(all('.w')).toEqual(all('section'));
  });

  it('styles with a unique class, and undoes it', () => {
    const fields = { codebaseId: C3, stylingChanges: { backgroundColor: 'red', fontSize: null } };
    const item = change('STYLING', fields);
    apply(item);
    const addedClass = 'arb89-styling-1234-';
    expect(happened).toEqual([done(item, true, { addedClass }), 'redraw']);
    expect(all(`p.${addedClass}`)).toHaveLength(2);
    expect(all(`style#${addedClass}`)).toHaveLength(1);
    apply(change('UNDO', { changeToUndo: { ...item, _instantUpdateData: { addedClass } } }));
    expect(all(`p.${addedClass}`)).toHaveLength(0);
  });

  it('separates styles added in the same millisecond', () => {
    apply(change('STYLING', { codebaseId: C2, stylingChanges: { color: 'red' } }));
    apply(change('STYLING', { codebaseId: C4, stylingChanges: { color: 'blue' } }));
    expect(only('h1').className).not.toContain('arb89-styling-1235-');
    expect(only('section').className).toContain('arb89-styling-1235-');
  });

  it('replaces a temporary style with a permanent one', () => {
    const fields = { codebaseIdToAddClass: C2, className: 'w', cssEquivalent: 'width: 1px' };
    apply(change('ADD_CLASS', { ...fields, temporaryOnly: true }));
    expect(only('h1').classList.contains('arb89-temp-styling')).toBe(true);
    expect(memory.classesToReapply).toEqual([]);
    apply(change('ADD_CLASS', fields));
    expect(only('h1').classList.contains('arb89-temp-styling')).toBe(false);
    expect(memory.classesToReapply).toHaveLength(1);
  });

  it.each([
    ['STYLING', { codebaseId: C2, stylingChanges: {} }],
    ['ADD_CLASS', { codebaseIdToAddClass: C8, className: 'x' }],
    ['REMOVE_CLASS', { codebaseIdToRemoveClass: C8, className: 'x' }],
  ])('answers an empty %s as unsuccessful', (type, fields) => {
    const item = change(type, fields);
    apply(item);
    expect(happened).toEqual([done(item, false), 'redraw']);
  });

  it.each([
    ['nothing', undefined],
    ['something else', { addedClass: 5 }],
  ])('is not undone with %s as data', (_, data) => {
    const inner = { ...change('STYLING', { codebaseId: C2, stylingChanges: {} }), _instantUpdateData: data };
    const undo = change('UNDO', { changeToUndo: inner });
    apply(undo);
    expect(happened).toEqual(['Could not undo an instant update', done(undo, false), 'redraw']);
    expect(document.body.innerHTML).toBe(PAGE);
  });
});

const PLANNED_AT = Date.UTC(2024, 0, 2);

function planOf(changeFields: ChangeFields['ADD_CLASS'] | ChangeFields['STYLING']): StylingPlan {
  const item = createChange(
    'codebaseId' in changeFields ? { type: 'STYLING', changeFields } : { type: 'ADD_CLASS', changeFields },
    'i1',
  );
  if (item.type !== 'STYLING' && item.type !== 'ADD_CLASS') throw new Error(item.type);
  return planStyling(item, PLANNED_AT);
}

describe('planStyling', () => {
  it('writes CSS property names, and unsets null values', () => {
    const stylingChanges = { backgroundColor: 'x', fontSize: null, '--gapX': '1px', opacity: 0 };
    expect(planOf({ codebaseId: 'c1', stylingChanges })).toEqual({
      codebaseId: 'c1',
      className: 'arb89-styling-86400000-',
      temporary: false,
      css: 'background-color: x; font-size: unset !important; --gapX: 1px; opacity: 0;',
      modifiers: [],
      codebaseClass: undefined,
    });
  });

  it.each([
    [{ className: 'bg-[x]', cssEquivalent: 'background: x' }, 'arb89-styling-86400000-bg--x-'],
    [{ className: '9lg:p-[3px]' }, '-9lg-p--3px-'],
    [{ className: 'p-1', cssEquivalent: 'padding: 4px', temporaryOnly: true }, 'arb89-temp-styling'],
    [{ className: '' }, ''],
  ])('derives the class from %j', (fields, className) => {
    expect(planOf({ codebaseIdToAddClass: 'c1', ...fields })).toMatchObject({
      className,
      codebaseClass: fields.className,
    });
  });
});

describe('stylingSelectors', () => {
  it.each([
    [[], ['.C']],
    [
      ['hover', 'focus', 'dark'],
      ['.C:hover:focus', '.C.tempo-force-hover.tempo-force-focus.tempo-force-dark'],
    ],
    [['dark'], ['.C', '.C.tempo-force-dark']],
    [['a{}'], ['.C', '.C.tempo-force-a\\{\\}']],
  ])('builds for modifiers %j the selectors %j', (modifiers, selectors) => {
    expect(stylingSelectors('C', modifiers)).toEqual(selectors);
  });
});
