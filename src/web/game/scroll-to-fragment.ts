/** Where the server's compiler puts a page's own ids, so that none can pose as one of ours. */
const ID_PREFIX = 'a-';

/** Scrolls the pane to a section of the page; an empty or unknown fragment means the top. */
export function scrollToFragment(pane: HTMLElement | null, body: HTMLElement | null, fragment: string): void {
  const names = [fragment, `${ID_PREFIX}${fragment}`, `${ID_PREFIX}${fragment.replaceAll(' ', '_')}`];
  const target =
    fragment === '' ? null : names.map((id) => body?.querySelector(`#${CSS.escape(id)}`)).find(Boolean);
  if (target === null || target === undefined) pane?.scrollTo({ top: 0 });
  else target.scrollIntoView({ block: 'start' });
}
