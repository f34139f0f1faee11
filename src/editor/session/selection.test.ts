import { describe, expect, it } from 'vitest';
import { storyboardKey } from '#editor-protocol/element-key.ts';
import { buildEditor } from '#tests/builders/build-editor.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';

const MAIN = onPage(1, 'root-0-0');
const H1 = onPage(2, 'root-0-0-0');
const ONE = onPage(3, 'root-0-0-1');
const TWO = onPage(3, 'root-0-0-2');
const SECTION = onPage(4, 'root-0-0-3');
const BUTTON = onPage(5, 'root-0-0-3-0');

describe('selection and hover', () => {
  it('selects in the page, and requests the styles of the element', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 });
    expect(editor.calls()).toEqual([
      { name: 'setSelectedElement', key: H1 },
      { name: 'getCssEvals', key: H1 },
      { name: 'getElementClassList', key: H1 },
    ]);
    editor
      .receive({ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML: '<h1>' })
      .receive({ id: 'ELEMENT_CLASS_LIST', classList: ['a'] });
    expect(editor.state.styles).toEqual({ evals: null, classList: ['a'], outerHTML: '<h1>' });
    editor.dispatch({ type: 'select', key: SECTION });
    expect(editor.state.styles).toEqual({ evals: null, classList: [], outerHTML: null });
  });

  it('follows a selection made in the page', () => {
    const editor = buildEditor().receive({ id: 'SELECTED_ELEMENT_KEY', elementKey: H1, outerHTML: '<h1>' });
    expect(editor.state.pointed.selected).toBe(H1);
    expect(editor.state.styles.outerHTML).toBe('<h1>');
    expect(editor.called()).toEqual(['getCssEvals', 'getElementClassList']);
    for (const elementKey of [storyboardKey('page'), null]) {
      editor.dispatch({ type: 'select', key: H1 }).receive({ id: 'SELECTED_ELEMENT_KEY', elementKey });
      expect(editor.state.pointed.selected).toBeNull();
      expect(editor.called()).toEqual([]);
    }
  });

  it('hovers in both directions, without repeating calls', () => {
    const editor = buildEditor().dispatch({ type: 'hover', key: H1 });
    expect(editor.calls()).toEqual([{ name: 'setHoveredElement', key: H1 }]);
    expect(editor.dispatch({ type: 'hover', key: H1 }).effects).toEqual([]);
    editor.receive({ id: 'HOVERED_ELEMENT_KEY', elementKey: SECTION });
    expect(editor.state.pointed.hovered).toBe(SECTION);
    expect(editor.effects).toEqual([]);
  });

  it('selects siblings together, and deselects them', () => {
    const editor = buildEditor()
      .dispatch({ type: 'toggle-selected', key: H1 })
      .dispatch({ type: 'toggle-selected', key: TWO });
    expect(editor.state.pointed).toMatchObject({ selected: H1, multi: [H1, TWO] });
    expect(editor.calls()).toEqual([{ name: 'setMultiselectedElementKeys', keys: [H1, TWO] }]);
    editor.dispatch({ type: 'toggle-selected', key: BUTTON });
    expect(editor.state.pointed.multi).toEqual([H1, TWO]);
    editor.dispatch({ type: 'toggle-selected', key: H1 });
    expect(editor.state.pointed).toMatchObject({ selected: TWO, multi: [] });
    expect(editor.calls()).toMatchObject([
      { name: 'setSelectedElement', key: TWO },
      { name: 'setMultiselectedElementKeys', keys: null },
      { name: 'getCssEvals', key: TWO },
      { name: 'getElementClassList', key: TWO },
    ]);
    expect(editor.dispatch({ type: 'toggle-selected', key: TWO }).state.pointed.selected).toBeNull();
  });

  it('makes another element primary when the primary one is deselected', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 });
    for (const key of [ONE, TWO, H1]) editor.dispatch({ type: 'toggle-selected', key });
    expect(editor.state.pointed).toMatchObject({ selected: ONE, multi: [ONE, TWO] });
    expect(editor.called()).toEqual([
      'setSelectedElement',
      'setMultiselectedElementKeys',
      'getCssEvals',
      'getElementClassList',
    ]);
  });

  it('follows a multi-selection made in the page', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: ONE });
    editor.receive({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [ONE, TWO], outerHTMLs: [] });
    expect(editor.state.pointed).toMatchObject({ selected: ONE, multi: [ONE, TWO] });
    editor.receive({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [], outerHTMLs: [] });
    expect(editor.state.pointed).toMatchObject({ selected: ONE, multi: [] });
  });

  it.each([
    [SECTION, 'parent', MAIN],
    [SECTION, 'child', BUTTON],
    [H1, 'next', ONE],
    [SECTION, 'previous', TWO],
    [MAIN, 'parent', MAIN],
    [H1, 'previous', H1],
    [null, 'child', MAIN],
  ] as const)('steps from %s to its %s', (from, to, expected) => {
    const editor = buildEditor()
      .dispatch({ type: 'select', key: from })
      .dispatch({ type: 'step-selection', to });
    expect(editor.state.pointed.selected).toBe(expected);
  });

  it('forces states on the selected element, and removes them from the previous one', () => {
    const editor = buildEditor().dispatch({ type: 'set-modifiers', modifiers: ['hover'] });
    expect(editor.effects).toEqual([]);
    editor.dispatch({ type: 'select', key: H1 });
    expect(editor.calls()).toContainEqual({
      name: 'setModifiersForSelectedElement',
      modifiers: ['hover'],
      key: H1,
    });
    editor.dispatch({ type: 'cancel' });
    expect(editor.calls()).toContainEqual({
      name: 'setModifiersForSelectedElement',
      modifiers: [],
      key: H1,
    });
  });
});

describe('a new tree of the page', () => {
  it('moves the selection to the new path of its element', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: BUTTON });
    editor.showTree(buildPageTree({ id: 1, children: [{ id: 4, children: [{ id: 2 }, { id: 5 }] }] }));
    const moved = onPage(5, 'root-0-0-0-1');
    expect(editor.state.pointed.selected).toBe(moved);
    expect(editor.calls()[0]).toEqual({ name: 'setSelectedElement', key: moved });
  });

  it('clears the selection of an element that is gone', () => {
    const editor = buildEditor()
      .dispatch({ type: 'select', key: BUTTON })
      .dispatch({ type: 'hover', key: BUTTON });
    editor.showTree(buildPageTree({ id: 1, children: [{ id: 2 }] }));
    expect(editor.state.pointed).toEqual({ selected: null, hovered: null, multi: [] });
  });

  it('keeps the elements of a multi-selection that are still there', () => {
    const editor = buildEditor()
      .dispatch({ type: 'select', key: H1 })
      .dispatch({ type: 'toggle-selected', key: SECTION });
    editor.showTree(buildPageTree({ id: 1, children: [{ id: 4 }] }));
    expect(editor.state.pointed).toMatchObject({ selected: onPage(4, 'root-0-0-0'), multi: [] });
  });

  it('requests errors, and the styles of the selected element', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 }).showTree();
    expect(editor.called()).toEqual(['getCssEvals', 'getElementClassList', 'checkIfHydrationError']);
    const error = { errorDescr: 'A Vite Error Occurred', errorLabel: 'Oh', errorBody: 'no' };
    editor.receive({ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'other_error', ...error });
    expect(editor.state.health).toEqual({ status: 'other_error', ...error });
  });
});

describe('the view', () => {
  it('clamps the zoom, and sends it to the page', () => {
    const editor = buildEditor().dispatch({ type: 'set-view', view: { zoom: 9, x: 1, y: 2 } });
    expect(editor.state.view).toEqual({ zoom: 4, x: 1, y: 2 });
    expect(editor.calls()).toEqual([{ name: 'setZoomPerc', zoom: 4 }]);
    expect(editor.dispatch({ type: 'set-view', view: { zoom: 4, x: 5, y: 2 } }).effects).toEqual([]);
    expect(editor.dispatch({ type: 'set-view', view: { zoom: 0, x: 0, y: 0 } }).state.view.zoom).toBe(0.1);
  });

  it('switches between edit and drive mode', () => {
    const editor = buildEditor().dispatch({ type: 'set-mode', mode: 'drive' });
    expect(editor.called()).toEqual(['enableDriveMode']);
    expect(editor.dispatch({ type: 'set-mode', mode: 'drive' }).effects).toEqual([]);
    expect(editor.dispatch({ type: 'set-mode', mode: 'edit' }).called()).toEqual(['disableDriveMode']);
  });

  it("opens routes in the app, and follows the app's own navigation", () => {
    const editor = buildEditor().dispatch({ type: 'go', to: { route: '/levels' } });
    expect(editor.effects).toEqual([{ type: 'open-route', route: '/levels' }]);
    expect(editor.state.route).toBe('/levels');
    editor.receive({ id: 'LATEST_HREF', href: 'http://127.0.0.1:4321/daily?day=2&framework=VITE' });
    expect(editor.state.route).toBe('/daily?day=2');
    expect(editor.dispatch({ type: 'go', to: 'back' }).called()).toEqual(['goBack']);
    expect(editor.dispatch({ type: 'go', to: 'forward' }).called()).toEqual(['goForward']);
    expect(editor.dispatch({ type: 'go', to: 'reload' }).called()).toEqual(['refresh']);
  });
});
