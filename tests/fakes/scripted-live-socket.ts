import { clientMessage, LIVE_VERSION, type ClientMessage, type ServerMessage } from '#protocol/live.ts';
import type { SocketEvents } from '#web/live/reconnecting-socket.ts';
import { createWebSocketLiveChannel } from '#web/live/websocket-live-channel.ts';
import { FakeClock } from './fake-clock.ts';

/** A connection whose server end the test controls. */
export class ScriptedLiveSocket {
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  /** Whether the server answers pings by itself. */
  answersPings = false;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  readonly ours = {
    send: (text: string) => {
      const message = clientMessage.parse(JSON.parse(text));
      this.sent.push(message);
      if (message.type !== 'ping' || !this.answersPings) return;
      queueMicrotask(() => this.send({ type: 'pong', n: message.n, now: 0 }));
    },
    close: () => {
      this.isClosed = true;
    },
  };

  accept(): void {
    this.#events.onOpen();
    this.send({ type: 'welcome', version: LIVE_VERSION });
  }
  send(message: ServerMessage): void {
    this.sendRaw(JSON.stringify(message));
  }
  sendRaw(text: unknown): void {
    this.#events.onText(text);
  }
  confirm(topic: 'leaderboard' | 'guest_leaderboard', seq: number): void {
    this.send({ type: 'subscribed', topic, seq });
  }
  /** `code`: of the server's close frame. */
  disconnect(code?: number): void {
    this.#events.onEnd(code);
  }
}

/** The live channel of a page whose clock and connections the test controls. */
export function openScriptedChannel(random = 0.999) {
  const clock = new FakeClock();
  const sockets: ScriptedLiveSocket[] = [];
  let wake: () => void = () => undefined;
  let outdated = 0;
  const channel = createWebSocketLiveChannel({
    open: (events) => {
      const socket = new ScriptedLiveSocket(events);
      sockets.push(socket);
      return socket.ours;
    },
    now: clock.now,
    after: clock.after,
    random: () => random,
    onWake: (listener) => {
      wake = listener;
    },
    onOutdated: () => {
      outdated += 1;
    },
  });
  const newest = (): ScriptedLiveSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('No connection was opened');
    return socket;
  };
  return { channel, clock, sockets, newest, wake: () => wake(), outdated: () => outdated };
}
