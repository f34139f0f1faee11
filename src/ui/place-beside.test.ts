import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const DESK = { left: 0, top: 0, width: 1440, height: 900 };
const PHONE = { left: 0, top: 0, width: 360, height: 740 };
const BOX = { width: 200, height: 100 };

describe('the place of a tooltip', () => {
  it.each([
    ['bottom', { left: 620, top: 448 }],
    ['top', { left: 620, top: 292 }],
    ['right', { left: 748, top: 370 }],
    ['left', { left: 492, top: 370 }],
  ] as const)('is at the %s side, centered, where there is room', (side, place) => {
    expect(placeBeside({ left: 700, top: 400, width: 40, height: 40 }, BOX, DESK, side)).toEqual(place);
  });

  it.each([
    ['bottom', { left: 700, top: 850 }, { left: 620, top: 742 }],
    ['top', { left: 700, top: 10 }, { left: 620, top: 58 }],
    ['right', { left: 1390, top: 400 }, { left: 1182, top: 370 }],
    ['left', { left: 10, top: 400 }, { left: 58, top: 370 }],
  ] as const)('is at the opposite side where the %s has no room', (side, at, place) => {
    expect(placeBeside({ ...at, width: 40, height: 40 }, BOX, DESK, side)).toEqual(place);
  });

  it('is below where neither side has room, and inside the screen', () => {
    const row = { left: 20, top: 200, width: 280, height: 44 };
    expect(placeBeside(row, BOX, PHONE, 'right')).toEqual({ left: 60, top: 252 });
    const corner = { left: 330, top: 200, width: 30, height: 44 };
    expect(placeBeside(corner, BOX, PHONE, 'bottom')).toEqual({ left: 148, top: 252 });
  });

  it('is inside a drawer', () => {
    const drawer = { left: 1140, top: 0, width: 300, height: 900 };
    const row = { left: 1160, top: 200, width: 100, height: 44 };
    expect(placeBeside(row, BOX, drawer, 'left')).toEqual({ left: 1152, top: 252 });
  });

  it('is inside the screen even if it must cover the anchor', () => {
    const tall = { left: 20, top: 40, width: 280, height: 640 };
    expect(placeBeside(tall, BOX, PHONE, 'top')).toEqual({ left: 60, top: 628 });
  });
});
