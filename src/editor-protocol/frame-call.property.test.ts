import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameCall, type FrameFunctionName, writeFrameCall } from './frame-call.ts';
import { readFrameCall } from './read-frame-call.ts';

const id = fc.constantFrom('c1', 'c2', '__proto__', 'x y');
const key = fc.constantFrom('TE_c1_page_root-0', 'TE_c2_page_root-0-1');
const keyOrNull = fc.option(key, { nil: null });
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const treeElement = fc.record({
  type: fc.constantFrom('native', 'component-instance'),
  componentName: fc.string(),
  filename: fc.constant('src/a.tsx'),
  removableClasses: fc.array(fc.string()),
  line: fc.nat(),
});
const scope = fc.record({ codebaseIds: fc.array(id), name: fc.string() });
const lookups = { treeElements: fc.dictionary(id, treeElement), scopes: fc.dictionary(id, scope) };
const named = <Name extends FrameFunctionName>(name: Name): { name: fc.Arbitrary<Name> } => ({
  name: fc.constant(name),
});

/** One arbitrary per function; the type ensures that none is missing. */
const calls: { readonly [Name in FrameFunctionName]: fc.Arbitrary<Extract<FrameCall, { name: Name }>> } = {
  initProject: fc.record({
    ...named('initProject'),
    ...lookups,
    storyboardId: fc.string(),
    options: fc.record({ driveModeEnabled: fc.boolean(), aiContextSelection: fc.boolean() }),
    storyboardType: fc.constantFrom('APPLICATION', 'STORY'),
    savedComponentFilename: fc.constantFrom(null, 'src/a.tsx'),
    originalStoryboardUrl: fc.constantFrom(null, 'http://127.0.0.1/'),
  }),
  setNewLookups: fc.record({
    ...named('setNewLookups'),
    treeElements: fc.dictionary(id, fc.option(treeElement, { nil: null })),
    scopes: fc.dictionary(id, fc.option(scope, { nil: null })),
  }),
  enableDriveMode: fc.record(named('enableDriveMode')),
  disableDriveMode: fc.record(named('disableDriveMode')),
  setHoveredElement: fc.record({ ...named('setHoveredElement'), key: keyOrNull }),
  setSelectedElement: fc.record({ ...named('setSelectedElement'), key: keyOrNull }),
  setMultiselectedElementKeys: fc.record({
    ...named('setMultiselectedElementKeys'),
    keys: fc.option(fc.array(key), { nil: null }),
  }),
  setModifiersForSelectedElement: fc.record({
    ...named('setModifiersForSelectedElement'),
    modifiers: fc.array(fc.string()),
    key,
  }),
  processRulesForSelectedElement: fc.record({
    ...named('processRulesForSelectedElement'),
    rules: fc.dictionary(
      id,
      fc.record({ selector: fc.string(), styles: fc.dictionary(fc.string(), fc.string()) }),
    ),
    key,
  }),
  getCssEvals: fc.record({ ...named('getCssEvals'), key }),
  ruleMatchesElement: fc.record({
    ...named('ruleMatchesElement'),
    messageId: fc.string(),
    rule: fc.string(),
    key,
  }),
  getElementClassList: fc.record({ ...named('getElementClassList'), key }),
  applyChangeItemToDocument: fc.record({ ...named('applyChangeItemToDocument'), item: fc.jsonValue() }),
  updateCodebaseIds: fc.record({
    ...named('updateCodebaseIds'),
    ...lookups,
    newIds: fc.dictionary(id, id),
  }),
  dispatchEvent: fc.record({
    ...named('dispatchEvent'),
    eventName: fc.string(),
    init: fc.record({ detail: fc.jsonValue(), bubbles: fc.boolean(), cancelable: fc.boolean() }),
  }),
  goBack: fc.record(named('goBack')),
  goForward: fc.record(named('goForward')),
  refresh: fc.record(named('refresh')),
  syntheticMouseOver: fc.record({
    ...named('syntheticMouseOver'),
    at: fc.record({ x: number, y: number }),
    dontHoverInsideSelected: fc.boolean(),
    selectBottomMostElement: fc.boolean(),
  }),
  syntheticMouseMove: fc.record({
    ...named('syntheticMouseMove'),
    pointer: fc.record({ clientX: number, clientY: number, buttons: fc.nat(7) }),
  }),
  syntheticMouseUp: fc.record(named('syntheticMouseUp')),
  clearHoveredOutlines: fc.record(named('clearHoveredOutlines')),
  updateOutlines: fc.record(named('updateOutlines')),
  setIsFlushing: fc.record({ ...named('setIsFlushing'), isFlushing: fc.boolean() }),
  setZoomPerc: fc.record({
    ...named('setZoomPerc'),
    zoom: fc.double({ min: 0.1, max: 4, noNaN: true }),
  }),
  setAiContext: fc.record({ ...named('setAiContext'), on: fc.boolean() }),
  tempMoveElement: fc.record({ ...named('tempMoveElement'), key, newIndex: fc.nat() }),
  tempAddDiv: fc.record({
    ...named('tempAddDiv'),
    parentCodebaseId: id,
    index: fc.nat(),
    width: number,
    height: number,
  }),
  tempMoveToNewParent: fc.oneof(
    fc.record({
      ...named('tempMoveToNewParent'),
      width: number,
      height: number,
      x: number,
      y: number,
      parentKey: keyOrNull,
      clear: fc.constant(false),
    }),
    // Clearing has no sizes.
    fc.constant({
      name: 'tempMoveToNewParent' as const,
      width: 0,
      height: 0,
      x: 0,
      y: 0,
      parentKey: null,
      clear: true,
    }),
  ),
  checkIfHydrationError: fc.record(named('checkIfHydrationError')),
  triggerDragStart: fc.record(named('triggerDragStart')),
  triggerDragCancel: fc.record(named('triggerDragCancel')),
};

describe('writeFrameCall', () => {
  it.each(Object.entries(calls))('%s round-trips through readFrameCall', (name, call) => {
    fc.assert(
      fc.property<[FrameCall]>(call, (given) => {
        const { functionName, args } = writeFrameCall(given);
        expect(functionName).toBe(name);
        expect(readFrameCall(functionName, args)).toEqual({ ok: true, value: given });
      }),
    );
  });
});
