import { describe, expect, it } from 'vitest';
import {
  canonicalTitle,
  MAX_TITLE_BYTES,
  encodeTitle,
  pathToTitle,
  titleToPath,
  ENGLISH_NAMESPACES,
  titleKind,
} from './title.ts';

const titleOf = (raw: string) => {
  const canonical = canonicalTitle(raw);
  return canonical.ok ? canonical.value.title : canonical.error;
};

describe('canonicalTitle', () => {
  it.each([
    ['New_York_City', 'New York City'],
    ['  New__York  City_', 'New York City'],
    ['New\u00a0York\u2003City', 'New York City'],
    ['new York City', 'New York City'],
    ['Caf%C3%A9', 'Café'],
    ['Cafe\u0301', 'Café'],
    ['Rock_%26_Roll', 'Rock & Roll'],
    ['AC/DC', 'AC/DC'],
    ['100%_(film)', '100% (film)'],
    ['100%25_(film)', '100% (film)'],
    ['50%_%C3%A9', '50% é'],
    [':Cat', 'Cat'],
    [' : Cat', 'Cat'],
    ['\u200eCat\u200f', 'Cat'],
    ['...And Justice for All', '...And Justice for All'],
    ['élan', 'Élan'],
    ['ßtest', 'ßtest'],
    ['აქლემი', 'აქლემი'],
    ['i\u0307stanbul', '\u0130stanbul'],
    ['𐐨long', '𐐀long'],
    ['What? Why!', 'What? Why!'],
    ['C++', 'C++'],
    ['~~ two waves', '~~ two waves'],
  ])('[TITLE-1] turns %j into %j', (raw, title) => {
    expect(titleOf(raw)).toBe(title);
  });

  it.each([
    ['Cat#Ears', 'Cat', 'Ears'],
    ['Cat%23Ears', 'Cat', 'Ears'],
    ['Cat#Ears#Left', 'Cat', 'Ears#Left'],
    ['Cat#', 'Cat', ''],
    ['Cat', 'Cat', ''],
  ])('[TITLE-1] splits %j into title %j and fragment %j', (raw, title, fragment) => {
    expect(canonicalTitle(raw)).toEqual({ ok: true, value: { title, fragment } });
  });
});

describe('an invalid title', () => {
  it.each([
    ['', 'empty'],
    [' _ ', 'empty'],
    [':', 'empty'],
    ['#Ears', 'empty'],
    ['\u200e', 'empty'],
    ['Caf%E9', 'bad-encoding'],
    ['%C3%28', 'bad-encoding'],
    ['%ED%A0%80', 'bad-encoding'],
    ['a<b', 'bad-characters'],
    ['[[Cat]]', 'bad-characters'],
    ['{{cat}}', 'bad-characters'],
    ['a|b', 'bad-characters'],
    ['a\u0000b', 'bad-characters'],
    ['a%00b', 'bad-characters'],
    ['a\u007fb', 'bad-characters'],
    ['a\ufffdb', 'bad-characters'],
    ['a~~~b', 'bad-characters'],
    ['::Cat', 'bad-characters'],
    ['%2541', 'bad-characters'],
    ['%\u200e41', 'bad-characters'],
    ['half a pair \ud800', 'bad-characters'],
    ['\udc00 half a pair', 'bad-characters'],
    ['\ud800%C3%A9', 'bad-characters'],
    ['.', 'relative-path'],
    ['..', 'relative-path'],
    ['../Cat', 'relative-path'],
    ['./Cat', 'relative-path'],
    ['Cat/..', 'relative-path'],
    ['Cat/./Dog', 'relative-path'],
    ['Cat%2F..%2FDog', 'relative-path'],
  ])('[TITLE-1] rejects %j: %s', (raw, reason) => {
    expect(canonicalTitle(raw)).toEqual({ ok: false, error: reason });
  });

  it.each([
    ['one byte each', 'a'.repeat(255), 'a'.repeat(256)],
    ['two bytes each', 'é'.repeat(127), 'é'.repeat(128)],
    ['four bytes each', '🦉'.repeat(63), '🦉'.repeat(64)],
    ['a capital of more bytes than its letter', `ɐ${'a'.repeat(252)}`, `ɐ${'a'.repeat(253)}`],
  ])('[TITLE-1] is longer than 255 bytes: characters of %s', (_, fits, tooLong) => {
    expect(canonicalTitle(fits)).toMatchObject({ ok: true });
    expect(canonicalTitle(tooLong)).toEqual({ ok: false, error: 'too-long' });
  });

  it.each(['a', '%', '%41', '_', '\ud800', ':', '../', '\u0307'])(
    '[TITLE-1] rejects 10,000 characters of %j without throwing',
    (piece) => {
      expect(canonicalTitle(piece.repeat(10_000 / piece.length))).toEqual({ ok: false, error: 'too-long' });
    },
  );

  it('[TITLE-1] accepts a fully percent-encoded title of the maximum length', () => {
    expect(titleOf('%61'.repeat(MAX_TITLE_BYTES))).toBe(`A${'a'.repeat(MAX_TITLE_BYTES - 1)}`);
  });
});

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

const GERMAN = { file: ['Datei', 'Bild'], special: ['Spezial'] };

describe('titleKind', () => {
  it.each([
    ['File:Cat.svg', 'file'],
    ['file:Cat.svg', 'file'],
    ['Image:Cat.svg', 'file'],
    ['Special:Random', 'special'],
    ['SPECIAL :Random', 'special'],
    ['Cat', 'article'],
    ['Mission: Impossible', 'article'],
    ['Filet', 'article'],
    ['Specialist', 'article'],
    [':Cat', 'article'],
  ])('[PATH-2] %s has kind %s', (title, kind) => {
    expect(titleKind(title, ENGLISH_NAMESPACES)).toBe(kind);
  });

  it.each([
    ['Datei:Katze.jpg', 'file'],
    ['bild:Katze.jpg', 'file'],
    ['File:Katze.jpg', 'file'],
    ['Spezial:Zufall', 'special'],
    ['Special:Random', 'special'],
  ])('[PATH-2] %s has kind %s in a wiki with localized names', (title, kind) => {
    expect(titleKind(title, GERMAN)).toBe(kind);
  });

  it('[PATH-2] treats a namespace name of another language as an article', () => {
    expect(titleKind('Datei:Katze.jpg', ENGLISH_NAMESPACES)).toBe('article');
  });
});
