import { describe, expect, it } from 'vitest';
import { buildFrame, down, hoveredNow, on, over } from '#tests/builders/build-frame.ts';
import { buildNavIndex, K1, K2, K3A, K3B, K4, K5, keyAt, KS } from '#tests/builders/build-nav-index.ts';

describe('hover', () => {
  it('selects the outermost code element while nothing or the storyboard is selected', () => {
    const frame = buildFrame();
    expect(frame.send(over(K5))).toEqual([hoveredNow(K1)]);
    frame.call({ name: 'setSelectedElement', key: KS });
    expect(frame.send(over(K2))).toEqual([]);
    expect(frame.state().hovered).toBe(K1);
  });

  it('reaches children, siblings, and ancestors of the selection, and the selection', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K1 });
    expect(frame.send(over(K5))).toEqual([hoveredNow(K4)]);
    frame.call({ name: 'setSelectedElement', key: K2 });
    expect(frame.send(over(K3A))).toEqual([hoveredNow(K3A)]);
    expect(frame.send(over(K5))).toEqual([hoveredNow(K4)]);
    expect(frame.send(over(K2))).toEqual([hoveredNow(K2)]);
    expect(frame.send(over(K1))).toEqual([hoveredNow(K1)]);
  });

  it('reaches a child through elements that are not in the code', () => {
    const nav = buildNavIndex({
      id: 1,
      children: [{ id: '', children: [{ id: 2, children: [{ id: 3 }] }] }],
    });
    const frame = buildFrame(nav);
    frame.call({ name: 'setSelectedElement', key: K1 });
    expect(frame.send(over(keyAt(3, 'root-0-0-0-0-0')))).toEqual([hoveredNow(keyAt(2, 'root-0-0-0-0'))]);
  });

  it('clears once if no element is close enough to the selection', () => {
    const frame = buildFrame(
      buildNavIndex({
        id: 'SKIP-ROOT',
        children: [{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }] }, { id: 4 }],
      }),
    );
    const deep = keyAt(3, 'root-0-0-0-0-0');
    frame.call({ name: 'setSelectedElement', key: deep });
    expect(frame.send(over(deep))).toEqual([hoveredNow(deep)]);
    expect(frame.send(over(keyAt(4, 'root-0-0-1')))).toEqual([hoveredNow(null)]);
    expect(frame.send(over(keyAt(4, 'root-0-0-1')))).toEqual([]);
  });

  it('falls back to the storyboard outside the tree and without a tree', () => {
    expect(buildFrame().send(over(null))).toEqual([hoveredNow(KS)]);
    expect(buildFrame(null).send(over(null))).toEqual([hoveredNow(KS)]);
  });

  it('does nothing before a project is opened', () => {
    const frame = buildFrame(null, { name: 'updateOutlines' });
    expect(frame.send(over(null))).toEqual([]);
  });

  it('takes exactly the element under the pointer with meta or control', () => {
    const frame = buildFrame();
    expect(frame.send(over(K5, { bottomMost: true }))).toEqual([hoveredNow(K5)]);
    expect(frame.send(over(null, { bottomMost: true }))).toEqual([hoveredNow(KS)]);
    const inAnUnknown = { exact: null, nearest: K5, parentIsBody: false };
    const { modifiers } = on(null, { bottomMost: true });
    expect(frame.send({ type: 'pointer-over', target: inAnUnknown, modifiers })).toEqual([hoveredNow(null)]);
  });

  it('with shift takes only elements that could join the selection', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K3A });
    expect(frame.send(over(K3B, { shift: true }))).toEqual([hoveredNow(K3B)]);
    expect(frame.send(over(K1, { shift: true }))).toEqual([hoveredNow(null)]);
    expect(frame.send(over(null, { shift: true }))).toEqual([]);
    frame.call({ name: 'setSelectedElement', key: KS });
    expect(frame.send(over(null, { shift: true }))).toEqual([hoveredNow(KS)]);
  });

  it('stays unchanged with alt, in drive mode, and while a button is held, but not during text editing', () => {
    const frame = buildFrame();
    expect(frame.send(over(K2, { alt: true }))).toEqual([]);
    frame.send(down(K2));
    expect(frame.send(over(K2))).toEqual([]);
    frame.send({ type: 'pointer-up' });
    frame.send({ type: 'text-edit-began', key: K2, text: '' });
    expect(frame.send(over(K3A))).not.toEqual([]);
    frame.call({ name: 'enableDriveMode' });
    expect(frame.send(over(K2))).toEqual([]);
  });

  it('does not echo the editor’s hover, and announces only its clearing', () => {
    const frame = buildFrame();
    expect(frame.call({ name: 'setHoveredElement', key: K2 })).toEqual([]);
    expect(frame.state().hovered).toBe(K2);
    expect(frame.call({ name: 'clearHoveredOutlines' })).toEqual([hoveredNow(null)]);
    expect(frame.call({ name: 'clearHoveredOutlines' })).toEqual([]);
    frame.call({ name: 'enableDriveMode' });
    frame.call({ name: 'setHoveredElement', key: K1 });
    expect(frame.state().hovered).toBeNull();
  });
});
