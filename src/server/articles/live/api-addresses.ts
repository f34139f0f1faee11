/** A wiki as the settings name it, and where its API may be. */
export interface WikiAddress {
  /** Names the wiki in scores and caches: `https://en.wikipedia.org`. */
  readonly id: string;
  /** Addresses of `api.php` to try, the likeliest first. */
  readonly candidates: readonly string[];
}

/**
 * The API lies below the wiki's address at /w/api.php or /api.php; its own address may be given too, or that of any page
 * below /wiki/.
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
  // Some install the whole of MediaWiki in a folder of that name.
  if (page?.['folder'] === '/wiki') candidates.push(`${base}/wiki/api.php`);
  return { id: base, candidates };
}
