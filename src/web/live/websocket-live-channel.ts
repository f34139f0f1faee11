import { assertNever } from '#core/assert-never.ts';
import type { ServerMessage } from '#protocol/live.ts';
import type { LiveChannel } from '#web/live/live-channel.ts';
import { createServerClock } from '#web/live/server-clock.ts';
import { createBoardTopics } from './board-topics.ts';
import { createReconnectingSocket, type LiveEnvironment } from './reconnecting-socket.ts';
import { createPartyTopics } from './party-topics.ts';
import { createPinger } from './pinger.ts';

/** The live channel over one WebSocket, shared by all listeners of leaderboards and parties. */
export function createWebSocketLiveChannel(environment: LiveEnvironment): LiveChannel {
  const receive = (message: ServerMessage): void => {
    switch (message.type) {
      case 'subscribed':
      case 'changed':
        return boards.receive(message);
      case 'snapshot':
      case 'news':
        return parties.receive(message);
      case 'pong':
        return pinger.receive(message);
      case 'gone':
        parties.receive(message);
        return releaseIfUnused();
      case 'refused':
        console.info('The live channel refused a message of this page.', message.reason);
        return;
      case 'welcome':
        return;
      default:
        assertNever(message);
    }
  };
  const hasListeners = (): boolean => !boards.isEmpty() || !parties.isEmpty();
  const socket = createReconnectingSocket(environment, {
    hasListeners,
    resubscribe: () => {
      boards.resubscribe();
      parties.resubscribe();
      pinger.start();
    },
    receive,
    onLost: () => {
      pinger.stop();
      boards.onLost();
      parties.onLost();
    },
  });
  const serverClock = createServerClock(() => environment.now());
  const boards = createBoardTopics(environment, socket.send);
  const parties = createPartyTopics(environment, socket, serverClock);

  const pinger = createPinger(environment, socket, serverClock, {
    hasParties: () => !parties.isEmpty(),
    beforePing: parties.requestMissing,
  });

  const releaseIfUnused = (): void => {
    if (hasListeners()) return;
    pinger.stop();
    socket.release();
  };
  /** Opens the connection for the first listener and releases it after the last; each listener leaves only once. */
  const listening = (begin: () => () => void): (() => void) => {
    const leave = begin();
    socket.acquire();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
      releaseIfUnused();
    };
  };

  return {
    subscribe: (topic, onChange) => {
      const leave = listening(() => boards.listen(topic, onChange));
      pinger.keepGoing();
      return leave;
    },
    followParty: (partyId, follower) => {
      const leave = listening(() => parties.follow(partyId, follower));
      pinger.start();
      return leave;
    },
    serverNow: serverClock.now,
    reopen: socket.reopen,
  };
}
