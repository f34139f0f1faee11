import { LOOPBACK, SAME_ORIGIN } from '#editor-protocol/preview-settings.ts';

/**
 * Returns a predicate that tells whether a message's origin may control the page. Each entry of the list is an origin
 * as browsers write it (`https://editor.example:8443`), or one of the keywords `same` and `loopback`.
 */
export function allowedOrigins(list: readonly string[], ownOrigin: string): (origin: string) => boolean {
  const exact = new Set(list.map((entry) => (entry === SAME_ORIGIN ? ownOrigin : entry)));
  // Every opaque origin (a sandboxed frame, a file) is serialized as `null`, so `null` identifies no sender.
  exact.delete('null');
  return (origin) => exact.has(origin) || (list.includes(LOOPBACK) && isLoopbackOrigin(origin));
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/u.test(hostname);
}
