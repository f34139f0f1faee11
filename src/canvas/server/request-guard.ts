import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';

/** Request fields that identify the sender. */
export interface RequestHead {
  readonly headers: IncomingHttpHeaders;
  /** The local port that received the request. */
  readonly port: number | undefined;
}

export interface GuardSettings {
  /** Token of this run, known only to the editor's page. */
  readonly token: string;
  /** Origins of the editor's page: `http://127.0.0.1:4322`. */
  readonly allowedOrigins: readonly string[];
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
/** `Sec-Fetch-Site` values for a page's requests to its own server, and for addresses opened by a user. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/** Allows the editor's page, and tools that have the token. Other clients that reach the port cannot write files. */
export function guardRequest(
  { headers, port }: RequestHead,
  { token, allowedOrigins }: GuardSettings,
): Result<null, CanvasFault> {
  // Prevents DNS rebinding: a foreign name that resolves to this machine appears in the Host header.
  const hosts = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase())) {
    return refuse('not-allowed', 'This server accepts requests only under a loopback host name');
  }
  if (headers.origin !== undefined && !allowedOrigins.includes(headers.origin)) {
    return refuse('not-allowed', 'Pages of other origins have no access to this server');
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(site)) {
    return refuse('not-allowed', 'Pages of other sites have no access to this server');
  }
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    return refuse(
      'not-allowed',
      'The token of this run is missing or wrong: open the address that the terminal shows',
    );
  }
  return ok(null);
}

/** Constant-time comparison. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
