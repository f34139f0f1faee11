import { encodeTitle } from '#core/title/title.ts';

export interface FakePage {
  readonly title: string;
  readonly pageId: number;
  readonly namespace: number;
  /** Oldest first. */
  readonly revisions: readonly FakeRevision[];
  readonly description: string;
  readonly isDisambiguation: boolean;
}

export interface FakeRevision {
  readonly id: number;
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
  readonly html: string;
  /** Where this revision leads as a redirect; null for an article. */
  readonly redirect: { readonly to: string; readonly fragment: string } | null;
}

export interface FakePageParts {
  readonly html?: string;
  readonly links?: readonly string[];
  readonly namespace?: number;
  readonly description?: string;
  readonly isDisambiguation?: boolean;
}

/** The pages of a fake wiki, which a test can write, edit, move and delete. */
export class FakeWikiPages {
  /** Articles and redirects. */
  readonly #pages = new Map<string, FakePage>();
  #lastId = 1_000;
  /** The time of the next edits, in milliseconds since 1970. */
  now = Date.UTC(2026, 10, 1);
  /** Edits before this time are not listed as recent changes. */
  changesSince = -Infinity;

  /** Writes a page, or a new revision of it; returns the revision's number. */
  write(title: string, { html, links = [], ...parts }: FakePageParts = {}): number {
    const id = this.nextRevision;
    return this.#save(title, { html: html ?? pageHtml(title, links, id), redirect: null }, parts);
  }

  /** The number of the next revision. */
  get nextRevision(): number {
    return this.#lastId + 1;
  }

  /** Makes a title a redirect; returns the number of the revision that does. */
  redirect(from: string, to: string, fragment = ''): number {
    return this.#save(from, { html: redirectHtml(to), redirect: { to, fragment } });
  }

  /** Moves a page with its history, and leaves a redirect. */
  move(from: string, to: string): void {
    const page = this.#pages.get(from);
    const latest = page?.revisions.at(-1);
    if (page === undefined || latest === undefined) throw new Error(`There is no page ${from} to move`);
    this.#pages.delete(from);
    this.#pages.set(to, { ...page, title: to });
    // MediaWiki records a move as a revision with the same text.
    this.#save(to, latest);
    this.redirect(from, to);
  }

  remove(title: string): void {
    this.#pages.delete(title);
  }

  /** All articles. */
  get all(): readonly FakePage[] {
    return [...this.#pages.values()].filter((page) => redirectOf(page) === null);
  }

  /** Pages and redirects alike. */
  get titles(): readonly string[] {
    return [...this.#pages.keys()].sort();
  }

  /** The edits that the wiki lists, in no order. */
  get recentChanges(): readonly FakeRevision[] {
    const revisions = [...this.#pages.values()].flatMap((page) => page.revisions);
    return revisions.filter(({ at }) => at >= this.changesSince);
  }

  /** Finds a page by a title as written, with the redirects on the way. */
  find(written: string) {
    let title = written.replaceAll('_', ' ').trim();
    const redirects: { from: string; to: string; tofragment?: string }[] = [];
    for (let next = this.#redirectAt(title); next !== null; next = this.#redirectAt(title)) {
      const { to, fragment } = next;
      redirects.push({ from: title, to, ...(fragment !== '' && { tofragment: fragment }) });
      title = to;
    }
    return { title, redirects, page: this.#pages.get(title) ?? null };
  }

  /** Finds a page or a redirect by its own title. */
  at(title: string): FakePage | null {
    return this.#pages.get(title) ?? null;
  }

  revision(id: number) {
    for (const page of this.#pages.values()) {
      const revision = page.revisions.find((one) => one.id === id);
      if (revision !== undefined) return { page, revision };
    }
    return null;
  }

  #save(
    title: string,
    { html, redirect }: Pick<FakeRevision, 'html' | 'redirect'>,
    parts: Omit<FakePageParts, 'html' | 'links'> = {},
  ): number {
    const before = this.#pages.get(title);
    const id = ++this.#lastId;
    this.#pages.set(title, {
      namespace: 0,
      description: before?.description ?? '',
      isDisambiguation: false,
      ...parts,
      title,
      pageId: before?.pageId ?? id,
      revisions: [...(before?.revisions ?? []), { id, at: this.now, html, redirect }],
    });
    return id;
  }

  #redirectAt(title: string): FakeRevision['redirect'] {
    const page = this.#pages.get(title);
    return page === undefined ? null : redirectOf(page);
  }
}

function redirectOf(page: FakePage): FakeRevision['redirect'] {
  return page.revisions.at(-1)?.redirect ?? null;
}

/** HTML in the format of MediaWiki's legacy parser; its last paragraph names the page and its revision. */
function pageHtml(title: string, links: readonly string[], revision: number): string {
  return [
    '<div class="mw-content-ltr mw-parser-output" lang="en" dir="ltr">',
    `<p><b>${escaped(title)}</b> is an article. See ${links.map(linkHtml).join(', ')}.</p>`,
    '<h2><span class="mw-headline" id="History">History</span></h2>',
    `<p>The end of ${escaped(title)} at revision ${revision}.</p></div>`,
  ].join('\n');
}

/** What MediaWiki shows for a redirect that is not followed. */
function redirectHtml(to: string): string {
  return `<div class="mw-parser-output"><div class="redirectMsg"><p>Redirect to:</p><ul class="redirectText"><li>${linkHtml(to)}</li></ul></div></div>`;
}

function linkHtml(to: string): string {
  return `<a href="/wiki/${encodeTitle(to)}" title="${escaped(to)}">${escaped(to)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
