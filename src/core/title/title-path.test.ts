import { describe, expect, it } from 'vitest';
import { encodeTitle, pathToTitle, titleToPath } from './title-path.ts';

describe('titleToPath', () => {
  it.each([
    ['New York City', '/wiki/New_York_City'],
    ['AC/DC', '/wiki/AC/DC'],
    ['Mission: Impossible', '/wiki/Mission:_Impossible'],
    ['Paris, Texas', '/wiki/Paris,_Texas'],
    ['Café & Co.', '/wiki/Caf%C3%A9_%26_Co.'],
    ['What?', '/wiki/What%3F'],
    ['100% (film)', '/wiki/100%25_(film)'],
    ['🦉', '/wiki/%F0%9F%A6%89'],
  ])('[TITLE-2] converts %j to %s and back', (title, path) => {
    expect(titleToPath(title)).toBe(path);
    expect(pathToTitle(path)).toEqual({ ok: true, value: { title, fragment: '' } });
  });

  it('[TITLE-2] uses the same spelling for a title inside another address', () => {
    expect(encodeTitle('Café & Co.')).toBe('Caf%C3%A9_%26_Co.');
  });
});

describe('pathToTitle', () => {
  it.each([
    '/',
    '/levels',
    '/wikipedia/Cat',
    'https://example.org/wiki/Cat',
    '#Ears',
    'Cat',
    '/WIKI/Cat',
    '//wiki/Cat',
  ])('[PATH-1] does not treat %s as an article link', (path) => {
    expect(pathToTitle(path)).toEqual({ ok: false, error: 'not-a-link' });
  });

  it.each([
    ['/wiki/Cat#Ears', 'Cat', 'Ears'],
    ['/wiki/Cat?action=edit', 'Cat', ''],
    ['/wiki/Cat?action=edit#Ears', 'Cat', 'Ears'],
    ['/wiki/Cat#Ears?', 'Cat', 'Ears?'],
    ['/wiki/cat', 'Cat', ''],
  ])('[PATH-1] reads %s as a link to %s with fragment %j', (path, title, fragment) => {
    expect(pathToTitle(path)).toEqual({ ok: true, value: { title, fragment } });
  });

  it.each([
    ['/wiki/', 'empty'],
    ['/wiki/#Ears', 'empty'],
    ['/wiki/%E9', 'bad-encoding'],
    ['/wiki/%3Cscript%3E', 'bad-characters'],
    ['/wiki/../api', 'relative-path'],
  ])('[PATH-1] rejects %s: %s', (path, error) => {
    expect(pathToTitle(path)).toEqual({ ok: false, error });
  });
});
