import { describe, expect, it } from 'vitest';
import { canonicalTitle, ENGLISH_NAMESPACES, titleKind } from '#core/title/title.ts';
import { BATMAN } from '../../source/target-picker.ts';
import { isTargetTitle } from '#graph/best-known-articles.ts';
import { TITLES_BY_TOPIC, WELL_KNOWN_TITLES } from './well-known-titles.ts';

const perTopic = Object.entries(TITLES_BY_TOPIC).map(([topic, titles]) => [topic, titles.length] as const);

describe('the well-known titles', () => {
  it('[D12] are more than 1,200 without duplicates', () => {
    expect(WELL_KNOWN_TITLES.length).toBeGreaterThanOrEqual(1_200);
    expect(new Set(WELL_KNOWN_TITLES).size).toBe(WELL_KNOWN_TITLES.length);
    expect(new Set(WELL_KNOWN_TITLES.map((title) => title.toLowerCase())).size).toBe(
      WELL_KNOWN_TITLES.length,
    );
  });

  it('[TITLE-1] are canonical', () => {
    const misspelled = WELL_KNOWN_TITLES.filter((title) => {
      const canonical = canonicalTitle(title);
      return !canonical.ok || canonical.value.title !== title || canonical.value.fragment !== '';
    });
    expect(misspelled).toEqual([]);
    expect(WELL_KNOWN_TITLES.filter((title) => titleKind(title, ENGLISH_NAMESPACES) !== 'article')).toEqual(
      [],
    );
  });

  it('[D12] include no lists, dates or disambiguation pages', () => {
    expect(WELL_KNOWN_TITLES.filter((title) => !isTargetTitle(title))).toEqual([]);
  });

  it('use straight apostrophes and hyphens, as the English Wikipedia does', () => {
    expect(WELL_KNOWN_TITLES.filter((title) => /[’‘“”–—]/u.test(title))).toEqual([]);
  });

  it('exclude Batman, who has his own game mode', () => {
    expect(WELL_KNOWN_TITLES).not.toContain(BATMAN);
  });

  it.each(perTopic)('include enough titles of %s: %d', (_, count) => {
    expect(count).toBeGreaterThanOrEqual(60);
    expect(count).toBeLessThanOrEqual(WELL_KNOWN_TITLES.length / 10);
  });
});
