import { LOOPBACK, type PreviewSettings } from '#editor-protocol/preview-settings.ts';

interface PageContext {
  readonly hostname: string;
  readonly search: string;
  readonly isFramed: boolean;
}

const START_PARAMETER = 'preview-frame';

/** Implements spec section 9: starts on development hosts only, in a frame or if the address requests it. */
export function shouldStart({ hostname, search, isFramed }: PageContext, settings: PreviewSettings): boolean {
  const isRequested = isFramed || new URLSearchParams(search).get(START_PARAMETER) === 'true';
  return (
    isRequested &&
    isPreviewHost(hostname, { suffixes: settings.hosts, excludedSuffixes: settings.excludedHosts })
  );
}

/** Hosts on which the frame may run, by host name suffix or the `loopback` keyword. */
export interface HostRule {
  /** Host name suffixes by whole labels: `example.org` matches `a.example.org`. `loopback` matches this machine. */
  readonly suffixes: readonly string[];
  /** Same format as `suffixes`; takes precedence. */
  readonly excludedSuffixes: readonly string[];
}

const LOOPBACK_IPV4 = /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/u;
const LOOPBACK_IPV6 = new Set(['::1', '[::1]']);

/** Implements spec section 9: a development suffix allows a host unless a staging suffix excludes it. */
export function isPreviewHost(hostname: string, { suffixes, excludedSuffixes }: HostRule): boolean {
  const host = bare(hostname);
  const isUnder = (suffix: string) => matches(host, suffix);
  return suffixes.some(isUnder) && !excludedSuffixes.some(isUnder);
}

function matches(host: string, suffix: string): boolean {
  if (suffix === LOOPBACK) return isLoopback(host);
  const end = bare(suffix);
  return end !== '' && (host === end || host.endsWith(`.${end}`));
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || LOOPBACK_IPV4.test(host) || LOOPBACK_IPV6.has(host)
  );
}

/** Normalizes case, the trailing root dot, and a leading dot of a suffix. */
function bare(name: string): string {
  return name.toLowerCase().replace(/^\./u, '').replace(/\.$/u, '');
}
