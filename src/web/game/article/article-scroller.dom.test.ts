import { beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '#core/game/journey.ts';
import { createArticleScroller, pinScrollToSection } from './article-scroller.ts';

const visit = (title: string): Visit => ({ title, startedAt: 0, depth: 0, isReturn: false });

/** A pane that records where it is scrolled to. */
function open() {
  const sent: string[] = [];
  const pane = document.createElement('div');
  pane.innerHTML = '<div class="article-body"><h2 id="a-Café">Café</h2></div>';
  pane.scrollTo = () => void sent.push('top');
  for (const section of pane.querySelectorAll('h2'))
    section.scrollIntoView = () => void sent.push(section.id);
  const scroller = createArticleScroller({ load: () => null, save: () => undefined });
  scroller.attach(pane);
  return { scroller, sent };
}

describe('createArticleScroller', () => {
  let opened: ReturnType<typeof open>;
  beforeEach(() => {
    opened = open();
  });

  it('shows a page from its top', () => {
    opened.scroller.arrive(visit('Owl'));
    expect(opened.sent).toEqual(['top']);
  });

  it('scrolls to the section a link to another page named, once that page is shown', () => {
    opened.scroller.arrive(visit('Owl'));
    opened.scroller.scrollToSection('Coffee', 'a-Café');
    expect(opened.sent).toEqual(['top']);
    opened.scroller.arrive(visit('Coffee'));
    expect(opened.sent).toEqual(['top', 'top', 'a-Café']);
    opened.scroller.arrive(visit('Owl'));
    expect(opened.sent.at(-1)).toBe('top');
  });

  it('scrolls to a section of the current page at once, and to the top if the section does not exist', () => {
    opened.scroller.arrive(visit('Coffee'));
    opened.scroller.scrollToSection('Coffee', 'a-Café');
    opened.scroller.scrollToSection('Coffee', 'a-Nowhere');
    opened.scroller.scrollToSection('Coffee', '');
    expect(opened.sent).toEqual(['top', 'a-Café', 'top', 'top']);
  });
});

/** A section that is at 0 after scrolling to it; `shift` moves it, as a page does while its layout settles. */
function openSection() {
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
  const held = openSection();
  expect(held.top()).toBe(0);
  for (const shift of [4000, 0, -300]) {
    held.shift(shift);
    held.frame();
    expect(held.top()).toBe(0);
  }
});

it('stops after the layout is stable', () => {
  const held = openSection();
  for (let frame = 0; frame < 10; frame++) held.frame();
  expect(held.isHeld()).toBe(false);
});

it('stops on a page whose layout never settles', () => {
  const held = openSection();
  for (let frame = 0; frame < 100; frame++) {
    held.shift(7);
    held.frame();
  }
  expect(held.isHeld()).toBe(false);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'stops when the player scrolls away: %s',
  (name) => {
    const held = openSection();
    held.pane.dispatchEvent(new Event(name));
    held.shift(500);
    held.frame();
    expect(held.top()).toBe(500);
  },
);

it('stops when the caller cancels it', () => {
  const held = openSection();
  held.stop();
  held.shift(500);
  held.frame();
  expect(held.top()).toBe(500);
});
