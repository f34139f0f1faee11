import * as z from 'zod/mini';
import { expect } from 'vitest';
import type { Run } from '#protocol/runs.ts';
import type { LinkMap } from '#tests/browser/support/link-map.ts';
import type { Visitor } from '#tests/builders/build-visitor.ts';

const parsedPage = z.object({ parse: z.object({ revid: z.number() }) });

/** Opens today's daily and clicks along a shortest way; returns the run as the server has it at the end. */
export async function finishDaily(visitor: Visitor, map: LinkMap): Promise<Run> {
  const run = await visitor.openDaily();
  const [, ...way] = map.bestRoute(run.articles);
  for (const [index, title] of way.entries()) {
    const query = new URLSearchParams({ action: 'parse', page: title, prop: 'revid', format: 'json' });
    const page = await visitor.request('GET', `/w/api.php?${query.toString()}`);
    const revision = parsedPage.parse(page.body).parse.revid;
    const hop = { n: index + 1, kind: 'link', asked: title, to: title, revision };
    expect((await visitor.hop(run, hop)).status).toBe(200);
  }
  return visitor.see(run);
}
