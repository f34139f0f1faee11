import { expect, it } from 'vitest';
import { pinScrollToSection } from './pin-scroll-to-section.ts';

/** A section that lies at 0 once it is gone to; `shift` moves it as a page does that takes its size. */
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

it('is there at once, and again whenever the page around it has changed', () => {
  const held = open();
  expect(held.top()).toBe(0);
  for (const shift of [4000, 0, -300]) {
    held.shift(shift);
    held.frame();
    expect(held.top()).toBe(0);
  }
});

it('lets go once nothing changes any more', () => {
  const held = open();
  for (let frame = 0; frame < 10; frame++) held.frame();
  expect(held.isHeld()).toBe(false);
});

it('lets go of a page that never comes to rest', () => {
  const held = open();
  for (let frame = 0; frame < 100; frame++) {
    held.shift(7);
    held.frame();
  }
  expect(held.isHeld()).toBe(false);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves alone who goes elsewhere: %s', (name) => {
  const held = open();
  held.pane.dispatchEvent(new Event(name));
  held.shift(500);
  held.frame();
  expect(held.top()).toBe(500);
});

it('can be given up', () => {
  const held = open();
  held.stop();
  held.shift(500);
  held.frame();
  expect(held.top()).toBe(500);
});
