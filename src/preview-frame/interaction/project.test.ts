import { describe, expect, it } from 'vitest';
import { buildFrame, down, hoveredNow, OPEN } from '#tests/builders/build-frame.ts';
import { idOf, K2, STORYBOARD } from '#tests/builders/build-nav-index.ts';

const remember = (on: boolean, storyboardId = STORYBOARD) => ({
  type: 'store-drive-mode',
  storyboardId,
  on,
});

describe('drive mode', () => {
  it('clears the hover and is remembered; enabling it again announces nothing', () => {
    const frame = buildFrame();
    frame.call({ name: 'setHoveredElement', key: K2 });
    expect(frame.call({ name: 'enableDriveMode' })).toEqual([
      hoveredNow(null),
      remember(true),
      { type: 'hide-arrow-cursor' },
    ]);
    expect(frame.call({ name: 'enableDriveMode' })).toEqual([{ type: 'hide-arrow-cursor' }]);
    expect(frame.call({ name: 'disableDriveMode' })).toEqual([
      remember(false),
      { type: 'show-arrow-cursor' },
    ]);
  });

  it('ignores presses, but lets the editor select', () => {
    const frame = buildFrame();
    frame.call({ name: 'enableDriveMode' });
    expect(frame.send(down(K2))).toEqual([]);
    expect(frame.call({ name: 'setSelectedElement', key: K2 })).toEqual([
      { type: 'answer-selected', key: K2 },
    ]);
  });

  it('is not remembered before a project is opened', () => {
    const frame = buildFrame(null, { name: 'updateOutlines' });
    expect(frame.call({ name: 'enableDriveMode' })).toEqual([{ type: 'hide-arrow-cursor' }]);
  });
});

describe('opening a project', () => {
  it('resets selection, hover, press, and text edit, and keeps the zoom', () => {
    const frame = buildFrame();
    frame.call({ name: 'setZoomPerc', zoom: 0.5 });
    frame.call({ name: 'setHoveredElement', key: K2 });
    frame.send(down(K2));
    frame.send({ type: 'text-edit-began', key: K2, text: 'Hello' });
    const effects = frame.call(OPEN);
    expect(effects.filter(({ type }) => type === 'emit')).toEqual([]);
    expect(effects).toContainEqual({ type: 'drop-text-edit' });
    expect(frame.state()).toMatchObject({
      selected: null,
      hovered: null,
      multiSelected: [],
      editing: null,
      pointer: { phase: 'idle' },
      zoom: 0.5,
    });
  });

  it('sets both modes from the call, and clears the stored mode of the previous storyboard', () => {
    const options = { driveModeEnabled: true, aiContextSelection: true };
    const frame = buildFrame(null, { ...OPEN, options });
    expect(frame.state()).toMatchObject({ driveMode: true, aiContext: true });
    const effects = frame.call({ ...OPEN, storyboardId: 'sb2' });
    expect(effects).toContainEqual(remember(false));
    expect(effects).toContainEqual(remember(false, 'sb2'));
    expect(frame.state()).toMatchObject({ driveMode: false, aiContext: false });
  });

  it('merges later lookups and drops null entries', () => {
    const frame = buildFrame();
    const treeElements = {
      [idOf(2)]: null,
      ['__proto__']: { type: 'native' },
      [idOf(5)]: { type: 'native' },
    };
    frame.call({ name: 'setNewLookups', treeElements, scopes: { s1: { codebaseIds: [idOf(2)] } } });
    const { project } = frame.state();
    expect(Object.keys(project.treeElements)).toEqual([idOf(4), '__proto__', idOf(5)]);
    expect(project.scopes).toEqual({ s1: { codebaseIds: [idOf(2)] } });
  });
});
