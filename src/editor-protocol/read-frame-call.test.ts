import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrameCall } from './read-frame-call.ts';

const KEY = 'TE_c_sb1_root-0';

describe('readFrameCall', () => {
  it('reads a minimal initProject and fills in defaults', () => {
    expect(readFrameCall('initProject', ['sb1', { c: { type: 'native' } }, {}])).toEqual({
      ok: true,
      value: {
        name: 'initProject',
        storyboardId: 'sb1',
        treeElements: { c: { type: 'native' } },
        scopes: {},
        options: { driveModeEnabled: false, aiContextSelection: false },
        storyboardType: 'APPLICATION',
        savedComponentFilename: null,
        originalStoryboardUrl: null,
      },
    });
  });

  it('reads initProject with all arguments', () => {
    const args = ['sb1', {}, {}, { any: 1 }, { driveModeEnabled: true }, 'STORY', 'src/a.tsx', 'http://b/'];
    expect(readFrameCall('initProject', args)).toMatchObject({
      value: {
        options: { driveModeEnabled: true, aiContextSelection: false },
        storyboardType: 'STORY',
        savedComponentFilename: 'src/a.tsx',
        originalStoryboardUrl: 'http://b/',
      },
    });
  });

  it('keeps unknown fields and null entries of lookups', () => {
    const args = [{ c: { type: 'native', startLine: 4 }, d: null }, { s: { codebaseIds: ['c'], x: 1 } }];
    expect(readFrameCall('setNewLookups', args)).toMatchObject({
      value: {
        treeElements: { c: { startLine: 4 }, d: null },
        scopes: { s: { codebaseIds: ['c'], x: 1 } },
      },
    });
  });

  it.each([
    ['setSelectedElement', [null], { key: null }],
    ['setHoveredElement', [KEY], { key: KEY }],
    ['setMultiselectedElementKeys', [null], { keys: null }],
    ['setMultiselectedElementKeys', [[KEY]], { keys: [KEY] }],
    ['setModifiersForSelectedElement', [null, KEY], { modifiers: [], key: KEY }],
    ['processRulesForSelectedElement', [{ r: { selector: '.a' } }, KEY], { rules: { r: { styles: {} } } }],
    ['ruleMatchesElement', ['m1', '.a', KEY], { messageId: 'm1', rule: '.a', key: KEY }],
    ['getCssEvals', [KEY], { key: KEY }],
    ['getElementClassList', [KEY], { key: KEY }],
    ['applyChangeItemToDocument', [{ type: 'FOO' }], { item: { type: 'FOO' } }],
    ['updateCodebaseIds', [{ a: 'b' }, {}, {}], { newIds: { a: 'b' } }],
    ['dispatchEvent', ['zap', { detail: 1, bubbles: true }], { init: { detail: 1, bubbles: true } }],
    ['dispatchEvent', ['zap'], { eventName: 'zap', init: { bubbles: false } }],
    ['syntheticMouseOver', [{ x: 1, y: 2 }, true], { at: { x: 1, y: 2 }, dontHoverInsideSelected: true }],
    ['syntheticMouseMove', [{ clientX: 1, clientY: 2 }], { pointer: { buttons: 1 } }],
    ['syntheticMouseMove', [{ clientX: 1, clientY: 2, buttons: 0 }], { pointer: { buttons: 0 } }],
    ['setIsFlushing', [true], { isFlushing: true }],
    ['setZoomPerc', [0.5], { zoom: 0.5 }],
    ['setAiContext', [false], { on: false }],
    ['tempMoveElement', [KEY, 2], { key: KEY, newIndex: 2 }],
    ['tempAddDiv', ['c', 0, 120, 30], { parentCodebaseId: 'c', index: 0, width: 120, height: 30 }],
    ['tempMoveToNewParent', [1, 2, 3, 4, KEY, false], { x: 3, y: 4, parentKey: KEY, clear: false }],
    ['tempMoveToNewParent', [null, null, null, null, null, true], { clear: true, parentKey: null }],
  ])('reads %s %j', (name, args, fields) => {
    expect(readFrameCall(name, args)).toMatchObject({ ok: true, value: { name, ...fields } });
  });

  it.each([
    'enableDriveMode',
    'disableDriveMode',
    'goBack',
    'goForward',
    'refresh',
    'syntheticMouseUp',
    'clearHoveredOutlines',
    'updateOutlines',
    'checkIfHydrationError',
    'triggerDragStart',
    'triggerDragCancel',
  ])('reads %s, which has no arguments', (name) => {
    expect(readFrameCall(name, ['anything'])).toEqual({ ok: true, value: { name } });
  });

  it.each(['nope', 'String', 'constructor', '__proto__', 'toString', ''])(
    'rejects the unknown function %j',
    (name) => {
      expect(readFrameCall(name, [])).toEqual({ ok: false, error: { code: 'unknown-function', name } });
    },
  );

  it.each([
    ['initProject', []],
    ['initProject', ['sb1', {}, {}, null, null]],
    ['setNewLookups', [{ c: 5 }]],
    ['setSelectedElement', [5]],
    ['setMultiselectedElementKeys', [[null]]],
    ['updateCodebaseIds', [null]],
    ['setZoomPerc', [0]],
    ['setZoomPerc', [Number.NaN]],
    ['syntheticMouseOver', [null]],
    ['tempMoveElement', [KEY, '2']],
  ])('rejects %s %j and says what it expected', (name, args) => {
    expect(readFrameCall(name, args)).toMatchObject({
      ok: false,
      error: { code: 'bad-argument', name, reason: expect.stringContaining('was expected') },
    });
  });

  it('accepts __proto__ as an id', () => {
    const read = readFrameCall('updateCodebaseIds', [JSON.parse('{"__proto__": "a"}')]);
    expect(
      Object.entries(read.ok && read.value.name === 'updateCodebaseIds' ? read.value.newIds : {}),
    ).toEqual([['__proto__', 'a']]);
  });

  it('never throws on arbitrary arguments', () => {
    const names = fc.constantFrom('initProject', 'setNewLookups', 'dispatchEvent', 'tempMoveToNewParent');
    fc.assert(
      fc.property(names, fc.array(fc.anything()), (name, args) => {
        expect(typeof readFrameCall(name, args).ok).toBe('boolean');
      }),
    );
  });
});
