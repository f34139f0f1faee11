import { describe, expect, it } from 'vitest';
import { partyTopic } from '#protocol/live.ts';
import { buildPartyHub, partyOf, cameBack, ID, idOf, joined, left } from '#tests/builders/build-party-hub.ts';
import { announceProgress } from './party-progress.ts';

describe('following a party', () => {
  it('[LIVE-7] begins with a snapshot and the time, and continues with all news', async () => {
    const { join, change, partyPresence, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    expect(ada.received).toEqual([
      {
        type: 'snapshot',
        topic: partyTopic(ID),
        seq: 5,
        now: clock.now(),
        party: partyPresence.views.get(ID)?.party,
      },
    ]);
    await change(joined('dee'), cameBack('bob'));
    await change(cameBack('cy'));
    expect(ada.received.slice(1)).toEqual([
      { type: 'news', topic: partyTopic(ID), seq: 6, events: [joined('dee'), cameBack('bob')] },
      { type: 'news', topic: partyTopic(ID), seq: 8, events: [cameBack('cy')] },
    ]);
    expect(partyPresence.readings).toBe(1);
  });

  it('[LIVE-7] is limited to members', async () => {
    const { join, change } = buildPartyHub();
    const [outsider, guest] = [join('eve'), join(null)];
    await outsider.follow();
    await guest.follow();
    await guest.follow(idOf(1));
    await outsider.follow(idOf(1));
    await change(cameBack('bob'));
    expect(outsider.news()).toEqual(['gone', 'gone']);
    expect(guest.news()).toEqual(['gone', 'gone']);
  });

  it('[LIVE-7] works for a player who has just joined, before the news arrive', async () => {
    const { join, partyPresence, publish, clock } = buildPartyHub();
    await join('ada').follow();
    const news = partyPresence.applyEvents(ID, joined('dee'));
    const dee = join('dee');
    await dee.follow();
    publish(news);
    await clock.settle();
    expect(dee.news()).toEqual(['snapshot 6: ada bob cy dee']);
  });

  it('[LIVE-7] works for a player who joins during a reading', async () => {
    const { join, partyPresence, clock } = buildPartyHub();
    const release = partyPresence.hold();
    const [ada, dee] = [join('ada'), join('dee')];
    await ada.follow();
    partyPresence.applyEvents(ID, joined('dee'));
    await dee.follow();
    release();
    await clock.settle();
    expect(dee.news()).toEqual(['snapshot 6: ada bob cy dee']);
    expect(ada.news().at(-1)).toBe('snapshot 6: ada bob cy dee');
  });

  it('includes changes that happen during a reading', async () => {
    const { join, partyPresence, change, clock } = buildPartyHub();
    const release = partyPresence.hold();
    const ada = join('ada');
    await ada.follow();
    await change(joined('dee'));
    await change(joined('eli'));
    release();
    await clock.settle();
    expect(ada.news()).toEqual(['snapshot 7: ada bob cy dee eli']);
    await change(left('eli'));
    expect(ada.news()).toEqual(['news 8: left']);
  });

  it('answers a repeated subscription with another snapshot', async () => {
    const { join, change } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    await change(cameBack('bob'));
    await ada.follow();
    expect(ada.news()).toEqual(['snapshot 5: ada bob cy', 'news 6: came-back', 'snapshot 6: ada bob cy']);
    await change(cameBack('cy'));
    expect(ada.news()).toEqual(['news 7: came-back']);
  });

  it('continues for each of two tabs', async () => {
    const { join, change } = buildPartyHub();
    const [first, second] = [join('ada'), join('ada')];
    await first.follow();
    await second.follow();
    first.session.leave();
    await change(cameBack('bob'));
    expect(first.news()).toEqual(['snapshot 5: ada bob cy']);
    expect(second.news()).toEqual(['snapshot 5: ada bob cy', 'news 6: came-back']);
  });
});

describe('news of a party', () => {
  it('[LIVE-8] are forwarded once and in order under repetition and reordering', async () => {
    const { join, partyPresence, publish, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    const [first, two, three] = ['bob', 'cy', 'ada'].map((userId) =>
      partyPresence.applyEvents(ID, cameBack(userId)),
    );
    if (first === undefined || two === undefined || three === undefined)
      throw new Error('three news items were expected');
    for (const news of [three, first, first, two, three]) publish(news);
    await clock.pass(999);
    expect(ada.news().slice(1)).toEqual(['news 6: came-back', 'news 7: came-back', 'news 8: came-back']);
    expect(partyPresence.readings).toBe(1);
  });

  it('[LIVE-8] lead to a new snapshot after a short wait if some were lost', async () => {
    const { join, partyPresence, change, clock } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    await bob.follow();
    partyPresence.applyEvents(ID, joined('dee'));
    await change(cameBack('bob'));
    await clock.pass(99);
    expect(ada.news()).toEqual(['snapshot 5: ada bob cy']);
    await clock.pass(1);
    expect(ada.news()).toEqual(['snapshot 7: ada bob cy dee']);
    expect(bob.news().at(-1)).toBe('snapshot 7: ada bob cy dee');
    await change(cameBack('cy'));
    expect(ada.news()).toEqual(['news 8: came-back']);
  });

  it('[LIVE-8] of another release lead to a new snapshot', async () => {
    const { join, partyPresence, clock, bus } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    const { seq } = partyPresence.applyEvents(ID, joined('dee'));
    bus.publish(partyTopic(ID), { seq, events: [{ type: 'sang', userId: 'dee' }] });
    await clock.settle();
    expect(ada.news().slice(1)).toEqual(['snapshot 6: ada bob cy dee']);
  });

  it('[LIVE-11] are replaced by a new snapshot when the bus reports a loss', async () => {
    const { join, partyPresence, loseMessages, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    partyPresence.applyEvents(ID, joined('dee'));
    loseMessages();
    await clock.settle();
    expect(ada.news().slice(1)).toEqual(['snapshot 6: ada bob cy dee']);
    loseMessages();
    await clock.settle();
    expect(ada.news()).toEqual([]);
  });

  it('[LIVE-11] that are lost soon after a reported loss are found: brokers join their subscriptions with a delay', async () => {
    const { join, partyPresence, loseMessages, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    await clock.pass(2000);
    loseMessages();
    await clock.settle();
    partyPresence.applyEvents(ID, joined('dee'));
    await clock.pass(1000);
    expect(ada.news().slice(1)).toEqual(['snapshot 6: ada bob cy dee']);
  });

  it('[LIVE-8] that a crashed process never published are found when a member reconnects', async () => {
    const { join, partyPresence, clock } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    partyPresence.applyEvents(ID, joined('dee'));
    await bob.follow();
    await clock.pass(1000);
    expect(ada.news().at(-1)).toBe('snapshot 6: ada bob cy dee');
    expect(bob.news().at(-1)).toBe('snapshot 6: ada bob cy dee');
  });

  it('[LIVE-8] that were never published are found when a repeated request announces the progress of the party', async () => {
    const { join, partyPresence, bus, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    await clock.pass(2000);
    partyPresence.applyEvents(ID, joined('dee'));
    announceProgress(bus, ID, 6);
    await clock.settle();
    expect(ada.news().slice(1)).toEqual(['snapshot 6: ada bob cy dee']);
    const { readings } = partyPresence;
    announceProgress(bus, ID, 6);
    await clock.settle();
    expect(partyPresence.readings).toBe(readings);
  });

  it('are delivered after a database outage, which is reported once', async () => {
    const { join, partyPresence, clock, errors, change } = buildPartyHub();
    partyPresence.failure = new Error('no database');
    const ada = join('ada');
    await ada.follow();
    await clock.pass(2500);
    expect(ada.news()).toEqual([]);
    expect(errors).toHaveLength(1);
    partyPresence.failure = null;
    await clock.pass(1000);
    expect(ada.news()).toEqual(['snapshot 5: ada bob cy']);
    await change(cameBack('bob'));
    expect(ada.news()).toEqual(['news 6: came-back']);
  });
});

describe('a thousand players reconnecting at once', () => {
  it('cause at most two readings per party', async () => {
    const { join, partyPresence, clock } = buildPartyHub();
    const parties = Array.from({ length: 125 }, (_, n) => idOf(n));
    const members = (n: number) => Array.from({ length: 8 }, (_, m) => `u${n}-${m}`);
    parties.forEach((id, n) => partyPresence.views.set(id, { seq: 1, party: partyOf(id, ...members(n)) }));
    const players = parties.flatMap((id, n) => members(n).map((user) => ({ id, player: join(user) })));
    for (const [n, { id, player }] of players.entries()) {
      player.session.receive(JSON.stringify({ type: 'subscribe', topic: partyTopic(id) }));
      if (n % 100 === 0) await clock.pass(50);
    }
    await clock.pass(2000);
    expect(players.map(({ player }) => player.news()[0]?.split(':')[0])).toEqual(
      players.map(() => 'snapshot 1'),
    );
    expect(partyPresence.readings).toBeLessThanOrEqual(2 * parties.length);
  });
});
