import { describe, expect, it } from 'vitest';
import { indefiniteArticle, listed } from './article.ts';
import { headOf, isPlural } from './head-of.ts';
import { pluralOf } from './plural.ts';

describe('English', () => {
  it.each([
    ['dog', 'dogs'],
    ['box', 'boxes'],
    ['berry', 'berries'],
    ['monarch', 'monarchs'],
    ['church', 'churches'],
    ['fisherman', 'fishermen'],
    ['human', 'humans'],
    ['wading bird', 'wading birds'],
    ['sheep', 'sheep'],
    ['gray wolf', 'gray wolves'],
    ['catfish', 'catfish'],
  ])('has the plural of %s: %s', (noun, plural) => {
    expect(pluralOf(noun)).toBe(plural);
  });

  it.each([
    ['apple', 'an'],
    ['hat', 'a'],
    ['unicorn', 'a'],
    ['umbrella', 'an'],
    ['hour', 'an'],
    ['European', 'a'],
    ['X-ray', 'an'],
    ['uninhabited island', 'an'],
  ])('says before %s: %s', (word, article) => {
    expect(indefiniteArticle(word)).toBe(article);
  });

  it('lists', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'or')]).toEqual([
      '',
      'a',
      'a and b',
      'a, b or c',
    ]);
  });

  it.each([
    ['large feline of African and Asian forests', 'feline', false],
    ['large web-footed birds of the southern hemisphere', 'birds', true],
    ['small, round fruit', 'fruit', false],
  ])('finds the head of "%s"', (definition, head, plural) => {
    expect(headOf(definition)).toBe(head);
    expect(isPlural(head)).toBe(plural);
  });
});
