import { describe, expect, it } from 'vitest';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { buildZim, type ZimPart, type ZimShape } from '#tests/builders/build-zim.ts';
import { openZimBook } from './zim-book.ts';

async function names(parts: readonly ZimPart[], shape: Partial<ZimShape> = {}) {
  const book = await openZimBook(buildZimFile(buildZim({ parts, ...shape })));
  if (!book.ok) throw new Error(book.error);
  const { archive, names } = book.value;
  return (path: string): string | null => {
    const entry = archive.find(archive.contentNamespace, path);
    if (!entry.ok || entry.value === null) throw new Error(`No entry at ${path}`);
    const name = names.nameOf(entry.value);
    if (!name.ok) throw new Error(name.error);
    if (name.value === null) return null;
    expect(names.find(name.value)).toEqual({ ok: true, value: entry.value });
    return name.value;
  };
}

const page = (path: string, title?: string): ZimPart => ({
  path,
  content: `<p>${path}</p>`,
  ...(title !== undefined && { title }),
});

describe('the title of an article', () => {
  it('is read from the archive', async () => {
    const nameOf = await names([page('t/4.html', 'Topic four'), page('Topic_5', 'Topic 5')]);
    expect(nameOf('t/4.html')).toBe('Topic four');
    expect(nameOf('Topic_5')).toBe('Topic 5');
  });

  it('is its path if the archive has no title', async () => {
    const nameOf = await names([page('Ray_Charles'), page('Hit_the_road.html'), page('AC/DC', 'AC/DC')]);
    expect(nameOf('Ray_Charles')).toBe('Ray Charles');
    expect(nameOf('Hit_the_road.html')).toBe('Hit the road');
    expect(nameOf('AC/DC')).toBe('AC/DC');
  });

  it('is in canonical form', async () => {
    const nameOf = await names([
      page('x1', 'eBay'),
      page('x2', 'New_York  City'),
      page('p:100%25', '100%25 wool'),
    ]);
    expect(nameOf('x1')).toBe('EBay');
    expect(nameOf('x2')).toBe('X2');
    expect(nameOf('p:100%25')).toBeNull();
  });

  it('belongs to only one article', async () => {
    const nameOf = await names([
      page('a', 'Page'),
      page('b', 'Page'),
      page('Bar', 'Bar'),
      page('Foo', 'Bar'),
    ]);
    expect(nameOf('a')).toBe('Page');
    expect(nameOf('b')).toBe('B');
    expect(nameOf('Bar')).toBe('Bar');
    expect(nameOf('Foo')).toBe('Foo');
  });

  it('is null if other articles own all its names', async () => {
    const nameOf = await names([
      page('Polish', 'Polish'),
      page('polish', 'polish'),
      page('C#', 'C#'),
      page('File:Bat'),
    ]);
    expect(nameOf('Polish')).toBe('Polish');
    expect(nameOf('polish')).toBeNull();
    expect(nameOf('C#')).toBeNull();
    expect(nameOf('File:Bat')).toBeNull();
  });

  it('goes to an article before a redirect of the same title', async () => {
    const parts = [page('t/real', 'Thunder'), { path: 'r/1', title: 'Thunder', redirectTo: 't/real' }];
    const nameOf = await names(parts);
    expect(nameOf('t/real')).toBe('Thunder');
    expect(nameOf('r/1')).toBe('R/1');
  });

  it('is null for an entry that the archive does not list as an article', async () => {
    const parts = [page('Thor', 'Thor'), { path: 'Notes', type: 'text/plain', content: 'Thor' }];
    const book = await openZimBook(buildZimFile(buildZim({ parts })));
    expect(book.ok && book.value.names.find('Notes')).toEqual({ ok: true, value: null });
    expect(book.ok && book.value.info.articleCount).toBe(1);
  });

  it('is found among many articles of the same title', async () => {
    const parts = Array.from({ length: 60 }, (_, nth) => page(`p/${nth}`, 'Untitled'));
    const nameOf = await names(parts);
    const all = parts.map(({ path }) => nameOf(path));
    expect(new Set(all).size).toBe(60);
    expect(all).not.toContain(null);
  });
});
