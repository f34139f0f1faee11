import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeroTitle } from './hero-frame.tsx';

/** The lines that the title is made to take, as a reader of the page meets them. */
function linesOf(title: string): string[] {
  document.body.innerHTML = renderToStaticMarkup(<HeroTitle>{title}</HeroTitle>);
  const heading = document.querySelector('h1');
  expect(heading?.textContent).toBe(title);
  return heading?.innerHTML.split('<br>') ?? [];
}

describe('the title of the hero', () => {
  it('turns before where the journey leads, where all of it would fit on one line', () => {
    expect(linesOf('From France to Oceania')).toEqual(['From France ', 'to Oceania']);
  });

  it('leaves a long one to its width', () => {
    const title = 'From the roof of the world to Gotham';
    expect(linesOf(title)).toEqual([title]);
  });

  it('leaves one that leads nowhere as it is', () => {
    expect(linesOf('No journey of the day')).toEqual(['No journey of the day']);
  });
});
