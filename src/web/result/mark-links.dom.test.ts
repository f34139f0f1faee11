import { describe, expect, it } from 'vitest';
import { markLinks } from './mark-links.ts';

const PAGE = `<p>
  <a href="/wiki/Moon">moon</a> <a href="/wiki/Night_sky#Stars">stars</a> <a href="/wiki/Moon">again</a>
</p>`;

function marked(titles: Parameters<typeof markLinks>[1]) {
  const page = document.createElement('div');
  page.innerHTML = PAGE;
  const marks = markLinks(page, titles);
  return { page, followed: marks.followed?.textContent ?? null, better: marks.better?.textContent ?? null };
}

describe('the marks of a replayed page', () => {
  it('[REVIEW-2] are on the first link that was followed, and on the better one, told apart', () => {
    const { page, followed, better } = marked({ followed: 'Moon', better: 'Night sky' });
    expect({ followed, better }).toEqual({ followed: 'moon', better: 'stars' });
    expect([...page.querySelectorAll('mark')].map(({ className }) => className)).toEqual(['', 'better-link']);
    expect(page.querySelectorAll('a')).toHaveLength(3);
  });

  it('[REVIEW-2] leave no link to follow, and are left out where the page has no such link', () => {
    const { page, followed, better } = marked({ followed: null, better: 'Sun' });
    expect({ followed, better }).toEqual({ followed: null, better: null });
    expect(page.querySelectorAll('mark, a[href]')).toHaveLength(0);
  });
});
