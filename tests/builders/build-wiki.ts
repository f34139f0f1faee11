import { onTestFinished } from 'vitest';
import { compileWikiPage } from '#articles/page-compiler/wiki-page.ts';
import { systemClock } from '#platform/clock.ts';
import { type OpenWiki, openWiki, type WikiSettings } from '#articles/wiki/open-wiki.ts';
import type { RateLimitConfig } from '#articles/wiki/upstream/rate-limit.ts';
import { MemoryArticleStore } from '../fakes/memory-article-store.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Effectively unlimited, except for at most three concurrent requests. */
export const NO_RATE_LIMIT: RateLimitConfig = {
  perMinute: 6_000_000,
  burst: 10_000,
  atOnce: 3,
  reserved: 1,
  maxWait: 10_000,
  aging: 3_000,
  maxBackground: 30,
};

/** A fake wiki for the running test. */
export async function buildFakeWiki(): Promise<FakeWiki> {
  const wiki = await FakeWiki.open();
  onTestFinished(() => wiki.close());
  return wiki;
}

/** Settings to open that wiki; a log message of the source fails the test. */
export function wikiSettings(wiki: FakeWiki, parts: Partial<WikiSettings> = {}): WikiSettings {
  const { clock = systemClock } = parts;
  return {
    url: wiki.url,
    contact: 'keeper@wayword-players.org',
    dataDir: parts.dataDir ?? temporaryFolder(),
    store: () => new MemoryArticleStore({ maxBytes: 1_000_000_000, now: () => clock.now() }),
    version: '1.2.3',
    runner: localJobRunner(compileWikiPage),
    fetch: (url, init) => fetch(url, init),
    clock,
    report: (trouble) => {
      throw new Error(trouble);
    },
    rateLimit: NO_RATE_LIMIT,
    ...parts,
  };
}

/** Opens the fake wiki. */
export async function buildWiki(wiki: FakeWiki, parts: Partial<WikiSettings> = {}): Promise<OpenWiki> {
  const opened = await openWiki(wikiSettings(wiki, parts));
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(() => opened.value.source.close());
  return opened.value;
}
