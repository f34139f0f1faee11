import { describe, expect, it } from 'vitest';
import { ENGLISH_NAMESPACES, titleKind } from './namespace.ts';

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
