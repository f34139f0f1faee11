import { expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { textOf, parseHtml } from './html-tree.ts';
import { compileWikiPage } from './wiki-page.ts';

const LEFT_OUT = '<span class="noprint">[i]</span>';

function words(inside: string): string {
  return textOf(parseHtml(compileWikiPage(buildWikiPageJob(`<p>${inside}</p>`)).html));
}

it.each([
  ['around it', `Heron (${LEFT_OUT}) is a bird.`, 'Heron is a bird.'],
  ['around two', `Heron (${LEFT_OUT}, ${LEFT_OUT}; ) is a bird.`, 'Heron is a bird.'],
  ['around white space', `Heron ( ${LEFT_OUT} ${LEFT_OUT} ) is a bird.`, 'Heron is a bird.'],
  ['within an element of its own', `Heron (<b><i>${LEFT_OUT}</i></b>) is a bird.`, 'Heron is a bird.'],
  ['of East Asia', `鷺（${LEFT_OUT}；）是鳥。`, '鷺是鳥。'],
  ['of Arabic', `بلشون (${LEFT_OUT}، ) طائر`, 'بلشون طائر'],
])('no brackets stay empty where what was left out had them %s', (_, inside, expected) => {
  expect(words(inside)).toBe(expected);
});

it.each([
  ['before', `Heron (${LEFT_OUT}; German: <i>Reiher</i>) is`, 'Heron (German: Reiher) is'],
  ['after', `Heron (German: <i>Reiher</i>; ${LEFT_OUT}) is`, 'Heron (German: Reiher) is'],
  ['between', `Heron (<i>a</i> ${LEFT_OUT}; <i>b</i>) is`, 'Heron (a; b) is'],
])('what stands with it in brackets stays, without the sign %s', (_, inside, expected) => {
  expect(words(inside)).toBe(expected);
});

it.each([
  ['brackets that were empty', 'Call f() and g(<i>x</i>, ).', 'Call f() and g(x, ).'],
  ['code', `<code>f(${LEFT_OUT})</code>`, 'f()'],
  ['text', `Words ${LEFT_OUT} and words${LEFT_OUT} (so).`, 'Words and words (so).'],
])('%s as it was written stays so', (_, inside, expected) => {
  expect(words(inside)).toBe(expected);
});

it('long white space in front of many gaps takes no time of its own', () => {
  const hostile = `(${' '.repeat(300_000)}${'<link> '.repeat(30_000)}`;
  expect(words(`${hostile}end)`)).toBe('(end)');
});
