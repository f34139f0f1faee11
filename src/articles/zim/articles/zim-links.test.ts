import { describe, expect, it } from 'vitest';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { buildZim } from '#tests/builders/build-zim.ts';
import { openZimBook } from './zim-book.ts';

const article = (path: string, title?: string) => ({
  path,
  content: '<p>words</p>',
  ...(title !== undefined && { title }),
});

const ENTRIES = [
  article('Thor', 'Thor'),
  article('Café_&_Co.', 'Café & Co.'),
  article('AC/DC', 'AC/DC'),
  article('AC/Live/One', 'AC/Live/One'),
  article('zeus.html', 'Zeus'),
  article('What?', 'What?'),
  article('A/Z', 'A/Z'),
  { path: 'Donner', title: 'Donner', redirectTo: 'Thor' },
  { path: 'Nowhere', title: 'Nowhere', redirectTo: 'style.css' },
  { path: 'm/dot.png', type: 'image/png', content: 'x' },
  { path: 'style.css', type: 'text/css', content: 'x' },
];

async function bookOf(format: 'old' | 'new') {
  const book = await openZimBook(buildZimFile(buildZim({ parts: ENTRIES, format })));
  if (!book.ok) throw new Error(book.error);
  const { archive, links } = book.value;
  const entry = (path: string) => {
    const found = archive.find(archive.contentNamespace, path);
    if (!found.ok || found.value === null) throw new Error(`No entry at ${path}`);
    return found.value;
  };
  return {
    target: (from: string, href: string) => links.target(href, entry(from), 'Own title'),
    pictureUrl: (from: string, src: string) => links.pictureUrl(src, entry(from)),
  };
}

const nowhere = { ok: true, value: { kind: 'nowhere' } };
const to = (title: string, fragment = '') => ({ ok: true, value: { kind: 'article', title, fragment } });

describe.each(['old', 'new'] as const)('a link in an archive of the %s format', (format) => {
  it.each([
    ['Thor', 'Caf%C3%A9_%26_Co.', 'Café & Co.'],
    ['Thor', './zeus.html', 'Zeus'],
    ['Thor', 'AC%2FDC', 'AC/DC'],
    ['Thor', 'AC/DC', 'AC/DC'],
    ['Thor', 'What%3F', 'What?'],
    ['AC/DC', '../Thor', 'Thor'],
    ['AC/DC', './Live/One', 'AC/Live/One'],
    ['AC/Live/One', '../DC', 'AC/DC'],
    ['AC/Live/One', '../.././Thor', 'Thor'],
    ['Thor', ' Donner ', 'Thor'],
  ])('on %s, %s leads to %s', async (from, href, title) => {
    expect((await bookOf(format)).target(from, href)).toEqual(to(title));
  });

  it('keeps its fragment', async () => {
    const { target } = await bookOf(format);
    expect(target('Thor', 'zeus.html#The_%C3%A9nd')).toEqual(to('Zeus', 'The_énd'));
    expect(target('Thor', '#100%')).toEqual(to('Own title', '100%'));
    expect(target('Thor', 'Thor#Hammer')).toEqual(to('Thor', 'Hammer'));
  });

  it.each([
    'https://example.org/Thor',
    '//example.org/Thor',
    'javascript:alert(1)',
    'mailto:thor@example.org',
    '/Thor',
    '/wiki/Thor',
    'Thor?action=edit',
    'What?',
    'thor',
    'Missing',
    'Nowhere',
    'style.css',
    '../../../etc/passwd',
    'Thor/',
    'Thor%00',
    '%E0%A4',
    '__proto__',
  ])('%s leads nowhere', async (href) => {
    expect((await bookOf(format)).target('AC/Live/One', href)).toEqual(nowhere);
    expect((await bookOf(format)).target('Thor', `./${href}x`)).toEqual(nowhere);
  });
});

describe('a picture in an archive', () => {
  const dot = { ok: true, value: `/media/${encodeURIComponent('~6D~2Fdot.png')}` };

  it('is found next to the pages, or in the picture namespace of old archives', async () => {
    const [fresh, old] = [await bookOf('new'), await bookOf('old')];
    expect(fresh.pictureUrl('Thor', 'm/dot.png')).toEqual(dot);
    expect(fresh.pictureUrl('AC/DC', '../m/dot.png?20240101')).toEqual(dot);
    expect(old.pictureUrl('Thor', '../I/m/dot.png')).toEqual(dot);
    expect(old.pictureUrl('AC/DC', '../../I/m/dot.png')).toEqual(dot);
  });

  it('is found under its old address after an old archive was converted', async () => {
    expect((await bookOf('new')).pictureUrl('Thor', '../I/m/dot.png')).toEqual(dot);
  });

  it('is a file as a link target', async () => {
    const { target } = await bookOf('new');
    expect(target('Thor', 'm/dot.png')).toEqual({ ok: true, value: { kind: 'file', name: '~6D~2Fdot.png' } });
  });

  it.each([
    'style.css',
    'Thor',
    'data:image/png;base64,AAAA',
    'https://example.org/x.png',
    '',
    '#',
    'm/dot.gif',
  ])('is not %s', async (src) => {
    expect((await bookOf('new')).pictureUrl('Thor', src)).toEqual({ ok: true, value: null });
  });
});
