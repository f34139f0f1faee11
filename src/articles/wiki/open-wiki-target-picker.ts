import { join } from 'node:path';
import type { Clock } from '#core/clock.ts';
import type { Fetch } from './upstream/fetch-json.ts';
import { type NoteStore, createNoteFile } from './targets/notes.ts';
import { createRedirectLister, createTitleTranslator } from './targets/title-queries.ts';
import { createWikiTargetPicker, type WikiTargetPicker } from './targets/wiki-target-picker.ts';
import type { OpenWiki } from './open-wiki.ts';
import type { RateLimitConfig } from './upstream/rate-limit.ts';
import type { SharedFolder } from '#platform/claim-folder.ts';
import { Upstream } from './upstream/upstream.ts';
import { WELL_KNOWN_TITLES } from './targets/well-known-titles.ts';

const ENGLISH = { origin: 'https://en.wikipedia.org', api: 'https://en.wikipedia.org/w/api.php' };
/**
 * Wikimedia counts all requests of one program to all its wikis together: with the 150 a minute of the open wiki, this
 * stays below its limit of 200.
 */
const TRANSLATOR_RATE_LIMIT: RateLimitConfig = {
  perMinute: 20,
  burst: 2,
  atOnce: 1,
  reserved: 0,
  maxWait: 10_000,
  aging: 3_000,
  maxBackground: 10,
};

export interface WikiTargetPickerSettings {
  /** Canonical title of the page that 5 Clicks to Batman leads to. */
  readonly batman: string;
  /** Identifies the server to the English Wikipedia, which translates titles. */
  readonly userAgent: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Receives one sentence for the operator. */
  readonly report: (trouble: string) => void;
}

/**
 * Creates the target picker of an open wiki. Its notes are in the wiki's folder. Throws when they cannot be read
 * from disk.
 */
export async function openWikiTargetPicker(
  wiki: Omit<OpenWiki, 'wikiId'>,
  { batman, userAgent, fetch, clock, report }: WikiTargetPickerSettings,
): Promise<WikiTargetPicker> {
  const lang = otherWikipedia(wiki.apiUrl);
  const english =
    lang === null
      ? null
      : {
          lang,
          upstream: new Upstream({
            origin: ENGLISH.origin,
            userAgent,
            fetch,
            clock,
            rateLimit: TRANSLATOR_RATE_LIMIT,
          }),
        };
  const targetPicker = await createWikiTargetPicker({
    source: wiki.source,
    inspector: wiki,
    redirects: createRedirectLister(wiki.upstream, wiki.apiUrl),
    translator: english === null ? null : createTitleTranslator(english.upstream, ENGLISH.api, english.lang),
    titles: WELL_KNOWN_TITLES,
    batman,
    store: sharedNotes(wiki.folder, wiki.source.info.id),
    clock,
    report,
  });
  return {
    ...targetPicker,
    async close() {
      english?.upstream.close();
      await targetPicker.close();
    },
  };
}

/** Every process reads the notes; only the process that holds the folder writes them. */
function sharedNotes(folder: SharedFolder, wiki: string): NoteStore {
  // The name is older than this code; servers have notes under it.
  const file = createNoteFile(join(folder.path, 'guide.json'), wiki);
  return {
    load: () => file.load(),
    async save(notes) {
      if (await folder.mayWrite()) await file.save(notes);
    },
  };
}

/**
 * Returns the language code of a Wikipedia other than English: `de` for de.wikipedia.org; null for the English
 * Wikipedia and all other wikis. Simple English uses mostly the same titles as English.
 */
export function otherWikipedia(address: string): string | null {
  const lang = /^([a-z][a-z-]*)\.(?:m\.)?wikipedia\.org$/u.exec(new URL(address).hostname)?.[1] ?? null;
  return lang === null || ['en', 'simple', 'www', 'm'].includes(lang) ? null : lang;
}
