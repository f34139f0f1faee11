import { describe, expect, it } from 'vitest';
import { buildFrame, down, manyNow, selectedNow } from '#tests/builders/build-frame.ts';
import { K1, K2, K3A, K3B, K4, K5, KS } from '#tests/builders/build-nav-index.ts';

const UP = { type: 'pointer-up' } as const;

describe('pressing', () => {
  it('goes inwards press by press, and at last into the text', () => {
    const frame = buildFrame();
    expect(frame.send(down(K2))).toEqual([selectedNow(K1), manyNow()]);
    frame.send(UP);
    expect(frame.send(down(K2))).toEqual([selectedNow(K2), manyNow()]);
    frame.send(UP);
    expect(frame.send(down(K2))).toEqual([{ type: 'start-text-edit', key: K2 }, manyNow()]);
    // Marking text with the mouse is no dragging.
    expect(frame.state().pointer.phase).toBe('idle');
    const began = frame.send({ type: 'text-edit-began', key: K2, text: 'Hello' });
    expect(began).toEqual([
      { type: 'emit', message: { id: 'START_EDITING_TEXT', data: { key: K2, oldText: 'Hello' } } },
    ]);
  });

  it('selects the same element once, and edits no text that the code does not have as it is', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K4 });
    expect(frame.send(down(K4))).toEqual([manyNow()]);
  });

  it('does nothing while text is edited; the text comes back when that ends', () => {
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

  it('says nothing of a text whose element went away, and is free again', () => {
    const frame = buildFrame();
    frame.send({ type: 'text-edit-began', key: K2, text: 'Hello' });
    expect(frame.send({ type: 'text-edit-lost' })).toEqual([]);
    expect(frame.send(down(K2))).toEqual([selectedNow(K1), manyNow()]);
  });

  it('on the bare page selects the storyboard, again and again without selecting it anew', () => {
    const frame = buildFrame();
    expect(frame.send(down(null))).toEqual([selectedNow(KS), manyNow()]);
    expect(frame.send(down(null))).toEqual([manyNow()]);
  });

  it('on what cannot be selected takes the selection away, many with it', () => {
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

  it('asks for the editing of a dynamic text by the key of the selection', () => {
    const frame = buildFrame();
    expect(frame.send({ type: 'edit-dynamic-text' })).toEqual([]);
    frame.call({ name: 'setSelectedElement', key: K5 });
    expect(frame.send({ type: 'edit-dynamic-text' })).toEqual([
      { type: 'emit', message: { id: 'EDIT_DYNAMIC_TEXT', elementKey: K5 } },
    ]);
  });
});

describe('selecting by the editor', () => {
  it('is answered with the HTML, unless nothing changed', () => {
    const frame = buildFrame();
    const select = (key: string | null) => frame.call({ name: 'setSelectedElement', key });
    expect(select(K3A)).toEqual([{ type: 'answer-selected', key: K3A }]);
    expect(select(K3A)).toEqual([]);
    expect(select(null)).toEqual([{ type: 'answer-selected', key: null }]);
    expect(select('TE_gone_sb1_root-9')).toEqual([{ type: 'answer-selected', key: 'TE_gone_sb1_root-9' }]);
  });

  it('takes many as a set', () => {
    const frame = buildFrame();
    const select = (keys: readonly string[] | null) =>
      frame.call({ name: 'setMultiselectedElementKeys', keys });
    expect(select([K3A, K3B])).toEqual([{ type: 'answer-multi', keys: [K3A, K3B] }]);
    expect(select([K3B, K3A, K3B])).toEqual([]);
    expect(select(null)).toEqual([{ type: 'answer-multi', keys: [] }]);
    expect(select([])).toEqual([]);
  });

  it('is told silently of keys that a part of the frame changed', () => {
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
