import { expect, it } from 'vitest';
import { pinScrollToSection } from './pin-scroll-to-section.ts';

/** A section that is at 0 after scrolling to it; `shift` moves it, as a page does while its layout settles. */
function open() {
  const pane = document.createElement('div');
  const section = pane.appendChild(document.createElement('h2'));
  const frames: (() => void)[] = [];
  let top = 9000;
  section.getBoundingClientRect = () => new DOMRect(0, top, 0, 0);
  section.scrollIntoView = () => {
    top = 0;
  };
  const stop = pinScrollToSection(pane, section, (run) => frames.push(run));
  return {
    pane,
    stop,
    top: () => top,
    shift: (by: number) => {
      top += by;
    },
    frame: () => frames.shift()?.(),
    isHeld: () => frames.length > 0,
  };
}

it('scrolls to the section at once, and again whenever the layout has shifted', () => {
  const held = open();
  expect(held.top()).toBe(0);
  for (const shift of [4000, 0, -300]) {
    held.shift(shift);
    held.frame();
    expect(held.top()).toBe(0);
  }
});

it('stops after the layout is stable', () => {
  const held = open();
  for (let frame = 0; frame < 10; frame++) held.frame();
  expect(held.isHeld()).toBe(false);
});

it('stops on a page whose layout never settles', () => {
  const held = open();
  for (let frame = 0; frame < 100; frame++) {
    held.shift(7);
    held.frame();
  }
  expect(held.isHeld()).toBe(false);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'stops when the player scrolls away: %s',
  (name) => {
    const held = open();
    held.pane.dispatchEvent(new Event(name));
    held.shift(500);
    held.frame();
    expect(held.top()).toBe(500);
  },
);

it('stops when the caller cancels it', () => {
  const held = open();
  held.stop();
  held.shift(500);
  held.frame();
  expect(held.top()).toBe(500);
});
