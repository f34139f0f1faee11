import { mediawikiRoutes } from '#articles/gateway/mediawiki-routes.ts';
import { type Requester, serverTerms } from '#articles/source/requester.ts';
import { createMemorySource, type MemoryEncyclopedia } from '../fakes/memory-encyclopedia-source.ts';
import { buildEncyclopediaSource } from './build-encyclopedia.ts';

/** The article gateway over the pocket encyclopedia, or another small one; its random source always picks the first. */
export function buildGateway(encyclopedia: MemoryEncyclopedia = buildEncyclopediaSource()) {
  const source = createMemorySource(encyclopedia);
  return mediawikiRoutes({
    sources: { open: source, starter: source },
    random: () => 0,
    requesterOf: byServer,
  });
}

/** Every call is on behalf of the server, which has no share. */
export const byServer = async (): Promise<Requester> => serverTerms('high').requester;

/** Calls a gateway's API and parses the answer, whose status is always 200. */
export async function callApi(
  params: Readonly<Record<string, string>>,
  gateway = buildGateway(),
): Promise<{ readonly body: unknown; readonly headers: Headers }> {
  const response = await gateway.request(`/w/api.php?${new URLSearchParams(params).toString()}`);
  if (response.status !== 200) throw new Error(`The API answered ${response.status}`);
  return { body: await response.json(), headers: response.headers };
}

/** The answer of `action=query` with formatversion=2. */
export async function query(
  params: Readonly<Record<string, string>>,
  gateway = buildGateway(),
): Promise<unknown> {
  return (await callApi({ action: 'query', formatversion: '2', ...params }, gateway)).body;
}
