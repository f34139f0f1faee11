import { describe, expect, it } from 'vitest';
import { additionsText } from './additions.ts';
import { plainWords } from './plain-words.ts';

const thing = { pronoun: 'It', isPerson: false, isPast: false };
const many = { pronoun: 'They', isPerson: false, isPast: false };

describe('what a definition adds', () => {
  it.each([
    [['used for carrying water'], thing, '. It is used for carrying water.'],
    [['largest city in Ohio'], thing, '. It is the largest city in Ohio.'],
    [['site of a battle in 1863'], thing, '. It was the site of a battle in 1863.'],
    [['founded by Phoenicians'], thing, '. It was founded by Phoenicians.'],
    [['the reeds are made to vibrate'], thing, '. The reeds are made to vibrate.'],
    [['gannets', 'petrels'], many, ', such as gannets and petrels.'],
    [['feed on flies'], many, '. They feed on flies.'],
    [['sometimes placed in genus Naja'], thing, '.'],
    [[], thing, '.'],
  ])('%j', (additions, speaker, text) => {
    expect(additionsText(additions, speaker)).toBe(text);
  });

  it('names a person', () => {
    expect(additionsText(['pupil of Plato'], { pronoun: 'Aristotle', isPerson: true, isPast: true })).toBe(
      '. Aristotle was a pupil of Plato.',
    );
  });
});

describe('plain words', () => {
  it.each([
    ['any tree of the genus Ulmus with hard wood', 'any tree with hard wood'],
    ['a fish of the genus Esox', 'a fish of the genus Esox'],
    ['white or pink or yellow flowers', 'white, pink or yellow flowers'],
    ['who sang and who danced and who wrote', 'who sang and who danced and who wrote'],
    ['United States writer', 'American writer'],
    ['a port of the United States after 1900', 'a port of the United States after 1900'],
  ])('%s', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });
});
