import { assertNever } from '#core/assert-never.ts';
import { LIVE_VERSION, serverMessage, type ClientMessage, type LiveTopic } from '#protocol/live.ts';
import type { LiveChannel } from '#web/ports/live-channel.ts';

/** Milliseconds throughout. The first wait before a line is opened again; it doubles up to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A line nobody listens on any more is kept so long: the next screen may want it. */
const LINGER = 2000;
/** A line that does not answer for so long is dead, whatever the browser thinks of it. */
const PATIENCE = 8000;

/** One line to the server. */
export interface LiveLine {
  readonly send: (text: string) => void;
  /** Closes it; nothing is heard of it afterwards. */
  readonly close: () => void;
}

export interface LineEvents {
  readonly onOpen: () => void;
  readonly onText: (text: unknown) => void;
  /** It ended, or never came about. */
  readonly onEnd: () => void;
}

export interface LiveSurroundings {
  readonly open: (events: LineEvents) => LiveLine;
  /** Calls back after so many milliseconds; answers the way to call it off. */
  readonly after: (delay: number, callBack: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Tells when trying at once is worth it: the network is back, or the page is looked at again. */
  readonly onWake: (listener: () => void) => void;
  /** The server speaks a newer version than this page: it is to be loaded anew, and no line will stand before. */
  readonly onOutdated: () => void;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' | 'open'; readonly line: LiveLine }
  | { readonly kind: 'waiting'; readonly callOff: () => void }
  | { readonly kind: 'outdated' };

const NOTHING = (): void => undefined;

/**
 * One WebSocket for all who listen: opened for the first of them, closed after the last, and opened again when it breaks,
 * with waits that grow and differ from player to player, so that a server coming back is not run over.
 */
export function createWebSocketLiveChannel(around: LiveSurroundings): LiveChannel {
  const listeners = new Map<LiveTopic, Set<() => void>>();
  /** The newest change heard of on this line; a topic that is not here has not been confirmed on it. */
  const heard = new Map<LiveTopic, number>();
  let state: State = { kind: 'closed' };
  let failures = 0;
  let callOffLinger = NOTHING;
  let callOffProbe = NOTHING;

  const tell = (topic: LiveTopic): void => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const say = (message: ClientMessage): void => {
    if (state.kind === 'open') state.line.send(JSON.stringify(message));
  };

  const connect = (): void => {
    heard.clear();
    const line = around.open({
      onOpen: () => {
        if (state.kind !== 'opening' || state.line !== line) return;
        state = { kind: 'open', line };
        ask();
      },
      onText: (text) =>
        (state.kind === 'open' || state.kind === 'opening') && state.line === line && hear(text),
      onEnd: () => (state.kind === 'open' || state.kind === 'opening') && state.line === line && broken(),
    });
    state = { kind: 'opening', line };
    expectAnswer();
  };

  const expectAnswer = (): void => {
    callOffProbe();
    callOffProbe = around.after(PATIENCE, () => {
      hangUp();
      broken();
    });
  };

  const broken = (): void => {
    callOffProbe();
    if (listeners.size === 0) {
      state = { kind: 'closed' };
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
    failures += 1;
    state = { kind: 'waiting', callOff: around.after(wait * (0.5 + around.random() / 2), connect) };
  };

  /** Drops a line that is of no more use. */
  const hangUp = (): void => {
    callOffProbe();
    if (state.kind === 'opening' || state.kind === 'open') state.line.close();
    if (state.kind === 'waiting') state.callOff();
    if (state.kind !== 'outdated') state = { kind: 'closed' };
  };

  /** Asks for every topic; asked on a line that stands, the answers show what was missed, and that the line is alive. */
  const ask = (): void => {
    if (listeners.size === 0) {
      callOffProbe();
      return;
    }
    for (const topic of listeners.keys()) say({ type: 'subscribe', topic });
    expectAnswer();
  };

  const hear = (text: unknown): void => {
    const message = read(text);
    // Of a kind this page does not know: the version says whether that matters.
    if (message === null) return;
    switch (message.type) {
      case 'welcome':
        if (message.version === LIVE_VERSION) return;
        hangUp();
        state = { kind: 'outdated' };
        around.onOutdated();
        return;
      case 'subscribed':
        callOffProbe();
        failures = 0;
        // On a new line, something may have happened between the last look and this moment.
        if (heard.get(message.topic) !== message.seq) {
          heard.set(message.topic, message.seq);
          tell(message.topic);
        }
        return;
      case 'changed':
        if (message.seq <= (heard.get(message.topic) ?? -1)) return;
        heard.set(message.topic, message.seq);
        tell(message.topic);
        return;
      case 'refused':
        console.info('The live channel refused a message of this page.', message.reason);
        return;
      default:
        assertNever(message);
    }
  };

  around.onWake(() => {
    if (state.kind === 'waiting') {
      state.callOff();
      failures = 0;
      connect();
    } else if (state.kind === 'open' && listeners.size > 0) {
      ask();
    }
  });

  return {
    subscribe: (topic, onChange) => {
      // Every subscription is its own, also where two bring the same function.
      const listener = (): void => onChange();
      const others = listeners.get(topic);
      if (others === undefined) listeners.set(topic, new Set([listener]));
      else others.add(listener);
      callOffLinger();
      if (state.kind === 'closed') connect();
      else if (others === undefined) say({ type: 'subscribe', topic });
      return () => {
        const left = listeners.get(topic);
        if (left?.delete(listener) !== true || left.size > 0) return;
        listeners.delete(topic);
        heard.delete(topic);
        say({ type: 'unsubscribe', topic });
        if (listeners.size === 0) {
          callOffProbe();
          callOffLinger = around.after(LINGER, hangUp);
        }
      };
    },
  };
}

function read(text: unknown) {
  if (typeof text !== 'string') return null;
  try {
    const parsed = serverMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: nothing of ours.
    return null;
  }
}
