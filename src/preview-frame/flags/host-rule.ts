import { LOOPBACK } from '#editor-protocol/preview-settings.ts';

/** Where the frame may run: by the ends of host names, and by the word for what never leaves this machine. */
export interface HostRule {
  /** Ends of host names, by whole labels: `example.org` takes in `a.example.org`. `loopback` stands for this machine. */
  readonly suffixes: readonly string[];
  /** As `suffixes`; these win. */
  readonly excludedSuffixes: readonly string[];
}

const LOOPBACK_IPV4 = /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/u;
const LOOPBACK_IPV6 = new Set(['::1', '[::1]']);

/** The rule of spec section 9 for hosts with a development suffix, which a staging suffix excludes. */
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

/** Case and the dot of the root make no other name; a suffix may be written with a dot before it. */
function bare(name: string): string {
  return name.toLowerCase().replace(/^\./u, '').replace(/\.$/u, '');
}
