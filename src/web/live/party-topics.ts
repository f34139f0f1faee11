import { assertNever } from '#core/assert-never.ts';
import { reconcile, type PartyView } from '#core/party/party-view.ts';
import { partyTopic, type PartyTopic, type ServerMessage } from '#protocol/live.ts';
import type { PartyFollower } from '#web/live/live-channel.ts';
import type { ServerClock } from '#web/live/server-clock.ts';
import type { ReconnectingSocket, LiveEnvironment } from './reconnecting-socket.ts';

/** A party and all its followers in this page. */
interface Following {
  readonly topic: PartyTopic;
  readonly followers: Set<PartyFollower>;
  /** The last known view; kept across reconnects. */
  view: PartyView | null;
  /** Sequence number of the newest event received, even if earlier events are missing. */
  newest: number;
  /** When the snapshot was requested; null after it arrived. */
  requestedAt: number | null;
  /** Whether updates arrive. */
  isLive: boolean;
}

type PartyMessage = Extract<ServerMessage, { type: 'snapshot' | 'news' | 'gone' }>;

interface PartyTopics {
  readonly isEmpty: () => boolean;
  readonly resubscribe: () => void;
  /** Requests every snapshot that was requested and has not arrived: it is lost. */
  readonly requestMissing: () => void;
  readonly receive: (message: PartyMessage) => void;
  readonly onLost: () => void;
  readonly follow: (partyId: string, follower: PartyFollower) => () => void;
}

/**
 * Tracks which followers follow which party (PARTY-10): applies each change once and in order, and requests a snapshot
 * after a gap.
 */
export function createPartyTopics(
  { now }: Pick<LiveEnvironment, 'now'>,
  { send }: Pick<ReconnectingSocket, 'send'>,
  serverClock: ServerClock,
): PartyTopics {
  const parties = new Map<PartyTopic, Following>();

  const requestSnapshot = (party: Following): void => {
    party.requestedAt = now();
    send({ type: 'subscribe', topic: party.topic });
  };

  const applySnapshot = (party: Following, message: Extract<PartyMessage, { type: 'snapshot' }>): void => {
    if (party.requestedAt !== null && !serverClock.isSet())
      serverClock.addReading(party.requestedAt, now(), message.now);
    party.requestedAt = null;
    if (party.view === null || message.seq > party.view.seq) {
      party.view = { seq: message.seq, party: message.party };
      for (const follower of party.followers) follower.onView(message.party, [], message.seq);
    }
    // Newer events arrived before this snapshot: request another one.
    if (party.newest > party.view.seq) requestSnapshot(party);
    if (party.isLive) return;
    party.isLive = true;
    for (const follower of party.followers) follower.onLiveChange(true);
  };

  const applyEvents = (party: Following, news: Extract<PartyMessage, { type: 'news' }>): void => {
    party.newest = Math.max(party.newest, news.seq + news.events.length - 1);
    // The snapshot these events build on has not arrived yet.
    if (party.view === null) return;
    const reconciled = reconcile(party.view, news);
    switch (reconciled.kind) {
      case 'next': {
        const { view } = reconciled;
        party.view = view;
        for (const follower of party.followers) follower.onView(view.party, news.events, view.seq);
        return;
      }
      case 'known':
        return;
      case 'gap':
        if (party.requestedAt === null) requestSnapshot(party);
        return;
      default:
        assertNever(reconciled);
    }
  };

  const receive = (message: PartyMessage): void => {
    const party = parties.get(message.topic);
    // The last follower left while the message was on its way.
    if (party === undefined) return;
    switch (message.type) {
      case 'snapshot':
        return applySnapshot(party, message);
      case 'news':
        return applyEvents(party, message);
      case 'gone':
        parties.delete(party.topic);
        for (const follower of party.followers) follower.onGone();
        return;
      default:
        assertNever(message);
    }
  };

  return {
    isEmpty: () => parties.size === 0,
    resubscribe: () => {
      for (const party of parties.values()) requestSnapshot(party);
    },
    requestMissing: () => {
      for (const party of parties.values()) if (party.requestedAt !== null) requestSnapshot(party);
    },
    receive,
    onLost: () => {
      for (const party of parties.values()) {
        // The next connection may reach a server process that has not received the newest events yet, but will.
        party.newest = 0;
        if (!party.isLive) continue;
        party.isLive = false;
        for (const follower of party.followers) follower.onLiveChange(false);
      }
    },
    follow: (partyId, { onView, onGone, onLiveChange }) => {
      const topic = partyTopic(partyId);
      // Copy, so that two followers with the same functions stay separate.
      const follower = { onView, onGone, onLiveChange };
      let party = parties.get(topic);
      if (party === undefined) {
        party = {
          topic,
          followers: new Set([follower]),
          view: null,
          newest: 0,
          requestedAt: null,
          isLive: false,
        };
        parties.set(topic, party);
        requestSnapshot(party);
      } else {
        party.followers.add(follower);
        if (party.view !== null) onView(party.view.party, [], party.view.seq);
        if (party.isLive) onLiveChange(true);
      }
      return () => {
        const left = parties.get(topic);
        if (left?.followers.delete(follower) !== true || left.followers.size > 0) return;
        parties.delete(topic);
        send({ type: 'unsubscribe', topic });
      };
    },
  };
}
