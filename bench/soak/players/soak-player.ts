import * as z from 'zod/mini';
import { hopAnswer, type Run } from '#protocol/runs.ts';
import { problemOf, Visitor, type Reply } from '#tests/builders/build-visitor.ts';
import type { Pause } from './pause.ts';

const parsedPage = z.object({ parse: z.object({ title: z.string(), revid: z.number() }) });

/** A browser behind a proxy that sends its address; it throws on each answer that it does not expect. */
export class SoakPlayer extends Visitor {
  /** Requests of all players that were sent again. */
  static repeated = 0;
  readonly address: string;

  constructor(url: string, address: string) {
    super(url);
    this.address = address;
  }

  /** As browsers do, sends a request again if the server closed the idle connection that it was sent over. */
  override async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const send = () => super.request(method, path, body, { 'x-forwarded-for': this.address, ...headers });
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      SoakPlayer.repeated += 1;
      return send();
    }
  }

  /** Sends a request and checks the status of its answer. */
  async expect(
    statuses: number | readonly number[],
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply> {
    const reply = await this.request(method, path, body);
    const expected = typeof statuses === 'number' ? [statuses] : statuses;
    if (!expected.includes(reply.status))
      throw new Error(`${method} ${path} was answered ${problemOf(reply)}, not ${expected.join(' or ')}`);
    return reply;
  }

  get = (path: string) => this.expect(200, 'GET', path);

  /** Reads a page with the game's own query. */
  async readPage(title: string, pin: string | null): Promise<{ title: string; revision: number }> {
    const query = new URLSearchParams({
      action: 'parse',
      page: title,
      prop: 'text|links|images|revid',
      redirects: '1',
      ...(pin !== null && { pin }),
      format: 'json',
      formatversion: '1',
    });
    const { parse } = parsedPage.parse((await this.get(`/w/api.php?${query.toString()}`)).body);
    return { title: parse.title, revision: parse.revid };
  }

  /**
   * Reads each page of the path and sends the hop, until the run has ended or `pause` says that the soak is over. Returns
   * the ended run, or null.
   */
  async walk(
    run: Pick<Run, 'id' | 'pin'>,
    path: readonly string[],
    pause: Pause,
    from = 0,
  ): Promise<Run | null> {
    for (const [place, asked] of path.entries()) {
      if (place < from || place === 0) continue;
      if (await pause(300, 1_200)) return null;
      const { title, revision } = await this.readPage(asked, run.pin);
      const hop = { n: place, kind: 'link', asked, to: title, revision };
      const reply = await this.expect(200, 'POST', `/api/runs/${run.id}/hops`, hop);
      const ended = hopAnswer.parse(reply.body).run;
      if (ended !== null) return ended;
    }
    return null;
  }
}
