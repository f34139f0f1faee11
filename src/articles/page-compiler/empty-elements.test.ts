import { expect, it } from 'vitest';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import { textOf, parseHtml } from './html/html-tree.ts';
import { compileWikiPage } from './wiki-page.ts';

const LEFT_OUT = '<span class="noprint">[i]</span>';

function words(inside: string): string {
  return textOf(parseHtml(compileWikiPage(buildWikiPageJob(`<p>${inside}</p>`)).html));
}

it.each([
  ['around it', `Heron (${LEFT_OUT}) is a bird.`, 'Heron is a bird.'],
  ['around two', `Heron (${LEFT_OUT}, ${LEFT_OUT}; ) is a bird.`, 'Heron is a bird.'],
  ['around white space', `Heron ( ${LEFT_OUT} ${LEFT_OUT} ) is a bird.`, 'Heron is a bird.'],
  ['within a separate element', `Heron (<b><i>${LEFT_OUT}</i></b>) is a bird.`, 'Heron is a bird.'],
  ['of Chinese text', `鷺（${LEFT_OUT}；）是鳥。`, '鷺是鳥。'],
  ['of Arabic text', `بلشون (${LEFT_OUT}، ) طائر`, 'بلشون طائر'],
])('removes brackets that a removed element leaves empty, with brackets %s', (_, inside, expected) => {
  expect(words(inside)).toBe(expected);
});

it.each([
  ['before', `Heron (${LEFT_OUT}; German: <i>Reiher</i>) is`, 'Heron (German: Reiher) is'],
  ['after', `Heron (German: <i>Reiher</i>; ${LEFT_OUT}) is`, 'Heron (German: Reiher) is'],
  ['between', `Heron (<i>a</i> ${LEFT_OUT}; <i>b</i>) is`, 'Heron (a; b) is'],
])('keeps the rest of a bracket, and drops the separator %s', (_, inside, expected) => {
  expect(words(inside)).toBe(expected);
});

it.each([
  ['brackets that were empty', 'Call f() and g(<i>x</i>, ).', 'Call f() and g(x, ).'],
  ['code', `<code>f(${LEFT_OUT})</code>`, 'f()'],
  ['text', `Words ${LEFT_OUT} and words${LEFT_OUT} (so).`, 'Words and words (so).'],
])('leaves %s unchanged', (_, inside, expected) => {
  expect(words(inside)).toBe(expected);
});

it('handles long white space before many gaps in linear time', () => {
  const hostile = `(${' '.repeat(300_000)}${'<link> '.repeat(30_000)}`;
  expect(words(`${hostile}end)`)).toBe('(end)');
});
