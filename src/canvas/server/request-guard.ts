import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';

/** What of a request says who sends it. */
export interface RequestHead {
  readonly headers: IncomingHttpHeaders;
  /** The port of ours that it came to. */
  readonly port: number | undefined;
}

export interface GuardSettings {
  /** Of this run; known to the editor's page alone. */
  readonly token: string;
  /** Of the editor's page: `http://127.0.0.1:4322`. */
  readonly allowedOrigins: readonly string[];
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
/** As browsers say it of a page's calls to its own server, and of what a person opens. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/** Lets through the editor's page, and tools that know the token. Whoever else can reach the port writes no files. */
export function guardRequest(
  { headers, port }: RequestHead,
  { token, allowedOrigins }: GuardSettings,
): Result<null, CanvasFault> {
  // A name that a stranger has pointed at this machine stands in the address of the stranger's page, and so in the header.
  const hosts = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase())) {
    return refuse('not-allowed', 'This server answers under a name of this machine alone');
  }
  if (headers.origin !== undefined && !allowedOrigins.includes(headers.origin)) {
    return refuse('not-allowed', 'Pages of other origins may not ask this server');
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(site)) {
    return refuse('not-allowed', 'Pages of other sites may not ask this server');
  }
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    return refuse(
      'not-allowed',
      'The token of this run is missing or wrong: open the address that the terminal shows',
    );
  }
  return ok(null);
}

/** Takes as long whichever character is the first wrong one. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
