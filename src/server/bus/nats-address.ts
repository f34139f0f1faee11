/** Server address and credentials of a NATS, as its client takes them. */
export interface NatsAddress {
  /** With the port and without credentials. */
  readonly host: string;
  readonly tls: boolean;
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
}

const DEFAULT_PORT = '4222';

/** Returns whether a text is a NATS address: `nats://` or `tls://`, optionally with `user:password@` or `token@`. */
export function isNatsUrl(text: string): boolean {
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

/** Parses an address that `isNatsUrl` accepts. */
export function natsAddress(text: string): NatsAddress {
  const { protocol, hostname, port, username, password } = new URL(text);
  const name = decodeURIComponent(username);
  const where = { host: `${hostname}:${port === '' ? DEFAULT_PORT : port}`, tls: protocol === 'tls:' };
  if (name === '') return where;
  return password === ''
    ? { ...where, token: name }
    : { ...where, user: name, pass: decodeURIComponent(password) };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
