import { describe, expect, it } from 'vitest';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { buildFrame, down, dragNow, manyNow, move, on, selectedNow } from '#tests/builders/build-frame.ts';
import { buildNavIndex, K1, K2, K3A, K3B, K4, K5, keyAt, KS } from '#tests/builders/build-nav-index.ts';
import type { FrameEffect } from './frame-effect.ts';
import type { FrameEvent } from './frame-event.ts';

const UP = { type: 'pointer-up' } as const;

describe('pointerDown', () => {
  it('selects one level deeper with each press, and then edits the text', () => {
    const frame = buildFrame();
    expect(frame.send(down(K2))).toEqual([selectedNow(K1), manyNow()]);
    frame.send(UP);
    expect(frame.send(down(K2))).toEqual([selectedNow(K2), manyNow()]);
    frame.send(UP);
    expect(frame.send(down(K2))).toEqual([{ type: 'start-text-edit', key: K2 }, manyNow()]);
    // Selecting text with the mouse is not a drag.
    expect(frame.state().pointer.phase).toBe('idle');
    const began = frame.send({ type: 'text-edit-began', key: K2, text: 'Hello' });
    expect(began).toEqual([
      { type: 'emit', message: { id: 'START_EDITING_TEXT', data: { key: K2, oldText: 'Hello' } } },
    ]);
  });

  it('announces a selected element once, and does not edit dynamic text', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K4 });
    expect(frame.send(down(K4))).toEqual([manyNow()]);
  });

  it('ignores presses during text editing, and sends the text at its end', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    frame.send({ type: 'text-edit-began', key: K2, text: 'Hello' });
    expect(frame.send(down(K3A))).toEqual([]);
    expect(frame.send({ type: 'text-edit-ended', key: K2, text: 'Hello' })).toEqual([
      { type: 'emit', message: { id: 'EDITED_TEXT', data: { key: K2, newText: 'Hello', oldText: 'Hello' } } },
    ]);
    expect(frame.send({ type: 'text-edit-ended', key: K2, text: 'Hello' })).toEqual([]);
    expect(frame.send(down(K3A))).toEqual([selectedNow(K3A), manyNow()]);
  });

  it('discards the edit if its element is gone, and accepts presses again', () => {
    const frame = buildFrame();
    frame.send({ type: 'text-edit-began', key: K2, text: 'Hello' });
    expect(frame.send({ type: 'text-edit-lost' })).toEqual([]);
    expect(frame.send(down(K2))).toEqual([selectedNow(K1), manyNow()]);
  });

  it('selects the storyboard on the empty page, and announces it once', () => {
    const frame = buildFrame();
    expect(frame.send(down(null))).toEqual([selectedNow(KS), manyNow()]);
    expect(frame.send(down(null))).toEqual([manyNow()]);
  });

  it('clears selection and multi-selection on an element that cannot be selected', () => {
    const frame = buildFrame();
    const nowhere = {
      ...down(null),
      target: { exact: null, nearest: null, parentIsBody: false },
      modifiers: { alt: false, shift: false, bottomMost: true },
    };
    expect(frame.send(nowhere)).toEqual([]);
    frame.call({ name: 'setSelectedElement', key: K3A });
    expect(frame.send(nowhere)).toEqual([selectedNow(null)]);
    frame.call({ name: 'setSelectedElement', key: K3A });
    frame.send(down(K3B, { shift: true }));
    expect(frame.send(nowhere)).toEqual([selectedNow(null), manyNow()]);
  });

  it('requests editing of a dynamic text with the selected key', () => {
    const frame = buildFrame();
    expect(frame.send({ type: 'edit-dynamic-text' })).toEqual([]);
    frame.call({ name: 'setSelectedElement', key: K5 });
    expect(frame.send({ type: 'edit-dynamic-text' })).toEqual([
      { type: 'emit', message: { id: 'EDIT_DYNAMIC_TEXT', elementKey: K5 } },
    ]);
  });
});

describe('selecting from the editor', () => {
  it('answers with the HTML only if the selection changed', () => {
    const frame = buildFrame();
    const select = (key: string | null) => frame.call({ name: 'setSelectedElement', key });
    expect(select(K3A)).toEqual([{ type: 'answer-selected', key: K3A }]);
    expect(select(K3A)).toEqual([]);
    expect(select(null)).toEqual([{ type: 'answer-selected', key: null }]);
    expect(select('TE_gone_sb1_root-9')).toEqual([{ type: 'answer-selected', key: 'TE_gone_sb1_root-9' }]);
  });

  it('compares multi-selections as sets', () => {
    const frame = buildFrame();
    const select = (keys: readonly string[] | null) =>
      frame.call({ name: 'setMultiselectedElementKeys', keys });
    expect(select([K3A, K3B])).toEqual([{ type: 'answer-multi', keys: [K3A, K3B] }]);
    expect(select([K3B, K3A, K3B])).toEqual([]);
    expect(select(null)).toEqual([{ type: 'answer-multi', keys: [] }]);
    expect(select([])).toEqual([]);
  });

  it('stores keys set by a part of the frame without effects', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    expect(frame.send({ type: 'selection-set', keys: { hovered: K1, multiSelected: [K3A, K3B] } })).toEqual(
      [],
    );
    expect(frame.state()).toMatchObject({ selected: K2, hovered: K1, multiSelected: [K3A, K3B] });
    frame.send({ type: 'selection-set', keys: { selected: null } });
    expect(frame.state()).toMatchObject({ selected: null, hovered: K1 });
  });
});

const SHIFT = { shift: true };

describe('pressing with shift', () => {
  it('adds and removes siblings until one is left', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    expect(frame.send(down(K3A, SHIFT))).toEqual([manyNow(K2, K3A)]);
    expect(frame.send(down(K3B, SHIFT))).toEqual([manyNow(K2, K3A, K3B)]);
    expect(frame.send(down(K2, SHIFT))).toEqual([selectedNow(K3A), manyNow(K3A, K3B)]);
    expect(frame.send(down(K3B, SHIFT))).toEqual([manyNow()]);
    expect(frame.state()).toMatchObject({ selected: K3A, multiSelected: [] });
  });

  it('makes the last remaining element the selection', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    frame.send(down(K3A, SHIFT));
    expect(frame.send(down(K2, SHIFT))).toEqual([selectedNow(K3A), manyNow()]);
  });

  it('removes the member that contains the pressed element', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    frame.send(down(K4, SHIFT));
    frame.send(down(K3A, SHIFT));
    expect(frame.send(down(K5, { shift: true, bottomMost: true }))).toEqual([manyNow(K2, K3A)]);
  });

  it('ignores elements that are not siblings', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    expect(frame.send(down(K5, { shift: true, bottomMost: true }))).toEqual([]);
    expect(frame.send(down(null, SHIFT))).toEqual([]);
    expect(frame.state().selected).toBe(K2);
  });

  it('acts as a plain press while nothing is selected', () => {
    expect(buildFrame().send(down(K3A, SHIFT))).toEqual([selectedNow(K1), manyNow()]);
  });

  it('starts a new multi-selection if the editor’s does not contain the primary element', () => {
    const frame = buildFrame();
    frame.call({ name: 'setMultiselectedElementKeys', keys: [K5, keyAt(6, 'root-0-0-3-1')] });
    frame.call({ name: 'setSelectedElement', key: K3A });
    expect(frame.send(down(K2, SHIFT))).toEqual([manyNow(K3A, K2)]);
  });

  it('distinguishes the second of many children from the eleventh', () => {
    const frame = buildFrame(
      buildNavIndex({ id: 1, children: Array.from({ length: 11 }, () => ({ id: 2 })) }),
    );
    frame.call({ name: 'setSelectedElement', key: keyAt(2, 'root-0-0-1') });
    expect(frame.send(down(keyAt(2, 'root-0-0-2'), SHIFT))).toHaveLength(1);
    expect(frame.send(down(keyAt(2, 'root-0-0-10'), SHIFT))).toEqual([
      manyNow(keyAt(2, 'root-0-0-1'), keyAt(2, 'root-0-0-2'), keyAt(2, 'root-0-0-10')),
    ]);
  });

  it('does not prepare a drag', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    frame.send(down(K3A, SHIFT));
    expect(frame.state().pointer).toMatchObject({ phase: 'pressed', press: { dragged: null } });
  });
});

const REQUESTED: FrameEffect = {
  type: 'emit',
  message: { id: 'CONTEXT_REQUESTED', event: { clientX: 3, clientY: 4 } },
};

function menu(key: ElementKey | null): FrameEvent {
  return { type: 'context-menu', clientX: 3, clientY: 4, ...on(key) };
}

describe('contextMenu', () => {
  it('requests the menu for the selection and elements inside it', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K1 });
    expect(frame.send(menu(K2))).toEqual([REQUESTED]);
    expect(frame.state().selected).toBe(K1);
    expect(frame.send(menu(K1))).toEqual([REQUESTED]);
  });

  it('selects another element first', () => {
    const frame = buildFrame();
    expect(frame.send(menu(K2))).toEqual([selectedNow(K1), REQUESTED]);
    frame.call({ name: 'setSelectedElement', key: K2 });
    expect(frame.send(menu(K3B))).toEqual([selectedNow(K3B), REQUESTED]);
  });

  it('distinguishes the second of many children from the eleventh', () => {
    const frame = buildFrame(
      buildNavIndex({ id: 1, children: Array.from({ length: 11 }, () => ({ id: 2 })) }),
    );
    frame.call({ name: 'setSelectedElement', key: keyAt(2, 'root-0-0-1') });
    expect(frame.send(menu(keyAt(2, 'root-0-0-10')))).toEqual([
      selectedNow(keyAt(2, 'root-0-0-10')),
      REQUESTED,
    ]);
  });

  it('keeps a multi-selection', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K3A });
    frame.send(down(K3B, { shift: true }));
    expect(frame.send(menu(K4))).toEqual([REQUESTED]);
    expect(frame.state().multiSelected).toEqual([K3A, K3B]);
  });

  it('selects the storyboard on the empty page, and requests the menu the second time', () => {
    const frame = buildFrame();
    expect(frame.send(menu(null))).toEqual([selectedNow(KS, false)]);
    expect(frame.send(menu(null))).toEqual([REQUESTED]);
  });

  it('cancels a press or a drag', () => {
    const frame = buildFrame();
    frame.send(down(K2));
    expect(frame.send(menu(K2))).toEqual([REQUESTED]);
    expect(frame.state().pointer.phase).toBe('idle');
    frame.send(down(K2));
    frame.send(move(20, 0));
    expect(frame.send(menu(K2))).toEqual([dragNow('DRAG_CANCEL_EVENT'), REQUESTED]);
  });

  it('leaves the menu to the page in drive mode and during text editing', () => {
    const frame = buildFrame();
    frame.send({ type: 'text-edit-began', key: K5, text: '' });
    expect(frame.send(menu(K2))).toEqual([]);
    frame.send({ type: 'text-edit-lost' });
    frame.call({ name: 'enableDriveMode' });
    expect(frame.send(menu(K2))).toEqual([]);
  });
});
