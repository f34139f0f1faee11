import { describe, expect, it } from 'vitest';
import { buildPartyHub, cameBack, ID, left } from '#tests/builders/build-party-hub.ts';

describe('the end of following', () => {
  it('[LIVE-9] sends `gone` with the news that the member left', async () => {
    const { join, change } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    await bob.follow();
    await change(left('bob'));
    await change(cameBack('cy'));
    expect(bob.news().slice(1)).toEqual(['news 6: left', 'gone']);
    expect(ada.news().slice(1)).toEqual(['news 6: left', 'news 7: came-back']);
    await bob.follow();
    expect(bob.news()).toEqual(['gone']);
  });

  it('[LIVE-9] [PARTY-17] sends `gone` with the news that the host removed the member', async () => {
    const { join, change } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    await bob.follow();
    await change({ type: 'removed', userId: 'bob' });
    expect(bob.news().slice(1)).toEqual(['news 6: removed', 'gone']);
    expect(ada.news().slice(1)).toEqual(['news 6: removed']);
  });

  it('[LIVE-9] sends `gone` even if the news that the member left were lost', async () => {
    const { join, partyPresence, loseMessages, clock } = buildPartyHub();
    const bob = join('bob');
    await bob.follow();
    partyPresence.applyEvents(ID, left('bob'));
    loseMessages();
    await clock.settle();
    expect(bob.news().slice(1)).toEqual(['gone']);
  });

  it('sends `gone` when the party no longer exists', async () => {
    const { join, partyPresence, loseMessages, clock, listeners } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    partyPresence.views.delete(ID);
    loseMessages();
    await clock.settle();
    expect(ada.news().slice(1)).toEqual(['gone']);
    expect(listeners()).toBe(0);
  });

  it('[LIVE-9] sends `gone` when the session ends', async () => {
    const { join, change, signOut } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    ada.account.user = null;
    await signOut('ada');
    await change(cameBack('bob'));
    expect(ada.news().slice(1)).toEqual(['gone']);
  });

  it('[LIVE-9] sends no `gone` for another session of the same player, nor to other players', async () => {
    const { join, change, signOut } = buildPartyHub();
    const [here, bob] = [join('ada'), join('bob')];
    await here.follow();
    await bob.follow();
    await signOut('ada');
    await change(cameBack('bob'));
    expect(here.news()).toEqual(['snapshot 5: ada bob cy', 'snapshot 5: ada bob cy', 'news 6: came-back']);
    expect(bob.news()).toEqual(['snapshot 5: ada bob cy', 'news 6: came-back']);
  });

  it('[LIVE-9] [LIVE-11] sends `gone` only to signed-out players when the sign-out notice was lost', async () => {
    const { join, change, signOut, partyPresence } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    await bob.follow();
    ada.account.user = null;
    await signOut(null);
    await change(cameBack('cy'));
    expect(ada.news().slice(1)).toEqual(['gone']);
    expect(bob.news().slice(1)).toEqual(['snapshot 5: ada bob cy', 'news 6: came-back']);
    // Bob was connected all the time.
    expect(partyPresence.presenceReports).toEqual([['ada']]);
  });

  it('[LIVE-9] sends `gone` to a player who signs out during the account lookup', async () => {
    const { join, change, signOut } = buildPartyHub();
    const ada = join('ada');
    const following = ada.follow();
    ada.account.user = null;
    await signOut('ada');
    await following;
    await change(cameBack('bob'));
    expect(ada.news()).toEqual(['gone']);
  });

  it('[LIVE-9] sends `gone` when another player has signed in on the same page', async () => {
    const { join, change } = buildPartyHub();
    const page = join('ada');
    await page.follow();
    page.account.user = 'eve';
    await page.follow();
    await change(cameBack('bob'));
    expect(page.news().slice(1)).toEqual(['gone']);
  });

  it('stops all messages and leaves no listeners or timers', async () => {
    const { join, change, listeners, clock } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    await bob.follow();
    ada.unfollow();
    await change(cameBack('cy'));
    expect(ada.news()).toHaveLength(1);
    bob.session.leave();
    expect(listeners()).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('leaves no listeners or timers if following had not begun', async () => {
    const { join, listeners, clock } = buildPartyHub();
    const ada = join('ada');
    const following = ada.follow();
    ada.session.leave();
    await following;
    expect(ada.news()).toEqual([]);
    expect(listeners()).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('closes the connection when the account lookup fails, so that the client reconnects', async () => {
    const { join, errors } = buildPartyHub();
    const page = join('failing');
    await page.follow();
    expect(page.disconnects).toEqual([true]);
    expect(page.news()).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});

describe('presence of members', () => {
  it('[LIVE-12] is reported at once, every twenty seconds, and at the end', async () => {
    const { join, partyPresence, clock } = buildPartyHub();
    const [ada, bob, eve] = [join('ada'), join('bob'), join('eve')];
    await ada.follow();
    await bob.follow();
    await eve.follow();
    expect(partyPresence.arrivals).toEqual(['ada', 'bob']);
    await clock.pass(40_000);
    expect(partyPresence.presenceReports).toEqual([
      ['ada', 'bob'],
      ['ada', 'bob'],
    ]);
    bob.session.leave();
    expect(partyPresence.presenceReports.slice(2)).toEqual([['bob']]);
    await clock.pass(20_000);
    expect(partyPresence.presenceReports.slice(3)).toEqual([['ada']]);
  });

  it('[LIVE-12] lasts until the last tab is closed', async () => {
    const { join, partyPresence } = buildPartyHub();
    const tabs = [join('ada'), join('ada')];
    for (const tab of tabs) await tab.follow();
    tabs[0]?.session.leave();
    expect(partyPresence.presenceReports).toEqual([]);
    tabs[1]?.session.leave();
    expect(partyPresence.presenceReports).toEqual([['ada']]);
  });

  it('[LIVE-12] is reported once for all members when the server stops', async () => {
    const { hub, join, partyPresence } = buildPartyHub();
    await join('ada').follow();
    await join('bob').follow();
    await hub.close();
    expect(partyPresence.presenceReports).toEqual([['ada', 'bob']]);
  });

  it('is reported before the hub has closed, including members who left just before', async () => {
    const { hub, join, partyPresence, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    const release = partyPresence.hold();
    ada.session.leave();
    let isClosed = false;
    const shutdown = hub.close().then(() => (isClosed = true));
    await clock.settle();
    expect(isClosed).toBe(false);
    release();
    await shutdown;
    expect(partyPresence.presenceReports).toEqual([['ada']]);
  });

  it('[LIVE-12] is reported to a party that marks a connected member away', async () => {
    const { join, partyPresence, change } = buildPartyHub();
    await join('ada').follow();
    await change({ type: 'went-away', userId: 'cy' }, { type: 'went-away', userId: 'ada' });
    expect(partyPresence.arrivals).toEqual(['ada', 'ada']);
  });

  it('is reported again after a failure', async () => {
    const { join, partyPresence, clock, errors } = buildPartyHub();
    await join('ada').follow();
    await clock.pass(1000);
    partyPresence.failure = new Error('no database');
    await clock.pass(19_000);
    expect(errors).toHaveLength(1);
    partyPresence.failure = null;
    await clock.pass(20_000);
    expect(partyPresence.presenceReports).toHaveLength(2);
  });
});
