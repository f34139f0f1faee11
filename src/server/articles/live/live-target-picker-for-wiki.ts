import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Fetch } from './fetch-json.ts';
import { createFileGuideStore } from './live-target-picker-file-store.ts';
import type { GuideStore } from './live-target-picker-ports.ts';
import { createRedirectLister, createTitleTranslator } from './live-target-picker-queries.ts';
import { createLiveGuide, type LiveGuide } from './live-target-picker.ts';
import type { LiveWiki } from './live-wiki.ts';
import type { RateLimitConfig } from './upstream-queue.ts';
import type { SharedFolder } from './shared-folder.ts';
import { Upstream } from './upstream.ts';
import { WELL_KNOWN_TITLES } from './well-known/well-known-titles.ts';

const ENGLISH = { origin: 'https://en.wikipedia.org', api: 'https://en.wikipedia.org/w/api.php' };
/**
 * Wikimedia counts what one program asks of all its wikis together: with the 150 a minute of the wiki that is open, this
 * stays below its 200.
 */
const TRANSLATOR_RESTRAINT: RateLimitConfig = {
  perMinute: 20,
  burst: 2,
  atOnce: 1,
  patience: 10_000,
  aging: 3_000,
  maxLow: 10,
};

export interface GuideSettings {
  /** Canonical title of the page 5 Clicks to Batman leads to. */
  readonly batman: string;
  /** Introduces us to the English Wikipedia, where titles are translated. */
  readonly userAgent: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** A sentence for whoever runs the server. */
  readonly report: (trouble: string) => void;
}

/** The guide of a wiki that is open; what it finds out is kept in the wiki's folder. Throws where that cannot be read from the disk. */
export async function liveGuideForWiki(
  wiki: Omit<LiveWiki, 'wikiId'>,
  { batman, userAgent, fetch, clock, report }: GuideSettings,
): Promise<LiveGuide> {
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
            rateLimit: TRANSLATOR_RESTRAINT,
          }),
        };
  const targetPicker = await createLiveGuide({
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

/** Read by every process, written by the one that may. */
function sharedNotes(folder: SharedFolder, wiki: string): GuideStore {
  const file = createFileGuideStore(join(folder.path, 'guide.json'), wiki);
  return {
    load: () => file.load(),
    async save(notes) {
      if (await folder.mayWrite()) await file.save(notes);
    },
  };
}

/**
 * `de` for an address of de.wikipedia.org; null for the English Wikipedia and for every other wiki. The one in simple
 * English calls most things as the English one does.
 */
export function otherWikipedia(address: string): string | null {
  const lang = /^([a-z][a-z-]*)\.(?:m\.)?wikipedia\.org$/u.exec(new URL(address).hostname)?.[1] ?? null;
  return lang === null || ['en', 'simple', 'www', 'm'].includes(lang) ? null : lang;
}
