import { describe, expect, it } from 'vitest';
import { buildFrame, down, manyNow, selectedNow } from '#tests/builders/build-frame.ts';
import { K1, K2, K3A, K3B, K4, K5, KS } from '#tests/builders/build-nav-index.ts';

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
    expect(frame.send({ type: 'keys-dictated', keys: { hovered: K1, multiSelected: [K3A, K3B] } })).toEqual(
      [],
    );
    expect(frame.state()).toMatchObject({ selected: K2, hovered: K1, multiSelected: [K3A, K3B] });
    frame.send({ type: 'keys-dictated', keys: { selected: null } });
    expect(frame.state()).toMatchObject({ selected: null, hovered: K1 });
  });
});
