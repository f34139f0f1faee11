import { join } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { parsedJson } from '../../files/parsed-json.ts';
import { readFileIfThere } from '../../files/read-file-if-there.ts';
import { writeWholeFile } from '../../files/write-whole-file.ts';
import type { WikiAddress } from './api-addresses.ts';
import { errorCodeOf } from './api-error-code.ts';
import type { SharedFolder } from './shared-folder.ts';
import type { Upstream } from './upstream.ts';
import type { UpstreamFailure } from './upstream-failure.ts';
import { apiAddress } from './wiki-api.ts';
import { readWikiSite, SITE_QUERY, type SiteError, type WikiSite } from './wiki-site.ts';

export interface FoundApi {
  /** Of `api.php`. */
  readonly apiUrl: string;
  readonly site: WikiSite;
}

/** `private`: readers must sign in. */
export type NoApi = UpstreamFailure | { readonly kind: SiteError | 'private' };

const storedSite = z.object({ apiUrl: z.string(), answer: z.unknown() });

/**
 * Finds the wiki's API and lets it introduce itself. What it says is kept in a file of the folder, so that a wiki opened before opens
 * again while it cannot be reached.
 */
export async function findApi(
  address: WikiAddress,
  upstream: Upstream,
  folder: SharedFolder,
): Promise<Result<FoundApi, NoApi>> {
  const file = join(folder.path, 'wiki.json');
  const found = await ask(address, upstream);
  if (found.ok && (await folder.mayWrite())) await keep(file, found.value);
  const known = found.ok ? found.value : await readStored(file, address);
  return known === null ? found : ok({ apiUrl: known.apiUrl, site: known.site });
}

async function ask(
  address: WikiAddress,
  upstream: Upstream,
): Promise<Result<FoundApi & { readonly answer: unknown }, NoApi>> {
  let failure: NoApi = { kind: 'not-a-wiki' };
  for (const apiUrl of address.candidates) {
    const answer = await upstream.ask(apiAddress(apiUrl, SITE_QUERY), 'high').answer;
    if (!answer.ok) {
      if (isNobodyThere(answer.error)) return fail(answer.error);
      if (!isNoApi(answer.error)) failure = answer.error;
      continue;
    }
    if (errorCodeOf(answer.value) === 'readapidenied') return fail({ kind: 'private' });
    const site = readWikiSite(answer.value, { id: address.id, apiUrl });
    if (site.ok) return ok({ apiUrl, site: site.value, answer: answer.value });
    if (site.error !== 'not-a-wiki') return fail({ kind: site.error });
  }
  return fail(failure);
}

/** No other address of the same host would do better. */
function isNobodyThere(failure: UpstreamFailure): boolean {
  return failure.kind === 'busy' || ['dropped', 'timeout', 'closed'].includes(failure.cause);
}

/** A server that answers, and not as an API: there is no wiki at this address, and none in trouble either. */
function isNoApi(failure: UpstreamFailure): boolean {
  if (failure.kind === 'busy') return false;
  return failure.cause === 'not-json' || failure.detail.startsWith('HTTP 4');
}

async function keep(
  file: string,
  { apiUrl, answer }: { readonly apiUrl: string; readonly answer: unknown },
): Promise<void> {
  await writeWholeFile(file, JSON.stringify({ apiUrl, answer }));
}

async function readStored(file: string, address: WikiAddress): Promise<FoundApi | null> {
  const kept = await readFileIfThere(file);
  const stored = kept === null ? null : storedSite.safeParse(parsedJson(kept.toString('utf8')));
  if (stored === null || !stored.success) return null;
  const { apiUrl, answer } = stored.data;
  // Another address may have been set since for the same wiki.
  if (!address.candidates.includes(apiUrl)) return null;
  const site = readWikiSite(answer, { id: address.id, apiUrl });
  return site.ok ? { apiUrl, site: site.value } : null;
}
