import { LIVE_VERSION, serverMessage, type ClientMessage, type ServerMessage } from '#protocol/live.ts';

/** Milliseconds throughout. The first wait before a line is opened again; it doubles up to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A line nobody listens on any more is kept so long: the next screen may want it. */
const LINGER = 2000;
/** A line that does not answer for so long is dead, whatever the browser thinks of it. */
const PATIENCE = 8000;
/** One that is being opened for longer when the network comes back was begun while there was none. */
const SLOW = 1000;

/** One line to the server. */
export interface LiveSocket {
  readonly send: (text: string) => void;
  /** Closes it, if it is not closed yet; nothing is heard of it afterwards. */
  readonly close: () => void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: unknown) => void;
  /** It ended, or never came about. */
  readonly onEnd: () => void;
}

export interface LiveEnvironment {
  readonly open: (events: SocketEvents) => LiveSocket;
  /** Milliseconds since the epoch by this browser's clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; answers the way to call it off. */
  readonly after: (delay: number, callBack: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Tells when trying at once is worth it: the network is back, or the page is looked at again. */
  readonly onWake: (listener: () => void) => void;
  /** The server speaks a newer version than this page: it is to be loaded anew, and no line will stand before. */
  readonly onOutdated: () => void;
}

/** Whoever speaks over the line. */
export interface SocketUser {
  /** Whether anybody listens: only then is a line kept. */
  readonly isListening: () => boolean;
  /** Asks for everything that is listened to: the answers show what was missed, and that the line is alive. */
  readonly ask: () => void;
  readonly hear: (message: ServerMessage) => void;
  /** The line is no more; what was heard on it says nothing of the next one. */
  readonly onLost: () => void;
}

export interface ReconnectingSocket {
  /** Nothing where no line stands. */
  readonly say: (message: ClientMessage) => void;
  /** Somebody listens who did not. */
  readonly want: () => void;
  /** Nobody listens any more. */
  readonly rest: () => void;
  readonly isOpen: () => boolean;
  /** Something was asked over an open line: it is dead unless it says something soon. */
  readonly expectAnswer: () => void;
  /** Leaves the line for a new one, where anybody listens. */
  readonly reopen: () => void;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' | 'open'; readonly socket: LiveSocket }
  | { readonly kind: 'waiting'; readonly cancel: () => void }
  | { readonly kind: 'outdated' };

const NOTHING = (): void => undefined;

/**
 * Keeps one WebSocket: opened for the first who listens, closed after the last, and opened again when it breaks, with waits
 * that grow and differ from player to player, so that a server coming back is not run over.
 */
export function createReconnectingSocket(around: LiveEnvironment, user: SocketUser): ReconnectingSocket {
  let state: State = { kind: 'closed' };
  let failures = 0;
  let openedAt = 0;
  let callOffLinger = NOTHING;
  let callOffProbe = NOTHING;

  const connect = (): void => {
    openedAt = around.now();
    const socket = around.open({
      onOpen: () => {
        if (!isOn(socket)) return socket.close();
        state = { kind: 'open', socket };
        ask();
      },
      onText: (text) => isOn(socket) && hear(text),
      onEnd: () => isOn(socket) && broken(),
    });
    state = { kind: 'opening', socket };
    expectAnswer();
  };
  const isOn = (socket: LiveSocket): boolean =>
    (state.kind === 'open' || state.kind === 'opening') && state.socket === socket;

  const expectAnswer = (): void => {
    callOffProbe();
    callOffProbe = around.after(PATIENCE, () => {
      if (state.kind === 'opening' || state.kind === 'open') state.socket.close();
      broken();
    });
  };

  const broken = (): void => {
    callOffProbe();
    if (user.isListening()) {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
      failures += 1;
      state = { kind: 'waiting', cancel: around.after(wait * (0.5 + around.random() / 2), connect) };
    } else {
      state = { kind: 'closed' };
    }
    user.onLost();
  };

  /** Drops a line that is of no more use. */
  const hangUp = (): void => {
    callOffProbe();
    if (state.kind === 'open') state.socket.close();
    // A browser complains of one that is closed before it stands: it is closed as soon as it does, if it ever does.
    if (state.kind === 'opening') around.after(PATIENCE, state.socket.close);
    if (state.kind === 'waiting') state.cancel();
    if (state.kind !== 'outdated') state = { kind: 'closed' };
    user.onLost();
  };

  const ask = (): void => {
    if (user.isListening()) {
      user.ask();
      expectAnswer();
    } else {
      callOffProbe();
    }
  };

  const hear = (text: unknown): void => {
    const message = read(text);
    // Of a kind this page does not know: the version says whether that matters.
    if (message === null) return;
    if (message.type !== 'welcome') {
      // Whatever it says, it is alive. A greeting alone is given by servers that then do not answer.
      callOffProbe();
      failures = 0;
      user.hear(message);
    } else if (message.version !== LIVE_VERSION) {
      hangUp();
      state = { kind: 'outdated' };
      around.onOutdated();
    }
  };

  const connectAtOnce = (): void => {
    failures = 0;
    connect();
  };

  around.onWake(() => {
    if (state.kind === 'waiting') {
      state.cancel();
      connectAtOnce();
    } else if (state.kind === 'opening' && around.now() - openedAt > SLOW) {
      state.socket.close();
      connectAtOnce();
    } else if (state.kind === 'open' && user.isListening()) {
      ask();
    }
  });

  return {
    say: (message) => {
      if (state.kind === 'open') state.socket.send(JSON.stringify(message));
    },
    want: () => {
      callOffLinger();
      if (state.kind === 'closed') connect();
      // Nobody watched over it while nobody wanted it.
      else if (state.kind === 'opening') expectAnswer();
    },
    rest: () => {
      callOffProbe();
      callOffLinger();
      callOffLinger = around.after(LINGER, hangUp);
    },
    isOpen: () => state.kind === 'open',
    expectAnswer,
    reopen: () => {
      if (state.kind === 'outdated' || state.kind === 'closed') return;
      callOffLinger();
      hangUp();
      if (user.isListening()) connectAtOnce();
    },
  };
}

function read(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const parsed = serverMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: nothing of ours.
    return null;
  }
}
