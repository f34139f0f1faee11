import { describe, expect, it } from 'vitest';
import { buildFrame, down, manyNow, selectedNow } from '#tests/builders/build-frame.ts';
import { buildNavIndex, K1, K2, K3A, K3B, K4, K5, keyAt } from '#tests/builders/build-nav-index.ts';

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
