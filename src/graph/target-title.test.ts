import { describe, expect, it } from 'vitest';
import { isTargetTitle } from './target-title.ts';

describe('isTargetTitle', () => {
  it.each([
    'Batman',
    'United States',
    'World War II',
    'Batman: Year One',
    'Star Wars (film)',
    'C++',
    'Apollo 11 landing',
    'May Day',
    'Listeria',
    'Republic of Ireland',
    'Mars',
    'Augustus',
    'Nineteen Eighty-Four',
    '24 Hours of Le Mans',
    '3D printing',
    'March hare',
    "April Fools' Day",
    'U2',
    '猫',
    'Apollo 11',
  ])('accepts %s', (title) => {
    expect(isTargetTitle(title)).toBe(true);
  });

  it.each([
    'Mercury (disambiguation)',
    'Merkur (Begriffsklärung)',
    'ISBN (identifier)',
    'Smith (surname)',
    'List of sovereign states',
    'Lists of mathematicians',
    'Outline of chess',
    'Deaths in 2019',
    'Liste der Städte',
    '1984',
    '2020s',
    '42',
    '!!!',
    'May 2003',
    'Table of chords',
    '6 мая',
    '44 BC',
    'AD 79',
    '2012 in film',
    '2019–20 Premier League',
    '19th century',
    '2nd millennium BC',
    'January',
    'March 2020',
    'July 4',
    '4 July',
    '12. März',
    '1er janvier',
    '12 de marzo',
    '2019年',
    '7月4日',
    'Portal:Cats',
  ])('rejects %s [D12]', (title) => {
    expect(isTargetTitle(title)).toBe(false);
  });
});
