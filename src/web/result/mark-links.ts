import { titleToPath } from '#core/title/title.ts';

/** Titles that links of a page name; null for no link. */
export interface LinkTitles {
  /** The title in the link that was followed, which may be a redirect. */
  readonly followed: string | null;
  /** The article that a click on a shortest route would have led to. */
  readonly better: string | null;
}

interface Marks {
  readonly followed: Element | null;
  readonly better: Element | null;
}

/**
 * Marks the first link to each title, and removes the address of every link, so that none can be followed. Returns the
 * marks; null where the page has no such link under this name.
 */
export function markLinks(page: ParentNode, { followed, better }: LinkTitles): Marks {
  const links = [...page.querySelectorAll('a')];
  const linkTo = (title: string | null): HTMLAnchorElement | null => {
    if (title === null) return null;
    const path = titleToPath(title);
    return (
      links.find((link) => {
        const href = link.getAttribute('href');
        return href === path || href?.startsWith(`${path}#`) === true;
      }) ?? null
    );
  };
  const [followedLink, betterLink] = [linkTo(followed), linkTo(better)];
  for (const link of links) link.removeAttribute('href');
  return {
    followed: followedLink === null ? null : mark(followedLink),
    better: betterLink === null ? null : mark(betterLink, 'better-link'),
  };
}

function mark(link: HTMLAnchorElement, className?: string): Element {
  const around = document.createElement('mark');
  if (className !== undefined) around.className = className;
  link.before(around);
  around.append(link);
  return around;
}
