import { join } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';
import { serverTerms } from '../../source/requester.ts';
import { errorCodeOf, type UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { SharedFolder } from '#platform/claim-folder.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { apiAddress } from './wiki-api.ts';
import { readWikiSite, SITE_QUERY, type SiteError, type WikiSite } from './wiki-site.ts';

export interface FoundApi {
  /** Address of `api.php`. */
  readonly apiUrl: string;
  readonly site: WikiSite;
}

/** `private`: only signed-in members can read the wiki. */
export type NoApi = UpstreamFailure | { readonly kind: SiteError | 'private' };

const storedSite = z.object({ apiUrl: z.string(), answer: z.unknown() });

/**
 * Finds the wiki's API and reads its site information. The answer is stored in a file of the folder, so a wiki that was
 * opened once opens again while it is unreachable.
 */
export async function findApi(
  address: WikiAddress,
  upstream: Upstream,
  folder: SharedFolder,
): Promise<Result<FoundApi, NoApi>> {
  const file = join(folder.path, 'wiki.json');
  const found = await queryCandidates(address, upstream);
  if (found.ok && (await folder.mayWrite())) await storeSite(file, found.value);
  const known = found.ok ? found.value : await readStored(file, address);
  return known === null ? found : ok({ apiUrl: known.apiUrl, site: known.site });
}

async function queryCandidates(
  address: WikiAddress,
  upstream: Upstream,
): Promise<Result<FoundApi & { readonly answer: unknown }, NoApi>> {
  let failure: NoApi = { kind: 'not-a-wiki' };
  for (const apiUrl of address.candidates) {
    const answer = await upstream.request(apiAddress(apiUrl, SITE_QUERY), serverTerms('high')).answer;
    if (!answer.ok) {
      if (isHostUnreachable(answer.error)) return fail(answer.error);
      if (!isNotAnApi(answer.error)) failure = answer.error;
      continue;
    }
    if (errorCodeOf(answer.value) === 'readapidenied') return fail({ kind: 'private' });
    const site = readWikiSite(answer.value, { id: address.id, apiUrl });
    if (site.ok) return ok({ apiUrl, site: site.value, answer: answer.value });
    if (site.error !== 'not-a-wiki') return fail({ kind: site.error });
  }
  return fail(failure);
}

/** True when other addresses on the same host would fail too. */
function isHostUnreachable(failure: UpstreamFailure): boolean {
  return failure.kind !== 'unreachable' || ['dropped', 'timeout', 'closed'].includes(failure.cause);
}

/**
 * True when the server answers but not as an API: there is no wiki at this address, as opposed to a wiki in trouble.
 */
function isNotAnApi(failure: UpstreamFailure): boolean {
  if (failure.kind !== 'unreachable') return false;
  return failure.cause === 'not-json' || failure.detail.startsWith('HTTP 4');
}

async function storeSite(
  file: string,
  { apiUrl, answer }: { readonly apiUrl: string; readonly answer: unknown },
): Promise<void> {
  await writeFileAtomically(file, JSON.stringify({ apiUrl, answer }));
}

async function readStored(file: string, address: WikiAddress): Promise<FoundApi | null> {
  const content = await readFileIfExists(file);
  const stored = content === null ? null : storedSite.safeParse(parseJsonOrNull(content.toString('utf8')));
  if (stored === null || !stored.success) return null;
  const { apiUrl, answer } = stored.data;
  // The address configured for the same wiki may have changed since.
  if (!address.candidates.includes(apiUrl)) return null;
  const site = readWikiSite(answer, { id: address.id, apiUrl });
  return site.ok ? { apiUrl, site: site.value } : null;
}

/** A wiki as configured, with the candidate addresses of its API. */
export interface WikiAddress {
  /** Identifies the wiki in scores and caches: `https://en.wikipedia.org`. */
  readonly id: string;
  /** Addresses of `api.php` to try, most likely first. */
  readonly candidates: readonly string[];
}

/**
 * Derives the candidate addresses of `api.php` (/w/api.php, /api.php) from a wiki's address. Also accepts the address
 * of `api.php` itself or of any page below /wiki/.
 */
export function apiAddresses({ origin, pathname }: URL): WikiAddress {
  const path = pathname.replace(/\/+$/u, '');
  if (path.endsWith('/api.php')) {
    const api = origin + path;
    return { id: api.replace(/(?:\/w)?\/api\.php$/u, ''), candidates: [api] };
  }
  const page = /^(?<base>.*?)(?<folder>\/wiki|\/index\.php)(?:\/.*)?$/u.exec(path)?.groups;
  const base = origin + (page?.['base'] ?? path);
  const candidates = [`${base}/w/api.php`, `${base}/api.php`];
  // Some sites install all of MediaWiki in a folder named "wiki".
  if (page?.['folder'] === '/wiki') candidates.push(`${base}/wiki/api.php`);
  return { id: base, candidates };
}
