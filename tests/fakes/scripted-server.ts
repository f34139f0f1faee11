import type { SessionAnswer } from '#protocol/account.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { Fetch } from '#web/server-api/request.ts';

export const ADA = { id: 'u1', email: 'ada@example.org', user_metadata: { display_name: 'Ada' } } as const;
export const SIGNED_OUT: SessionAnswer = { user: null, guest: null, mail: false };
export const AS_ADA: SessionAnswer = { user: ADA, guest: null, mail: false };

type Answer = () => Response | Promise<Response>;

/** The server as the browser sees it over HTTP: the test sets the answer to each call, and sent bodies are recorded. */
export class ScriptedServer {
  readonly sent: { readonly call: string; readonly body: unknown }[] = [];
  readonly #answers = new Map<string, Answer>();

  /** `call` is a method and a path, without a query. */
  on(call: string, answer: Answer): this {
    this.#answers.set(call, answer);
    return this;
  }

  readonly fetch: Fetch = async (input, init) => {
    const call = `${init.method ?? 'GET'} ${input.split('?')[0] ?? ''}`;
    this.sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const answer = this.#answers.get(call);
    if (answer === undefined) throw new TypeError(`No answer is scripted for ${call}`);
    return answer();
  };

  calls(): readonly string[] {
    return this.sent.map(({ call }) => call);
  }
}

export const respondWith =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
export const respondWithProblem = (status: number, code: ProblemCode, message: string): Answer =>
  respondWith({ error: { code, message } }, status);
/** Simulates a failed connection. */
export const networkError: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
