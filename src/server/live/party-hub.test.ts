import { describe, expect, it } from 'vitest';
import { buildPartyHub, cameBack, ID, left } from '#tests/builders/build-party-hub.ts';

describe('the end of following', () => {
  it('[LIVE-9] comes with the news of having left', async () => {
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

  it('[LIVE-9] comes also where the news of having left were lost', async () => {
    const { join, desk, lose, clock } = buildPartyHub();
    const bob = join('bob');
    await bob.follow();
    desk.happen(ID, left('bob'));
    lose();
    await clock.settle();
    expect(bob.news().slice(1)).toEqual(['gone']);
  });

  it('comes when there is no such party any more', async () => {
    const { join, desk, lose, clock, listeners } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    desk.views.delete(ID);
    lose();
    await clock.settle();
    expect(ada.news().slice(1)).toEqual(['gone']);
    expect(listeners()).toBe(0);
  });

  it('[LIVE-9] comes with the end of the session', async () => {
    const { join, change, signOut } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    ada.whose.user = null;
    await signOut('ada');
    await change(cameBack('bob'));
    expect(ada.news().slice(1)).toEqual(['gone']);
  });

  it('[LIVE-9] does not come for another session of the same player, nor for anybody else', async () => {
    const { join, change, signOut } = buildPartyHub();
    const [here, bob] = [join('ada'), join('bob')];
    await here.follow();
    await bob.follow();
    await signOut('ada');
    await change(cameBack('bob'));
    expect(here.news()).toEqual(['snapshot 5: ada bob cy', 'snapshot 5: ada bob cy', 'news 6: came-back']);
    expect(bob.news()).toEqual(['snapshot 5: ada bob cy', 'news 6: came-back']);
  });

  it('[LIVE-9] [LIVE-11] comes for whoever has signed out where the word of it was lost, and for nobody else', async () => {
    const { join, change, signOut, desk } = buildPartyHub();
    const [ada, bob] = [join('ada'), join('bob')];
    await ada.follow();
    await bob.follow();
    ada.whose.user = null;
    await signOut(null);
    await change(cameBack('cy'));
    expect(ada.news().slice(1)).toEqual(['gone']);
    expect(bob.news().slice(1)).toEqual(['snapshot 5: ada bob cy', 'news 6: came-back']);
    // Bob was there all the time.
    expect(desk.heard).toEqual([['ada']]);
  });

  it('[LIVE-9] comes for who signs out while it is looked up who they are', async () => {
    const { join, change, signOut } = buildPartyHub();
    const ada = join('ada');
    const following = ada.follow();
    ada.whose.user = null;
    await signOut('ada');
    await following;
    await change(cameBack('bob'));
    expect(ada.news()).toEqual(['gone']);
  });

  it('[LIVE-9] comes when another player has signed in on the same page', async () => {
    const { join, change } = buildPartyHub();
    const page = join('ada');
    await page.follow();
    page.whose.user = 'eve';
    await page.follow();
    await change(cameBack('bob'));
    expect(page.news().slice(1)).toEqual(['gone']);
  });

  it('is the end: nothing more is heard, and nothing left behind', async () => {
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

  it('leaves nothing behind where it had not begun', async () => {
    const { join, listeners, clock } = buildPartyHub();
    const ada = join('ada');
    const following = ada.follow();
    ada.session.leave();
    await following;
    expect(ada.news()).toEqual([]);
    expect(listeners()).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('cuts the line where nobody can say whose it is, for its client to come back', async () => {
    const { join, troubles } = buildPartyHub();
    const page = join('trouble');
    await page.follow();
    expect(page.cuts).toEqual([true]);
    expect(page.news()).toEqual([]);
    expect(troubles).toHaveLength(1);
  });
});

describe('being there', () => {
  it('[LIVE-12] is told at once, every twenty seconds, and at the end', async () => {
    const { join, desk, clock } = buildPartyHub();
    const [ada, bob, eve] = [join('ada'), join('bob'), join('eve')];
    await ada.follow();
    await bob.follow();
    await eve.follow();
    expect(desk.arrivals).toEqual(['ada', 'bob']);
    await clock.pass(40_000);
    expect(desk.heard).toEqual([
      ['ada', 'bob'],
      ['ada', 'bob'],
    ]);
    bob.session.leave();
    expect(desk.heard.slice(2)).toEqual([['bob']]);
    await clock.pass(20_000);
    expect(desk.heard.slice(3)).toEqual([['ada']]);
  });

  it('[LIVE-12] lasts until the last tab is closed', async () => {
    const { join, desk } = buildPartyHub();
    const tabs = [join('ada'), join('ada')];
    for (const tab of tabs) await tab.follow();
    tabs[0]?.session.leave();
    expect(desk.heard).toEqual([]);
    tabs[1]?.session.leave();
    expect(desk.heard).toEqual([['ada']]);
  });

  it('[LIVE-12] is told once for all when the server stops', async () => {
    const { hub, join, desk } = buildPartyHub();
    await join('ada').follow();
    await join('bob').follow();
    await hub.close();
    expect(desk.heard).toEqual([['ada', 'bob']]);
  });

  it('is told before the hub has closed, of whoever went just before, too', async () => {
    const { hub, join, desk, clock } = buildPartyHub();
    const ada = join('ada');
    await ada.follow();
    const release = desk.hold();
    ada.session.leave();
    let isClosed = false;
    const shutdown = hub.close().then(() => (isClosed = true));
    await clock.settle();
    expect(isClosed).toBe(false);
    release();
    await shutdown;
    expect(desk.heard).toEqual([['ada']]);
  });

  it('[LIVE-12] is told to a party that takes somebody for away', async () => {
    const { join, desk, change } = buildPartyHub();
    await join('ada').follow();
    await change({ type: 'went-away', userId: 'cy' }, { type: 'went-away', userId: 'ada' });
    expect(desk.arrivals).toEqual(['ada', 'ada']);
  });

  it('goes on being told after it could not be', async () => {
    const { join, desk, clock, troubles } = buildPartyHub();
    await join('ada').follow();
    await clock.pass(1000);
    desk.trouble = new Error('no database');
    await clock.pass(19_000);
    expect(troubles).toHaveLength(1);
    desk.trouble = null;
    await clock.pass(20_000);
    expect(desk.heard).toHaveLength(2);
  });
});
