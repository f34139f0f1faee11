import { expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { compileWikiPage } from './wiki-page.ts';
import { localMediaUrl } from './clean-picture.ts';

const SRC = 'https://upload.wikimedia.org/wikipedia/commons/a/ab/Grey_heron-2.jpg';
const altsIn = (inside: string) =>
  Array.from(
    compileWikiPage(buildWikiPageJob(`<p>${inside}</p>`)).html.matchAll(/alt="([^"]*)"/gu),
    ([, alt]) => alt,
  );

it.each([
  ['by its file name', `<a href="/wiki/File:Grey_heron-2.jpg"><img src="${SRC}"></a>`, ['Grey heron 2']],
  [
    'by its alternative text',
    `<a href="/wiki/File:Grey_heron-2.jpg"><span><img src="${SRC}" alt="A heron"></span></a>`,
    ['A heron'],
  ],
  ['not at all beside text', `<a href="/wiki/File:Grey_heron-2.jpg"><img src="${SRC}"> A heron</a>`, ['']],
  ['not at all without a link', `<img src="${SRC}">`, ['']],
])('gives a linked picture an alternative text: %s', (_, inside, alts) => {
  expect(altsIn(inside)).toEqual(alts);
});

it('returns the address of our own picture', () => {
  expect(localMediaUrl('/media/Batman.svg')).toBe('/media/Batman.svg');
});

it.each([
  'https://elsewhere.example/media/Batman.svg',
  '//elsewhere.example/media/Batman.svg',
  '/media/../api/session',
  '/media/a/b.svg',
  '/media/Batman.svg?size=1',
  '/api/session',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
])('drops a picture at %s', (src) => {
  expect(localMediaUrl(src)).toBeNull();
});
