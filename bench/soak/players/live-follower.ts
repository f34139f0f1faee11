import { once } from 'node:events';
import { WebSocket } from 'ws';
import { reconcile, type PartyView } from '#core/party/party-view.ts';
import { partyTopic, serverMessage, type LiveTopic, type ServerMessage } from '#protocol/live.ts';
import type { SoakPlayer } from './soak-player.ts';

/** For what the server should send at once. */
const TIMEOUT_MS = 20_000;

/** A live channel of a player, with the party as their page has it. */
export class LiveFollower {
  view: PartyView | null = null;
  readonly #socket: WebSocket;
  readonly #onMessage: (message: ServerMessage) => void;
  readonly #checks = new Set<() => void>();
  #problem: Error | null = null;

  private constructor(socket: WebSocket, onMessage: (message: ServerMessage) => void) {
    this.#socket = socket;
    this.#onMessage = onMessage;
    socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    socket.on('error', (error) => (this.#problem ??= error));
    socket.on('close', (code) => {
      this.#problem ??= new Error(`The server closed a live channel with ${code}`);
      this.#check();
    });
  }

  static async open(player: SoakPlayer, onMessage: (message: ServerMessage) => void = () => undefined) {
    const socket = new WebSocket(`${player.url.replace('http', 'ws')}/api/live`, {
      headers: { origin: player.url, cookie: player.cookieHeader(), 'x-forwarded-for': player.address },
    });
    const follower = new LiveFollower(socket, onMessage);
    await once(socket, 'open');
    return follower;
  }

  subscribe(topic: LiveTopic): void {
    this.#socket.send(JSON.stringify({ type: 'subscribe', topic }));
  }

  /** Follows a party; resolves with its first snapshot. */
  async follow(partyId: string): Promise<void> {
    this.subscribe(partyTopic(partyId));
    await this.until('a snapshot', () => this.view !== null);
  }

  /** Resolves when a condition on the view holds. */
  async until(what: string, condition: (view: PartyView | null) => boolean): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const finish = (problem: Error | null) => {
        clearTimeout(timer);
        this.#checks.delete(check);
        if (problem === null) resolve();
        else reject(problem);
      };
      const timer = setTimeout(() => finish(new Error(`A party member never saw ${what}`)), TIMEOUT_MS);
      const check = () => {
        if (condition(this.view)) finish(null);
        else if (this.#problem !== null) finish(this.#problem);
      };
      this.#checks.add(check);
      check();
    });
  }

  /** Closes the channel: with a handshake as a page does, or without one as a lost network does. */
  async close(how: 'handshake' | 'lost'): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    const closed = once(this.#socket, 'close');
    if (how === 'handshake') this.#socket.close();
    else this.#socket.terminate();
    await closed;
  }

  #receive(text: string): void {
    const parsed = serverMessage.safeParse(JSON.parse(text));
    if (!parsed.success)
      this.#problem ??= new Error(`A live message has another shape: ${text.slice(0, 200)}`);
    else this.#take(parsed.data);
    this.#check();
  }

  #take(message: ServerMessage): void {
    this.#onMessage(message);
    if (message.type === 'refused') this.#problem ??= new Error(`The server refused: ${message.reason}`);
    if (message.type === 'snapshot' && message.seq >= (this.view?.seq ?? 0))
      this.view = { seq: message.seq, party: message.party };
    if (message.type !== 'news' || this.view === null) return;
    const reconciled = reconcile(this.view, message);
    if (reconciled.kind === 'next') this.view = reconciled.view;
    if (reconciled.kind === 'gap') this.subscribe(message.topic);
  }

  #check(): void {
    for (const check of this.#checks) check();
  }
}
