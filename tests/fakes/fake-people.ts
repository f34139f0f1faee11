import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { ok } from '#core/result.ts';
import type { Guest, Identity, People, SignedIn } from '#server/people/people.ts';
import type { Database } from '#server/store/database.ts';

/** Header that names the browser of a request, instead of cookies. */
const BROWSER = 'x-browser';

/** Players without passwords and cookies: a browser sends its name, and the test sets who is signed in. */
export class FakePeople implements People {
  readonly #db: Kysely<Database>;
  readonly #newId: () => string;
  readonly #browsers = new Map<string, Identity>();

  constructor(db: Kysely<Database>, newId: () => string) {
    this.#db = db;
    this.#newId = newId;
  }

  identify = async (c: Context): Promise<Identity> => this.identityOf(c.req.header(BROWSER) ?? '');

  ensureGuest = async (c: Context) => {
    const browser = c.req.header(BROWSER) ?? '';
    return ok(this.identityOf(browser).guest ?? (await this.#makeGuest(browser)));
  };

  becomeGuest = (c: Context, guest: Guest): void => {
    const browser = c.req.header(BROWSER) ?? '';
    this.#browsers.set(browser, { ...this.identityOf(browser), guest });
  };

  identityOf(browser: string): Identity {
    return this.#browsers.get(browser) ?? { user: null, guest: null };
  }

  /** A new account with its profile, not signed in anywhere. By default it is older than every challenge. */
  async account(name: string, createdAt = new Date(0)): Promise<SignedIn> {
    const id = this.#newId();
    const email = `${name}@example.org`;
    const names = { name, username: name, displayUsername: name };
    await this.#db
      .insertInto('user')
      .values({ id, email, image: null, createdAt, ...names })
      .execute();
    return { id, email, displayName: name };
  }

  /** An account made in this browser, and signed in there. `at`: milliseconds since the epoch. */
  async signUp(browser: string, name: string, at: number): Promise<SignedIn> {
    const user = await this.account(name, new Date(at));
    const { guest } = this.identityOf(browser);
    await this.#db
      .updateTable('profiles')
      .set({ guest_id: guest?.id ?? null })
      .where('id', '=', user.id)
      .execute();
    this.signIn(browser, user);
    return user;
  }

  signIn(browser: string, user: SignedIn): void {
    this.#browsers.set(browser, { ...this.identityOf(browser), user });
  }

  signOut(browser: string): void {
    this.#browsers.set(browser, { ...this.identityOf(browser), user: null });
  }

  /** Clears the cookies of a browser. */
  forget(browser: string): void {
    this.#browsers.delete(browser);
  }

  async #makeGuest(browser: string): Promise<Guest> {
    const guest = { id: `guest_${this.#newId()}`, username: 'Guest Patient Otter' };
    await this.#db.insertInto('guests').values(guest).execute();
    this.#browsers.set(browser, { ...this.identityOf(browser), guest });
    return guest;
  }
}
