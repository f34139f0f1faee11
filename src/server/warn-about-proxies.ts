import { LRUCache } from 'lru-cache';
import type { Logger } from '#platform/logger.ts';
import type { Answer } from './listen.ts';
import { networkOf } from './people/client-address.ts';
import { isPrivate, isTrustedPeer, readForwarded, type TrustedProxies } from './people/trusted-proxies.ts';

/** Different clients for which an address asks before it is taken for a proxy. */
const MANY_CLIENTS = 20;
/** Addresses that are watched; the least recently seen are dropped. */
const MAX_WATCHED = 100;

/**
 * Warns about proxies that TRUST_PROXY does not cover, each kind once. A sender in a private network that sets
 * X-Forwarded-For is a proxy of this site, or its neighbor. Of any other address, nothing is certain: the header can be
 * forged. If an address names many different clients before it, whether it is the sender or the last of the header that
 * counts, it is a CDN, or a client that makes them up.
 */
export function warnAboutProxies(answer: Answer, trusted: TrustedProxies | null, logger: Logger): Answer {
  let hasWarnedOfPeer = false;
  let hasWarnedOfMany = false;
  const named = new LRUCache<string, Set<string>>({ max: MAX_WATCHED });

  const watch = (peer: string, header: string | readonly string[]) => {
    const isTrusted = isTrustedPeer(trusted, peer);
    if (!isTrusted && isPrivate(peer)) {
      if (!hasWarnedOfPeer)
        logger.warn(
          `Requests come through a proxy at ${peer}: set TRUST_PROXY=1, or to its network, or all its players share limits.`,
        );
      hasWarnedOfPeer = true;
      return;
    }
    if (hasWarnedOfMany) return;
    const { client, beyond } = readForwarded(isTrusted ? trusted : null, header);
    const counted = networkOf(client ?? peer);
    const other = networkOf(beyond ?? '');
    if (counted === null || other === null || isPrivate(beyond)) return;
    const clients = named.get(counted) ?? new Set();
    named.set(counted, clients.add(other));
    if (clients.size < MANY_CLIENTS) return;
    hasWarnedOfMany = true;
    named.clear();
    logger.warn(
      `${counted} asks for ${MANY_CLIENTS} different clients, which share its limits. If it is a CDN or a proxy of yours, TRUST_PROXY must count it, or contain its network.`,
    );
  };

  return (request, env) => {
    // Read Node's headers: reading request.headers would build a Headers object for every request.
    const { headers, socket } = env.incoming;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) watch(socket.remoteAddress ?? '', forwarded);
    return answer(request, env);
  };
}
