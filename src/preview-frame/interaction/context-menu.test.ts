import type { ElementKey } from '#editor-protocol/element-key.ts';
import { describe, expect, it } from 'vitest';
import type { FrameEffect } from './frame-effect.ts';
import type { FrameEvent } from './frame-event.ts';
import { buildFrame, down, dragNow, move, on, selectedNow } from '#tests/builders/build-frame.ts';
import { buildNavIndex, K1, K2, K3A, K3B, K4, K5, keyAt, KS } from '#tests/builders/build-nav-index.ts';

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
