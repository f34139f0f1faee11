import { beforeEach, describe, expect, it } from 'vitest';
import { createArticleScroller } from './article-scroller.ts';

/** A pane that records where it is scrolled to. */
function open() {
  const sent: string[] = [];
  const pane = document.createElement('div');
  pane.innerHTML = '<div class="article-body"><h2 id="a-Café">Café</h2></div>';
  pane.scrollTo = () => void sent.push('top');
  for (const section of pane.querySelectorAll('h2'))
    section.scrollIntoView = () => void sent.push(section.id);
  const scroller = createArticleScroller();
  scroller.attach(pane);
  return { scroller, sent };
}

describe('createArticleScroller', () => {
  let opened: ReturnType<typeof open>;
  beforeEach(() => {
    opened = open();
  });

  it('shows a page from its top', () => {
    opened.scroller.arrive('Owl');
    expect(opened.sent).toEqual(['top']);
  });

  it('scrolls to the section a link to another page named, once that page is shown', () => {
    opened.scroller.arrive('Owl');
    opened.scroller.wish('Coffee', 'a-Café');
    expect(opened.sent).toEqual(['top']);
    opened.scroller.arrive('Coffee');
    expect(opened.sent).toEqual(['top', 'top', 'a-Café']);
    opened.scroller.arrive('Owl');
    expect(opened.sent.at(-1)).toBe('top');
  });

  it('scrolls to a section of the current page at once, and to the top if the section does not exist', () => {
    opened.scroller.arrive('Coffee');
    opened.scroller.wish('Coffee', 'a-Café');
    opened.scroller.wish('Coffee', 'a-Nowhere');
    opened.scroller.wish('Coffee', '');
    expect(opened.sent).toEqual(['top', 'a-Café', 'top', 'top']);
  });
});
