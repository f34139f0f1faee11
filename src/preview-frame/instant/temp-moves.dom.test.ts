import { afterEach, describe, expect, it } from 'vitest';
import { DRAWN_DIV_CLASS, MOVE_INDICATOR_CLASS } from '#editor-protocol/own-marks.ts';
import { buildLiveFrame, type LiveFrame } from '#tests/builders/build-live-frame.ts';
import { idOf, K2, K3A, K4, keyAt } from '#tests/builders/build-nav-index.ts';

let frame: LiveFrame;
afterEach(() => frame.stop());

const ids = () => frame.sent().map(({ id }) => id);
const children = (selector: string) =>
  [...(document.querySelector(selector)?.children ?? [])].map(({ tagName }) => tagName);

describe('tempMoveElement', () => {
  it('selects the moved element by its actual path', () => {
    const row = (n: number, tag: string) => `<${tag} class="${idOf(n)}"></${tag}>`;
    frame = buildLiveFrame(
      `<div id="root"><div class="${idOf(1)}">${row(2, 'h1')}<script type="text/plain"></script>${row(3, 'p')}</div></div>`,
    );
    frame.call({ name: 'tempMoveElement', key: K2, newIndex: 1 });
    expect(children(`.${idOf(1)}`)).toEqual(['SCRIPT', 'P', 'H1']);
    const key = keyAt(2, 'root-0-0-2');
    expect(frame.host.state().selected).toBe(key);
    expect(frame.host.nav()?.nodes.has(key)).toBe(true);
  });

  it('inserts before the wrapper of a sibling that is not in the code', () => {
    frame = buildLiveFrame(
      `<div id="root"><div class="${idOf(1)}"><h1 class="${idOf(2)}"></h1><main><p class="${idOf(3)}"></p></main><i class="${idOf(4)}"></i></div></div>`,
    );
    frame.call({ name: 'tempMoveElement', key: keyAt(4, 'root-0-0-2'), newIndex: 1 });
    expect(children(`.${idOf(1)}`)).toEqual(['H1', 'I', 'MAIN']);
  });

  it.each([2.5, 17, -3])('only logs for invalid index %d', (newIndex) => {
    frame = buildLiveFrame();
    frame.call({ name: 'tempMoveElement', key: K3A, newIndex });
    expect(ids()).toEqual([]);
    expect(frame.logged).toEqual(['Cannot find element to insert before']);
    expect(children(`.${idOf(1)}`)).toEqual(['H1', 'P', 'P', 'SECTION']);
  });

  it('ignores the top node and unknown keys', () => {
    frame = buildLiveFrame();
    frame.call({ name: 'tempMoveElement', key: keyAt(1, 'root-0-0'), newIndex: 1 });
    frame.call({ name: 'tempMoveElement', key: 'a b', newIndex: 1 });
    expect(ids()).toEqual([]);
  });
});

describe('tempAddDiv and tempMoveToNewParent', () => {
  it('appear in every element with the id, and disappear when the frame stops', () => {
    frame = buildLiveFrame();
    frame.call({ name: 'tempAddDiv', parentCodebaseId: idOf(3), index: 0, width: 5, height: 6 });
    expect(ids()).toEqual(['NAV_TREE']);
    expect(document.querySelectorAll(`p > .${DRAWN_DIV_CLASS}`)).toHaveLength(2);
    const where = { width: 1, height: 2, x: 3, y: 4, parentKey: K4, clear: false };
    frame.call({ name: 'tempMoveToNewParent', ...where });
    frame.call({ name: 'tempMoveToNewParent', ...where });
    expect(document.getElementsByClassName(MOVE_INDICATOR_CLASS)).toHaveLength(2);
    frame.stop();
    expect(document.getElementsByClassName(DRAWN_DIV_CLASS)).toHaveLength(0);
    expect(document.getElementsByClassName(MOVE_INDICATOR_CLASS)).toHaveLength(0);
  });

  it('appear in the body if no element has the id', () => {
    frame = buildLiveFrame();
    frame.call({ name: 'tempAddDiv', parentCodebaseId: idOf(9), index: -1, width: 5, height: 6 });
    expect(document.querySelectorAll(`body > .${DRAWN_DIV_CLASS}`)).toHaveLength(1);
  });
});
