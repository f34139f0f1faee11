/** The servers of a NATS and their credentials, as its client takes them. */
export interface NatsAddress {
  /** Each with its port and without credentials. */
  readonly hosts: readonly [string, ...string[]];
  readonly tls: boolean;
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
}

const DEFAULT_PORT = '4222';

/**
 * Returns whether a text lists the servers of a NATS, separated by commas: each `nats://` or `tls://`, optionally with
 * `user:password@` or `token@`. Scheme and credentials are the same for all, because its client takes them once.
 */
export function isNatsUrl(text: string): boolean {
  const urls = text.split(',');
  return urls.every(isServerUrl) && new Set(urls.map(accessOf)).size === 1;
}

/** Parses an address that `isNatsUrl` accepts. */
export function natsAddress(text: string): NatsAddress {
  const [first, ...others] = text.split(',').map((url) => new URL(url));
  if (first === undefined) throw new Error('A split text has a first part');
  const { protocol, username, password } = first;
  const name = decodeURIComponent(username);
  const servers = { hosts: [hostOf(first), ...others.map(hostOf)], tls: protocol === 'tls:' } as const;
  if (name === '') return servers;
  return password === ''
    ? { ...servers, token: name }
    : { ...servers, user: name, pass: decodeURIComponent(password) };
}

function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  return (
    ['nats:', 'tls:'].includes(protocol) &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    `${search}${hash}` === '' &&
    [username, password].every(isDecodable)
  );
}

function accessOf(text: string): string {
  const { protocol, username, password } = new URL(text);
  return `${protocol}//${username}:${password}`;
}

function hostOf({ hostname, port }: URL): string {
  return `${hostname}:${port === '' ? DEFAULT_PORT : port}`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
