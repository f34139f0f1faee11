/**
 * Returns the user agent in the form Wikimedia requires: program, contact, platform. `version`: of Wayword. `contact`:
 * of the operator.
 */
export function userAgent(version: string, contact: string): string {
  return `Wayword/${version} (${contact}) node/${process.versions.node}`;
}

/**
 * Reports whether a text is a usable operator contact: an e-mail address or a web page. Rejects example addresses from
 * documentation, which Wikimedia flags as contacting no real person.
 */
export function isContact(text: string): boolean {
  const email = /^[^\s@()<>,;:"]+@(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/iu.exec(text)?.groups?.['host'];
  const host = email ?? webHost(text);
  return host !== null && /^[\x21-\x7e]+$/u.test(text) && !/[()]/u.test(text) && !isReservedHost(host);
}

function webHost(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username } = new URL(text);
  const isPublic = hostname.includes('.') && !/^[\d.]+$/u.test(hostname);
  return /^https?:$/u.test(protocol) && username === '' && isPublic ? hostname : null;
}

/** Names reserved for examples and tests (RFC 2606, RFC 6761). */
function isReservedHost(host: string): boolean {
  return /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid|localhost|local)$/iu.test(host);
}
