import { randomUUID } from 'node:crypto';
import { dailyChallengeAnswer, type DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { problem } from '#protocol/problem.ts';
import type { HopBody, OpenRunBody } from '#protocol/run-bodies.ts';
import { runAnswer, type Run } from '#protocol/runs.ts';
import type { User } from '#protocol/account.ts';
import { signUpAnswer } from '#protocol/sign-up.ts';

/** A parsed response of the server. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Null if the body is not JSON. */
  readonly body: unknown;
}

/** Sends one request and reads the whole answer; rejects with a TypeError where the connection fails, as `fetch` does. */
export type Exchange = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>;

export const fetchExchange: Exchange = async (url, request) => {
  const response = await fetch(url, { ...request, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** `409 run-ended`, or only the status if the response is no problem. */
export function problemOf({ status, body }: Reply): string {
  const parsed = problem.safeParse(body);
  return parsed.success ? `${status} ${parsed.data.error.code}` : String(status);
}

/** A browser of a running server: keeps its cookies and sends its origin. */
export class Visitor {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  readonly #exchange: Exchange;

  constructor(url: string, exchange = fetchExchange) {
    this.url = url;
    this.#exchange = exchange;
  }

  /** Sends `body` as JSON; a string unchanged. */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const {
      status,
      headers: answered,
      text,
    } = await this.#exchange(this.url + path, {
      method,
      headers: {
        origin: this.url,
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of answered.getSetCookie()) this.#storeCookie(cookie);
    return { status, headers: answered, body: jsonOf(text) };
  }

  async signUp(username = `u${randomUUID().slice(0, 12)}`): Promise<User> {
    const body = { email: `${username}@example.org`, username, password: 'correct horse battery' };
    const { session } = signUpAnswer.parse((await this.request('POST', '/api/account/sign-up', body)).body);
    if (session.user === null) throw new Error(`The sign-up did not sign in ${username}`);
    return session.user;
  }

  signOut(): Promise<Reply> {
    return this.request('POST', '/api/account/sign-out', {});
  }

  async daily(): Promise<DailyChallengeAnswer> {
    return dailyChallengeAnswer.parse((await this.request('GET', '/api/challenges/daily')).body);
  }

  async openDaily(): Promise<Run> {
    return this.open({ mode: 'daily', challengeId: (await this.daily()).id });
  }

  async open(body: OpenRunBody): Promise<Run> {
    return runAnswer.parse((await this.request('POST', '/api/runs', body)).body).run;
  }

  async see(run: Run): Promise<Run> {
    return runAnswer.parse((await this.request('GET', `/api/runs/${run.id}`)).body).run;
  }

  hop(run: Run, hop: HopBody | Record<string, unknown>): Promise<Reply> {
    return this.request('POST', `/api/runs/${run.id}/hops`, hop);
  }

  /** The value of the `Cookie` header. */
  cookieHeader(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  #storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator).trim();
    const isExpired = attributes.some((attribute) => /^\s*max-age=0$/iu.test(attribute));
    if (isExpired) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(separator + 1));
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
