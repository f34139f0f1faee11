import { assertNever } from '#core/assert-never.ts';
import type { ServerMessage } from '#protocol/live.ts';
import type { LiveChannel } from '#web/live/live-channel.ts';
import { createServerClock } from '#web/live/server-clock.ts';
import { createBoardTopics } from './board-topics.ts';
import { createReconnectingSocket, type LiveEnvironment } from './reconnecting-socket.ts';
import { createPartyTopics } from './party-topics.ts';

/** The live channel over one WebSocket, shared by all listeners of leaderboards and parties. */
export function createWebSocketLiveChannel(environment: LiveEnvironment): LiveChannel {
  const hear = (message: ServerMessage): void => {
    switch (message.type) {
      case 'subscribed':
      case 'changed':
        return boards.hear(message);
      case 'snapshot':
      case 'news':
      case 'pong':
        return parties.hear(message);
      case 'gone':
        parties.hear(message);
        return restIfAlone();
      case 'refused':
        console.info('The live channel refused a message of this page.', message.reason);
        return;
      case 'welcome':
        return;
      default:
        assertNever(message);
    }
  };
  const isListening = (): boolean => !boards.isEmpty() || !parties.isEmpty();
  const line = createReconnectingSocket(environment, {
    isListening,
    ask: () => {
      boards.ask();
      parties.ask();
    },
    hear,
    onLost: () => {
      boards.onLost();
      parties.onLost();
    },
  });
  const serverClock = createServerClock(() => environment.now());
  const boards = createBoardTopics(line.say);
  const parties = createPartyTopics(environment, line, serverClock);

  const restIfAlone = (): void => {
    if (!isListening()) line.rest();
  };
  /** Opens the connection for the first listener and releases it after the last; each listener leaves only once. */
  const listening = (begin: () => () => void): (() => void) => {
    const leave = begin();
    line.want();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
      restIfAlone();
    };
  };

  return {
    subscribe: (topic, onChange) => listening(() => boards.listen(topic, onChange)),
    followParty: (partyId, follower) => listening(() => parties.follow(partyId, follower)),
    serverNow: serverClock.now,
    reopen: line.reopen,
  };
}
