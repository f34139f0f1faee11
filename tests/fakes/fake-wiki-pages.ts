import { encodeTitle } from '#core/title/title.ts';

export interface FakePage {
  readonly title: string;
  readonly pageId: number;
  readonly namespace: number;
  /** Oldest first. */
  readonly revisions: readonly { readonly id: number; readonly html: string }[];
  readonly description: string;
  readonly isDisambiguation: boolean;
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
  readonly #pages = new Map<string, FakePage>();
  readonly #redirects = new Map<string, { readonly to: string; readonly fragment: string }>();
  #lastId = 1_000;

  /** Writes a page, or a new revision of it; returns the revision's number. */
  write(title: string, { html, links = [], ...parts }: FakePageParts = {}): number {
    const before = this.#pages.get(title);
    const id = ++this.#lastId;
    this.#redirects.delete(title);
    this.#pages.set(title, {
      namespace: 0,
      description: before?.description ?? '',
      isDisambiguation: false,
      ...parts,
      title,
      pageId: before?.pageId ?? id,
      revisions: [...(before?.revisions ?? []), { id, html: html ?? pageHtml(title, links, id) }],
    });
    return id;
  }

  /** The number of the next revision. */
  get nextRevision(): number {
    return this.#lastId + 1;
  }

  redirect(from: string, to: string, fragment = ''): void {
    this.#pages.delete(from);
    this.#redirects.set(from, { to, fragment });
  }

  remove(title: string): void {
    this.#pages.delete(title);
    this.#redirects.delete(title);
  }

  get all(): readonly FakePage[] {
    return [...this.#pages.values()];
  }

  /** Pages and redirects alike. */
  get titles(): readonly string[] {
    return [...this.#pages.keys(), ...this.#redirects.keys()].sort();
  }

  /** Finds a page by a title as written, with the redirects on the way. */
  find(written: string) {
    const title = written.replaceAll('_', ' ').trim();
    const redirects: { from: string; to: string; tofragment?: string }[] = [];
    let at = title;
    for (let next = this.#redirects.get(at); next !== undefined; next = this.#redirects.get(at)) {
      const { to, fragment } = next;
      redirects.push({ from: at, to, ...(fragment !== '' && { tofragment: fragment }) });
      at = to;
    }
    return { title: at, redirects, page: this.#pages.get(at) ?? null };
  }

  revision(id: number) {
    for (const page of this.#pages.values()) {
      const revision = page.revisions.find((one) => one.id === id);
      if (revision !== undefined) return { page, revision };
    }
    return null;
  }
}

/** HTML in the format of MediaWiki's legacy parser; its last paragraph names the page and its revision. */
function pageHtml(title: string, links: readonly string[], revision: number): string {
  const anchors = links.map(
    (link) => `<a href="/wiki/${encodeTitle(link)}" title="${escaped(link)}">${escaped(link)}</a>`,
  );
  return [
    '<div class="mw-content-ltr mw-parser-output" lang="en" dir="ltr">',
    `<p><b>${escaped(title)}</b> is an article. See ${anchors.join(', ')}.</p>`,
    '<h2><span class="mw-headline" id="History">History</span></h2>',
    `<p>The end of ${escaped(title)} at revision ${revision}.</p></div>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
