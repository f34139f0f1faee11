import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, onCanvas, onPage, panBy, applyWheel, zoomStep, zoomTo } from './view-math.ts';

const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const zoom = fc.double({ min: 0.1, max: 4, noNaN: true });
const view = fc.record({ zoom, x: coordinate, y: coordinate });
const side = fc.integer({ min: 200, max: 3000 });
const size = fc.record({ width: side, height: side });
const turn = fc.record({
  deltaX: coordinate,
  deltaY: coordinate,
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  shiftKey: fc.boolean(),
});

describe('the view of the canvas', () => {
  it('zooms around the pointer at any zoom', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.001, max: 100, noNaN: true }), point, (before, to, at) => {
        const under = onPage(before, at);
        const after = onCanvas(zoomTo(before, to, at), under);
        expect(after.x).toBeCloseTo(at.x, 4);
        expect(after.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('never zooms beyond the limits', () => {
    fc.assert(
      fc.property(view, turn, point, size, size, (before, wheel, at, device, canvas) => {
        const after = applyWheel(before, wheel, at, device, canvas).zoom;
        expect(after).toBeGreaterThanOrEqual(0.1);
        expect(after).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('never pans the device out of sight', () => {
    fc.assert(
      fc.property(view, point, size, size, (before, by, device, canvas) => {
        const { x, y, zoom: kept } = panBy(before, by, device, canvas);
        expect(kept).toBe(before.zoom);
        expect(x + device.width * kept).toBeGreaterThan(79);
        expect(y + device.height * kept).toBeGreaterThan(79);
        expect(x).toBeLessThanOrEqual(canvas.width - 80);
        expect(y).toBeLessThanOrEqual(canvas.height - 80);
      }),
    );
  });

  it('centers the device when fitting, at no more than actual size', () => {
    fc.assert(
      fc.property(size, size, (device, canvas) => {
        const fitted = fitView(device, canvas, 24);
        const end = onCanvas(fitted, { x: device.width, y: device.height });
        expect(fitted.zoom).toBeLessThanOrEqual(1);
        expect(fitted.x).toBeCloseTo(canvas.width - end.x, 6);
        expect(fitted.y).toBeCloseTo(canvas.height - end.y, 6);
        // Sides of 200 to 3000 never need a zoom below 0.1 to fit.
        expect(Math.min(fitted.x, fitted.y)).toBeGreaterThanOrEqual(fitted.zoom > 0.1 ? 23.999 : -Infinity);
      }),
    );
  });

  it('steps from any zoom, up to the last step', () => {
    fc.assert(
      fc.property(zoom, (from) => {
        expect(zoomStep(from, 1)).toBeGreaterThanOrEqual(Math.min(from, 4));
        expect(zoomStep(from, -1)).toBeLessThanOrEqual(Math.max(from, 0.1));
      }),
    );
    expect([zoomStep(1, 1), zoomStep(1, -1), zoomStep(0.6, 1), zoomStep(4, 1), zoomStep(0.1, -1)]).toEqual([
      1.25, 0.75, 0.67, 4, 0.1,
    ]);
  });
});

describe('applyWheel', () => {
  const device = { width: 400, height: 800 };
  const canvas = { width: 1000, height: 900 };
  const still = { deltaX: 0, deltaY: 0, ctrlKey: false, metaKey: false, shiftKey: false };
  const start = { zoom: 1, x: 100, y: 50 };
  const turned = (wheel: Partial<typeof still>) =>
    applyWheel(start, { ...still, ...wheel }, { x: 0, y: 0 }, device, canvas);

  it('pans, and pans sideways with shift', () => {
    expect(turned({ deltaX: 5, deltaY: 30 })).toEqual({ zoom: 1, x: 95, y: 20 });
    expect(turned({ deltaY: 30, shiftKey: true })).toEqual({ zoom: 1, x: 70, y: 50 });
  });

  it('zooms in with Ctrl or ⌘ when the wheel turns away, and out otherwise', () => {
    expect(turned({ deltaY: -50, ctrlKey: true }).zoom).toBeGreaterThan(1);
    expect(turned({ deltaY: 50, metaKey: true }).zoom).toBeLessThan(1);
  });
});
