import { describe, expect, it } from 'vitest';
import {
  buildFrame,
  down,
  dragNow,
  manyNow,
  mouseNow,
  move,
  selectedNow,
  type BuiltFrame,
} from '#tests/builders/build-frame.ts';
import { buildNavIndex, K1, K2, K3A, K4, K5, keyAt, KS } from '#tests/builders/build-nav-index.ts';

function starts(effects: ReturnType<BuiltFrame['send']>) {
  return effects.filter((effect) => effect.type === 'announce-drag-start');
}

describe('dragging', () => {
  it('starts after 20 pixels with the selection around the pressed element, and ends with the release', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K4 });
    expect(frame.send(down(K5, {}, [5, 270]))).toEqual([selectedNow(K5), manyNow()]);
    expect(frame.send(move(14, 280))).toEqual([mouseNow(14, 280)]);
    const press = { pageX: 5, pageY: 270, offset: { x: 25, y: 0 }, parentSelected: K4, dragged: K4 };
    expect(frame.send(move(15, 280))).toEqual([
      mouseNow(15, 280),
      selectedNow(K4),
      { type: 'announce-drag-start', press, selected: K4, triggered: false },
      { type: 'lock-pointer' },
    ]);
    expect(frame.send(move(60, 280))).toEqual([mouseNow(60, 280)]);
    expect(frame.send({ type: 'pointer-up' })).toEqual([dragNow('DRAG_END_EVENT')]);
    expect(frame.send({ type: 'pointer-up' })).toEqual([]);
  });

  it('doubles the distance at half zoom and measures it along the axes', () => {
    const frame = buildFrame();
    frame.call({ name: 'setZoomPerc', zoom: 0.5 });
    frame.send(down(K2));
    expect(starts(frame.send(move(-20, 19)))).toEqual([]);
    expect(starts(frame.send(move(-20, 20)))).toHaveLength(1);
  });

  it('drags the pressed element if the selection does not contain it', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K2 });
    frame.send(down(K3A, {}, [10, 110]));
    expect(starts(frame.send(move(30, 110)))).toMatchObject([
      { press: { parentSelected: null, dragged: K3A, offset: { x: 90, y: 15 } }, selected: K3A },
    ]);
  });

  it('distinguishes the second of many children from the eleventh', () => {
    const frame = buildFrame(
      buildNavIndex({ id: 1, children: Array.from({ length: 11 }, () => ({ id: 2 })) }),
    );
    frame.call({ name: 'setSelectedElement', key: keyAt(2, 'root-0-0-1') });
    frame.send(down(keyAt(2, 'root-0-0-10')));
    expect(starts(frame.send(move(20, 0)))).toMatchObject([
      { press: { dragged: keyAt(2, 'root-0-0-10') }, selected: keyAt(2, 'root-0-0-10') },
    ]);
  });

  it('never drags the storyboard, and drags the outermost element if the storyboard is selected', () => {
    const frame = buildFrame();
    frame.send(down(null));
    expect(starts(frame.send(move(300, 300)))).toEqual([]);
    expect(frame.state().selected).toBe(KS);
    frame.send(down(K2));
    expect(starts(frame.send(move(20, 0)))).toMatchObject([{ press: { dragged: K1 }, selected: K1 }]);
  });

  it('is canceled before the move if the release was missed', () => {
    const frame = buildFrame();
    frame.send(down(K2));
    expect(frame.send(move(5, 5, 0))).toEqual([mouseNow(5, 5)]);
    expect(frame.state().pointer.phase).toBe('idle');
    frame.send(down(K2));
    frame.send(move(50, 5));
    expect(frame.send(move(51, 5, 0))).toEqual([dragNow('DRAG_CANCEL_EVENT'), mouseNow(51, 5)]);
  });

  it('is canceled by another press', () => {
    const frame = buildFrame();
    frame.send(down(K2));
    frame.send(move(50, 5));
    expect(frame.send(down(K1))).toEqual([dragNow('DRAG_CANCEL_EVENT'), manyNow()]);
  });

  it('does not start with AI context on; if switched on after the press, only corrects the selection', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K4 });
    frame.send(down(K5));
    frame.call({ name: 'setAiContext', on: true });
    expect(frame.send(move(20, 0))).toEqual([mouseNow(20, 0), selectedNow(K4)]);
    expect(frame.state()).toMatchObject({ selected: K4, pointer: { phase: 'idle' } });
    frame.send(down(K5));
    expect(frame.state().pointer.phase).toBe('idle');
  });

  it('is canceled by AI context or drive mode', () => {
    const frame = buildFrame();
    frame.send(down(K2));
    frame.send(move(20, 0));
    expect(frame.call({ name: 'setAiContext', on: true })).toEqual([dragNow('DRAG_CANCEL_EVENT')]);
    frame.call({ name: 'setAiContext', on: false });
    frame.send(down(K2));
    frame.send(move(20, 0));
    expect(frame.call({ name: 'enableDriveMode' })).toContainEqual(dragNow('DRAG_CANCEL_EVENT'));
    expect(frame.send({ type: 'pointer-up' })).toEqual([]);
  });
});

describe('triggerDragStart and triggerDragCancel', () => {
  it('starts with the selection at a position outside the page', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K4 });
    const press = {
      pageX: -10_000,
      pageY: -10_000,
      offset: { x: 0, y: 0 },
      parentSelected: null,
      dragged: K4,
    };
    expect(frame.call({ name: 'triggerDragStart' })).toEqual([
      { type: 'announce-drag-start', press, selected: K4, triggered: true },
    ]);
    expect(frame.send(move(33, 44))).toEqual([mouseNow(33, 44)]);
    expect(frame.send(move(34, 44, 0))).toEqual([dragNow('DRAG_CANCEL_EVENT'), mouseNow(34, 44)]);
  });

  it.each([
    ['nothing is selected', null],
    ['the storyboard is', KS],
    ['the selection has gone', keyAt(9, 'root-0-9')],
  ])('does not start if %s', (_, key) => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key });
    expect(frame.call({ name: 'triggerDragStart' })).toEqual([]);
    expect(frame.state().pointer.phase).toBe('idle');
  });

  it('does not start with AI context on', () => {
    const frame = buildFrame();
    frame.call({ name: 'setSelectedElement', key: K4 });
    frame.call({ name: 'setAiContext', on: true });
    expect(frame.call({ name: 'triggerDragStart' })).toEqual([]);
  });

  it('answers a cancel even if nothing was dragged', () => {
    const frame = buildFrame();
    expect(frame.call({ name: 'triggerDragCancel' })).toEqual([dragNow('DRAG_CANCEL_EVENT')]);
  });
});
