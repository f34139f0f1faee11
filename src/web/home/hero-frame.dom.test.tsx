import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeroTitle } from './hero-frame.tsx';

/** Returns the lines into which the rendered title is explicitly broken. */
function linesOf(title: string): string[] {
  document.body.innerHTML = renderToStaticMarkup(<HeroTitle>{title}</HeroTitle>);
  const heading = document.querySelector('h1');
  expect(heading?.textContent).toBe(title);
  return heading?.innerHTML.split('<br>') ?? [];
}

describe("the hero's title", () => {
  it('breaks before the destination if the whole title would fit on one line', () => {
    expect(linesOf('From France to Oceania')).toEqual(['From France ', 'to Oceania']);
  });

  it('adds no break to a long title', () => {
    const title = 'From the roof of the world to Gotham';
    expect(linesOf(title)).toEqual([title]);
  });

  it('adds no break to a title without a destination', () => {
    expect(linesOf('No journey today')).toEqual(['No journey today']);
  });
});
