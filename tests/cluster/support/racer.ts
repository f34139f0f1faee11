import { once } from 'node:events';
import { vi } from 'vitest';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { runnerOf, type Race } from '#core/party/party.ts';
import { reconcile, type PartyView } from '#core/party/party-view.ts';
import { partyTopic, serverMessage } from '#protocol/live.ts';
import {
  partyAnswer,
  raceAnswer,
  type PartySnapshot,
  type PartyStep,
  type RaceAnswer,
} from '#protocol/party.ts';
import type { HopBody } from '#protocol/run-bodies.ts';
import { hopAnswer } from '#protocol/runs.ts';
import { problemOf, Visitor, type Reply } from '#tests/builders/build-visitor.ts';
import { directClient, type PlayerClient } from './player-client.ts';

export interface Page {
  readonly title: string;
  readonly revision: number;
}

const parsedPage = z.object({ parse: z.object({ revid: z.number() }) });

/** A player with a browser, connected to a process. */
export class Racer {
  readonly name: string;
  /** The numbers of the acknowledged clicks. */
  readonly acknowledged: number[] = [];
  userId = '';
  /** The party as their page has it. */
  view: PartyView | null = null;
  isGone = false;
  /** The code with which the server closed the latest live channel; null while it is open. */
  closeCode: number | null = null;
  /** Called when the view has changed or the live channel is closed. */
  onChange: () => void = () => undefined;
  readonly #client: PlayerClient;
  #visitor: Visitor;
  #socket: WebSocket | null = null;

  constructor(name: string, url: string, client = directClient) {
    this.name = name;
    this.#client = client;
    this.#visitor = new Visitor(url, client.exchange);
  }

  request = (method: string, path: string, body?: object): Promise<Reply> =>
    this.#visitor.request(method, path, body);

  async signUp(): Promise<void> {
    this.userId = (await this.#visitor.signUp()).id;
  }

  /** Signs in by a session that exists, instead of `signUp`. */
  useSession(userId: string, cookie: { readonly name: string; readonly value: string }): void {
    this.userId = userId;
    this.#visitor.cookies.set(cookie.name, cookie.value);
  }

  signOut = () => this.#visitor.signOut();

  /** Continues at another process, as a proxy would route the browser. */
  moveTo(url: string): void {
    const moved = new Visitor(url, this.#client.exchange);
    for (const [name, value] of this.#visitor.cookies) moved.cookies.set(name, value);
    this.#visitor = moved;
    this.#socket?.terminate();
  }

  /** Becomes another window of the same browser. */
  takeCookiesOf(other: Racer): void {
    for (const [name, value] of other.#visitor.cookies) this.#visitor.cookies.set(name, value);
  }

  create = () => this.#requestParty('POST', '/api/parties', {});
  join = (code: string) => this.#requestParty('POST', '/api/parties/join', { code });
  step = (partyId: string, step: PartyStep) =>
    this.#requestParty('POST', `/api/parties/${partyId}/${step}`, {});
  mine = () => this.#requestParty('GET', '/api/parties/mine');

  async race(raceId: string): Promise<RaceAnswer> {
    return raceAnswer.parse((await this.#visitor.request('GET', `/api/races/${raceId}`)).body);
  }

  /** Follows the party from here; resolves with the first snapshot. Rejects if the channel does not open or closes. */
  async follow(partyId: string): Promise<void> {
    const { url } = this.#visitor;
    const headers = { origin: url, cookie: this.#visitor.cookieHeader() };
    const socket = this.#client.openSocket(`${url}/api/live`, headers);
    this.#socket = socket;
    const subscribe = () => socket.send(JSON.stringify({ type: 'subscribe', topic: partyTopic(partyId) }));
    socket.on('error', () => undefined);
    this.closeCode = null;
    socket.on('close', (code) => {
      if (this.#socket !== socket) return;
      this.closeCode = code;
      this.onChange();
    });
    socket.on('message', (data: Buffer) => this.#receive(data.toString(), subscribe));
    await once(socket, 'open');
    this.view = null;
    subscribe();
    await vi.waitUntil(() => this.view !== null || this.isGone || this.closeCode !== null, 10_000);
    if (this.view === null && !this.isGone)
      throw new Error('The live channel was closed before its snapshot');
  }

  leave(): void {
    this.#socket?.terminate();
  }

  /** The race as this page has it. */
  get raceSeen(): Race {
    const race = this.view?.party.race;
    if (race === null || race === undefined) throw new Error(`${this.name} knows of no race`);
    return race;
  }

  get runId(): string {
    const runner = this.view === null ? null : runnerOf(this.view.party, this.userId);
    if (runner === null) throw new Error(`${this.name} is in no race`);
    return runner.runId;
  }

  /**
   * Clicks along the path until `last` of its clicks are accepted. A click without an answer is no failure: the next
   * call sends it again. Nor is one with status 5xx, as a proxy answers it in place of a process that died; the client
   * treats both alike. Returns whether all were accepted.
   */
  async playPath(path: readonly Page[], last = path.length - 1): Promise<boolean> {
    for (const [n, { title, revision }] of path.entries()) {
      if (n <= this.acknowledged.length || n > last) continue;
      const hop: HopBody = { n, kind: 'link', asked: title, to: title, revision };
      const answered = await this.#visitor
        .request('POST', `/api/runs/${this.runId}/hops`, hop)
        .catch((broken: unknown) => (broken instanceof TypeError ? null : Promise.reject(broken)));
      if (answered === null || answered.status >= 500) return false;
      if (answered.status !== 200) throw new Error(`Click ${n} of ${this.name}: ${problemOf(answered)}`);
      hopAnswer.parse(answered.body);
      this.acknowledged.push(n);
    }
    return true;
  }

  /** Reads the pages of a path in advance. */
  async read(titles: readonly string[]): Promise<readonly Page[]> {
    const pages: Page[] = [];
    for (const title of titles) {
      const query = new URLSearchParams({ action: 'parse', page: title, prop: 'revid', format: 'json' });
      const { body } = await this.#visitor.request('GET', `/w/api.php?${query.toString()}`);
      pages.push({ title, revision: parsedPage.parse(body).parse.revid });
    }
    return pages;
  }

  async #requestParty(method: string, path: string, body?: object): Promise<PartySnapshot> {
    const reply = await this.#visitor.request(method, path, body);
    const { snapshot } = partyAnswer.parse(reply.body);
    if (snapshot === null) throw new Error(`${this.name} is in no party`);
    return snapshot;
  }

  #receive(text: string, subscribe: () => void): void {
    const message = serverMessage.parse(JSON.parse(text));
    if (message.type === 'gone') this.isGone = true;
    if (message.type === 'snapshot' && message.seq >= (this.view?.seq ?? 0))
      this.view = { seq: message.seq, party: message.party };
    if (message.type === 'news' && this.view !== null) {
      const reconciled = reconcile(this.view, message);
      if (reconciled.kind === 'next') this.view = reconciled.view;
      if (reconciled.kind === 'gap') subscribe();
    }
    this.onChange();
  }
}
