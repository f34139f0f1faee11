import titlesByTopic from './well-known-titles.json';

/**
 * Titles that players of all ages and countries know, spelled as in the English Wikipedia (D12). Titles are facts and
 * not subject to copyright. Each title belongs to exactly one topic.
 */
export const TITLES_BY_TOPIC: Readonly<Record<string, readonly string[]>> = titlesByTopic;

export const WELL_KNOWN_TITLES: readonly string[] = Object.values(TITLES_BY_TOPIC).flat();
