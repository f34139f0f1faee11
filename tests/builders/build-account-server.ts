import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql, type Kysely } from 'kysely';
import { ok, type Result } from '#core/result.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { reportRoutes } from '#server/reports/report-routes.ts';
import type { Database } from '#server/store/database.ts';
import { transferRoutes } from '#server/transfers/transfer-routes.ts';
import { type Bus, createMemoryBus } from '#server/bus/bus.ts';
import type { PasswordHashing } from '#server/accounts/better-auth.ts';
import { createAccounts, type Accounts } from '#server/accounts/create-accounts.ts';
import { cheapPasswordHashing } from '#tests/fakes/cheap-password-hashing.ts';
import type { TrustedProxies } from '#server/people/trusted-proxies.ts';

export interface ServerSettings {
  /** With mail, addresses must be confirmed (D9). */
  readonly mail?: boolean;
  readonly publicUrl?: string | null;
  readonly trustProxy?: TrustedProxies | null;
  readonly send?: (mail: Mail) => Promise<Result<void, string>>;
  /** For tests with several servers. */
  readonly bus?: Bus;
  /** Null for the production hashing, which takes tens of milliseconds per password. */
  readonly passwordHashing?: PasswordHashing | null;
}

export interface AccountServer {
  readonly app: Hono;
  readonly accounts: Accounts;
  readonly mails: readonly Mail[];
  readonly reported: readonly Error[];
  /** The token in the newest mail, once all mails are sent. */
  readonly lastToken: () => Promise<string>;
  readonly pass: (milliseconds: number) => void;
  readonly browser: (address?: string) => Browser;
}

const throwError = (error: Error) => {
  throw error;
};

/** The account routes over a database; every browser has a separate address. */
export async function buildAccountServer(
  db: Kysely<Database>,
  {
    mail = false,
    publicUrl = mail ? 'http://localhost' : null,
    trustProxy = null,
    send,
    bus = createMemoryBus(throwError),
    passwordHashing = cheapPasswordHashing,
  }: ServerSettings = {},
): Promise<AccountServer> {
  const mails: Mail[] = [];
  const reported: Error[] = [];
  let now = Date.UTC(2026, 10, 21, 12);
  const clock = () => now;
  const accounts = await createAccounts({
    db,
    clock,
    random: Math.random,
    newId: randomUUID,
    mailer: {
      delivers: mail,
      send: async (letter) => {
        mails.push(letter);
        return (await send?.(letter)) ?? ok(undefined);
      },
      close: () => undefined,
    },
    publicUrl,
    trustProxy,
    bus,
    reservedNames: new Set(['operator']),
    onError: (error) => reported.push(error),
    passwordHashing: passwordHashing ?? undefined,
  });
  const { people, limits } = accounts;
  const app = new Hono();
  if (accounts.trustProxyMiddleware !== null) app.use('/api/*', accounts.trustProxyMiddleware);
  app.use('/api/*', accounts.csrfMiddleware);
  app.route('/', accounts.routes);
  app.route('/', reportRoutes({ db, people, limits, clock, newId: randomUUID }));
  app.route('/', transferRoutes({ db, people, limits, clock }));
  // A route that creates a guest for an anonymous caller.
  app.post('/api/test/play', async (c) => c.json(await people.ensureGuest(c)));
  app.get('/api/test/identity', async (c) => c.json(await people.identify(c)));
  app.onError((error) => {
    throw error;
  });
  let browsers = 0;
  return {
    app,
    accounts,
    mails,
    reported,
    lastToken: async () => {
      await accounts.settled();
      const token = /\/auth\?(?:confirm|reset)=(\S+)/u.exec(mails.at(-1)?.text ?? '')?.[1];
      if (token === undefined) throw new Error('The newest mail has no link with a token');
      return decodeURIComponent(token);
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    browser: (address = `198.51.100.${(browsers += 1)}`) => new Browser(app, address),
  };
}

/** Deletes all players before a test. The server's secrets stay. */
export async function deleteAllPlayers(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('user').execute();
  await db.deleteFrom('guests').execute();
  await db.deleteFrom('limits').execute();
  await sql`delete from verification`.execute(db);
}

/** Keeps cookies as a browser does, and sends an Origin header. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono;
  readonly #address: string;

  constructor(app: Hono, address: string) {
    this.#app = app;
    this.#address = address;
  }

  get = (path: string, headers: Readonly<Record<string, string>> = {}) => this.#request('GET', path, headers);

  post = (path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
    this.#request(
      'POST',
      path,
      { origin: 'http://localhost', 'content-type': 'application/json', ...headers },
      JSON.stringify(body),
    );

  async #request(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | null = null,
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.request(
      path,
      { method, headers: { ...(cookie === '' ? {} : { cookie }), ...headers }, body },
      { incoming: { socket: { remoteAddress: this.#address } } },
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === '' || /max-age=0\b/iu.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

export const ADA = { email: 'ada@example.org', username: 'Ada', password: 'correct horse' };
