import { clientMessage, LIVE_VERSION, type ClientMessage, type ServerMessage } from '#protocol/live.ts';
import type { SocketEvents } from '#web/live/reconnecting-socket.ts';
import { createWebSocketLiveChannel } from '#web/live/websocket-live-channel.ts';
import { FakeClock } from './fake-clock.ts';

/** A connection of which the test controls the server's end. */
export class ScriptedLiveSocket {
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  readonly ours = {
    send: (text: string) => void this.sent.push(clientMessage.parse(JSON.parse(text))),
    close: () => {
      this.isClosed = true;
    },
  };

  stand(): void {
    this.#events.onOpen();
    this.say({ type: 'welcome', version: LIVE_VERSION });
  }
  say(message: ServerMessage): void {
    this.sayRaw(JSON.stringify(message));
  }
  sayRaw(text: unknown): void {
    this.#events.onText(text);
  }
  confirm(topic: 'leaderboard' | 'guest_leaderboard', seq: number): void {
    this.say({ type: 'subscribed', topic, seq });
  }
  breakDown(): void {
    this.#events.onEnd();
  }
}

/** The live channel of a page whose clock and connections the test controls. */
export function openScriptedChannel(random = 0.999) {
  const clock = new FakeClock();
  const lines: ScriptedLiveSocket[] = [];
  let wake: () => void = () => undefined;
  let outdated = 0;
  const channel = createWebSocketLiveChannel({
    open: (events) => {
      const line = new ScriptedLiveSocket(events);
      lines.push(line);
      return line.ours;
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
    const line = lines.at(-1);
    if (line === undefined) throw new Error('No line was opened');
    return line;
  };
  return { channel, clock, lines, newest, wake: () => wake(), outdated: () => outdated };
}
