import { Backoff } from '#core/backoff.ts';
import type { Clock } from '#core/clock.ts';
import { LIVE_VERSION, serverMessage, type ClientMessage, type ServerMessage } from '#protocol/live.ts';

/** Waits before a reconnect. All durations in milliseconds. */
const RETRY = { first: 1000, longest: 30_000 };
/** An unused connection is kept this long, because the next screen may need it. */
const LINGER = 2000;
/** A connection without an answer for this long is treated as dead, even if the browser reports it as open. */
const TIMEOUT = 8000;
/** A connection attempt older than this on a wake event was started without a network, and is restarted. */
const SLOW = 1000;
/** Close code of a server that restarts: another process, or the next release, takes over at once. */
const SERVICE_RESTART = 1012;
/** The clients of a server that restarts return within this time, so that not all of them arrive at one moment. */
const RESTART_SPREAD = 1000;

/** One connection to the server. */
export interface LiveSocket {
  readonly send: (text: string) => void;
  /** Closes the connection if it is open. No further events follow. */
  readonly close: () => void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: unknown) => void;
  /** The connection closed, or failed to open. `code`: of the server's close frame (RFC 6455), if it sent one. */
  readonly onEnd: (code?: number) => void;
}

export interface LiveEnvironment extends Clock {
  readonly open: (events: SocketEvents) => LiveSocket;
  /** In the range [0, 1). */
  readonly random: () => number;
  /** Notifies when an immediate reconnect makes sense: the network is back, or the page is visible again. */
  readonly onWake: (listener: () => void) => void;
  /**
   * The server has another protocol version than this page, which must be reloaded. No further connections are opened.
   */
  readonly onOutdated: () => void;
}

/** What `createReconnectingSocket` calls. */
export interface SocketHandlers {
  /** Whether there are any listeners: only then is a connection kept. */
  readonly hasListeners: () => boolean;
  /**
   * Subscribes to everything that has listeners: the answers reveal missed changes and prove that the connection is
   * alive.
   */
  readonly resubscribe: () => void;
  readonly receive: (message: ServerMessage) => void;
  /** The connection is lost; state received on it does not apply to the next one. */
  readonly onLost: () => void;
}

export interface ReconnectingSocket {
  /** Sends a message; does nothing without an open connection. */
  readonly send: (message: ClientMessage) => void;
  /** Opens the connection, if it is not open. Called for each new listener. */
  readonly acquire: () => void;
  /** Closes the connection after a while, unless it is acquired again. Called when the last listener has left. */
  readonly release: () => void;
  readonly isOpen: () => boolean;
  /** A request was sent over an open connection: treat it as dead unless it answers soon. */
  readonly expectAnswer: () => void;
  /** Replaces the connection by a new one, if there are listeners. */
  readonly reopen: () => void;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' | 'open'; readonly socket: LiveSocket }
  | { readonly kind: 'waiting'; readonly cancel: () => void }
  | { readonly kind: 'outdated' };

const NOTHING = (): void => undefined;

/**
 * Keeps one WebSocket: opens it for the first listener, closes it after the last, and reconnects after failures. The
 * waits grow and are randomized, so that a restarting server is not overloaded.
 */
export function createReconnectingSocket(
  environment: LiveEnvironment,
  handlers: SocketHandlers,
): ReconnectingSocket {
  let state: State = { kind: 'closed' };
  const backoff = new Backoff({ ...RETRY, random: environment.random });
  let openedAt = 0;
  let cancelLinger = NOTHING;
  let cancelProbe = NOTHING;

  const connect = (): void => {
    openedAt = environment.now();
    const socket = environment.open({
      onOpen: () => {
        if (!isCurrent(socket)) return socket.close();
        state = { kind: 'open', socket };
        resubscribe();
      },
      onText: (text) => isCurrent(socket) && receive(text),
      onEnd: (code) => isCurrent(socket) && handleClosed(code),
    });
    state = { kind: 'opening', socket };
    expectAnswer();
  };
  const isCurrent = (socket: LiveSocket): boolean =>
    (state.kind === 'open' || state.kind === 'opening') && state.socket === socket;

  const expectAnswer = (): void => {
    cancelProbe();
    cancelProbe = environment.after(TIMEOUT, () => {
      if (state.kind === 'opening' || state.kind === 'open') state.socket.close();
      handleClosed();
    });
  };

  const handleClosed = (code?: number): void => {
    cancelProbe();
    if (handlers.hasListeners()) {
      const wait = code === SERVICE_RESTART ? environment.random() * RESTART_SPREAD : backoff.next();
      state = { kind: 'waiting', cancel: environment.after(wait, connect) };
    } else {
      state = { kind: 'closed' };
    }
    handlers.onLost();
  };

  /** Drops a connection that is no longer needed. */
  const closeUnused = (): void => {
    cancelProbe();
    if (state.kind === 'open') state.socket.close();
    // Browsers log an error for a WebSocket closed while connecting: `onOpen` closes it, or this timeout if it never
    // opens.
    if (state.kind === 'opening') environment.after(TIMEOUT, state.socket.close);
    if (state.kind === 'waiting') state.cancel();
    if (state.kind !== 'outdated') state = { kind: 'closed' };
    handlers.onLost();
  };

  const resubscribe = (): void => {
    if (handlers.hasListeners()) {
      handlers.resubscribe();
      expectAnswer();
    } else {
      cancelProbe();
    }
  };

  const receive = (text: unknown): void => {
    const message = read(text);
    // A message type this page does not know: the protocol version decides whether that matters.
    if (message === null) return;
    if (message.type !== 'welcome') {
      // Any message other than a welcome proves that the connection is alive: some servers send a welcome and then no
      // answers.
      cancelProbe();
      backoff.reset();
      handlers.receive(message);
    } else if (message.version !== LIVE_VERSION) {
      closeUnused();
      state = { kind: 'outdated' };
      environment.onOutdated();
    }
  };

  const connectAtOnce = (): void => {
    backoff.reset();
    connect();
  };

  environment.onWake(() => {
    if (state.kind === 'waiting') {
      state.cancel();
      connectAtOnce();
    } else if (state.kind === 'opening' && environment.now() - openedAt > SLOW) {
      state.socket.close();
      connectAtOnce();
    } else if (state.kind === 'open' && handlers.hasListeners()) {
      resubscribe();
    }
  });

  return {
    send: (message) => {
      if (state.kind === 'open') state.socket.send(JSON.stringify(message));
    },
    acquire: () => {
      cancelLinger();
      if (state.kind === 'closed') connect();
      // `release` canceled the check of this connection attempt.
      else if (state.kind === 'opening') expectAnswer();
    },
    release: () => {
      cancelProbe();
      cancelLinger();
      cancelLinger = environment.after(LINGER, closeUnused);
    },
    isOpen: () => state.kind === 'open',
    expectAnswer,
    reopen: () => {
      if (state.kind === 'outdated' || state.kind === 'closed') return;
      cancelLinger();
      closeUnused();
      if (handlers.hasListeners()) connectAtOnce();
    },
  };
}

function read(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const parsed = serverMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON, so not one of our messages.
    return null;
  }
}
