import { afterEach, describe, expect, it } from 'vitest';
import { buildLiveFrame, PAGE_HTML, type LiveFrame } from '#tests/builders/build-live-frame.ts';
import { K1, K2, K4, STORYBOARD } from '#tests/builders/build-nav-index.ts';

const REMEMBERED = `${STORYBOARD}_driveModeEnabled`;

let frame: LiveFrame;
afterEach(() => frame.stop());

const heading = () => document.querySelector('h1') ?? document.body;
/** Returns whether the page's own listener receives the event and its default is not prevented. */
function reachesPage(event: Event): boolean {
  let heard = false;
  const hear = () => (heard = true);
  heading().addEventListener(event.type, hear);
  heading().dispatchEvent(event);
  heading().removeEventListener(event.type, hear);
  expect(event.defaultPrevented).toBe(!heard);
  return heard;
}
const mouse = (name: string) => new MouseEvent(name, { bubbles: true, cancelable: true });
const pointer = (name: string, init: PointerEventInit = {}) =>
  new PointerEvent(name, { bubbles: true, cancelable: true, ...init });

describe('listenToPage', () => {
  it.each(['click', 'dblclick', 'mouseover', 'mouseout', 'mousemove', 'mousedown', 'mouseup'])(
    'blocks %s from the page while it is edited',
    (name) => {
      frame = buildLiveFrame();
      expect(reachesPage(mouse(name))).toBe(false);
      frame.call({ name: 'enableDriveMode' });
      expect(reachesPage(mouse(name))).toBe(true);
      frame.call({ name: 'disableDriveMode' });
      frame.dispatch({ type: 'text-edit-began', key: K2, text: '' });
      expect(reachesPage(mouse(name))).toBe(true);
    },
  );

  it('leaves other buttons to the page', () => {
    frame = buildLiveFrame();
    expect(reachesPage(pointer('pointerdown', { button: 2 }))).toBe(true);
    expect(frame.sent()).toEqual([]);
    expect(reachesPage(pointer('pointerdown', { button: 0 }))).toBe(false);
    expect(frame.host.state().selected).toBe(K1);
  });

  it('passes every key to the page, and reports it with the focused element', () => {
    frame = buildLiveFrame(`${PAGE_HTML}<input type="email">`);
    document.querySelector('input')?.focus();
    expect(reachesPage(new KeyboardEvent('keydown', { key: 'x', bubbles: true, shiftKey: true }))).toBe(true);
    const activeElement = { tagName: 'INPUT', elementType: 'email' };
    expect(frame.sent()).toMatchObject([
      { id: 'KEY_DOWN_EVENT', event: { key: 'x', shiftKey: true, metaKey: false, activeElement } },
    ]);
  });

  it('listens once even if a project is opened twice, and not after stop', () => {
    frame = buildLiveFrame();
    frame.call({ name: 'initProject', ...openedAgain() });
    frame.sent();
    heading().dispatchEvent(pointer('pointermove', { buttons: 0 }));
    expect(frame.sent()).toHaveLength(1);
    frame.stop();
    expect(reachesPage(pointer('pointermove'))).toBe(true);
    expect(frame.sent()).toEqual([]);
  });

  it('leaves no trace in the page after stop', () => {
    const before = PAGE_HTML;
    frame = buildLiveFrame(before);
    expect(document.body.style.cursor).toBe('default');
    frame.call({ name: 'enableDriveMode' });
    expect(window.sessionStorage.getItem(REMEMBERED)).toBe('enabled');
    expect(document.body.style.cursor).toBe('');
    frame.call({ name: 'disableDriveMode' });
    expect(window.sessionStorage.getItem(REMEMBERED)).toBeNull();
    frame.call({ name: 'enableDriveMode' });
    frame.stop();
    expect(window.sessionStorage.getItem(REMEMBERED)).toBeNull();
    expect(document.body.hasAttribute('style')).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });

  it('restores the body’s own cursor', () => {
    document.body.style.cursor = 'help';
    frame = buildLiveFrame();
    frame.call({ name: 'disableDriveMode' });
    expect(document.body.style.cursor).toBe('default');
    frame.stop();
    expect(document.body.getAttribute('style')).toBe('cursor: help;');
    document.body.removeAttribute('style');
  });

  it('continues the drag if the pointer cannot be locked', async () => {
    frame = buildLiveFrame();
    Object.assign(document.body, { requestPointerLock: () => Promise.reject(new Error('Not allowed')) });
    frame.call({ name: 'setSelectedElement', key: K4 });
    heading().dispatchEvent(pointer('pointerdown', { button: 0 }));
    const moved = { pageX: 90, pageY: 0, clientX: 90, clientY: 0 };
    frame.dispatch({ type: 'pointer-move', place: moved, buttons: 1 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(frame.host.state().pointer.phase).toBe('dragging');
    expect(frame.logged).toEqual(['The pointer could not be locked']);
    Reflect.deleteProperty(document.body, 'requestPointerLock');
  });
});

function openedAgain() {
  const { project } = frame.host.state();
  return {
    ...project,
    storyboardId: STORYBOARD,
    options: { driveModeEnabled: false, aiContextSelection: false },
  };
}
