import { describe, expect, it } from 'vitest';
import { DOUBLE_REDIRECT, ODD_NEIGHBOUR, ODD_TITLE, RED_LINK } from '#scripts/mediawiki/starter-wiki.mjs';
import { openPage } from '#tests/browser/support/open-browser.ts';
import { begin } from '#tests/browser/support/player.ts';
import { CONTACT, openWikiWorld } from './support/wiki-world.ts';
import { beginSample, travellerOn } from './support/traveller.ts';

const world = openWikiWorld();

const sample = ({ mayBreak = false } = {}) =>
  beginSample(world.browser, { baseUrl: world.wayword.url, map: world.map, mayBreak });

/** Counts the page texts requested from the wiki by article title, starting at request number `since`. */
function requestedPages(since = 0): ReadonlyMap<string, number> {
  const requested = [...world.proxy.pageCounts(since)];
  return new Map(requested.map(([title, count]) => [world.map.redirects.get(title) ?? title, count]));
}

describe('a journey through an online wiki', () => {
  it('can be played from start to end along a shortest route, with a single request for each page', async () => {
    const traveller = await sample();
    const targets = await traveller.targets();
    const route = world.map.bestRoute(targets);
    await traveller.walk(route);
    await traveller.page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
    expect(await traveller.clicks()).toBe(route.length - 1);

    const requested = requestedPages();
    expect([...requested.keys()].sort()).toEqual([...new Set(route)].sort());
    expect(new Set(requested.values())).toEqual(new Set([1]));
    // The operator of the wiki can identify the client and its contact address.
    for (const { headers } of world.proxy.requests) {
      expect(headers['user-agent']).toMatch(/^Wayword\/\S+ \(\S+\) /u);
      expect(headers['user-agent']).toContain(`(${CONTACT})`);
    }
  });

  it('requests nothing from the wiki the second time, nor after a server restart', async () => {
    for (const prepare of [async () => undefined, () => world.restart()]) {
      await prepare();
      const before = world.proxy.requests.length;
      // The first player still has a page open when the server stops.
      const traveller = await sample({ mayBreak: true });
      await traveller.walk(world.map.bestRoute(await traveller.targets()));
      await traveller.page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
      expect(requestedPages(before)).toEqual(new Map());
    }
  });

  it('[TITLE-3] arrives through a redirect: a single click, and the target is visited', async () => {
    const traveller = await sample();
    const [start = ''] = await traveller.targets();
    const byAnotherName = [...world.map.written].find(([, names]) => names.includes('Bruce Wayne'));
    const route = world.map.route(start, byAnotherName?.[0] ?? '');
    await traveller.walk(route);
    await traveller.page.locator('.article-body').getByRole('link', { name: 'Bruce Wayne' }).press('Enter');
    await traveller.arrivesAt('Batman');
    expect(await traveller.clicks()).toBe(route.length);
    expect(await traveller.journey()).toEqual([...route, 'Batman']);
    const visited = traveller.page
      .getByRole('list', { name: 'Target Articles' })
      .locator('[data-visited="true"]');
    expect((await visited.allInnerTexts()).join()).toContain('Batman');
  });

  it('links to every article that MediaWiki lists for the page, and to no missing article', async () => {
    const traveller = await sample();
    const [start = ''] = await traveller.targets();
    const hrefs = await traveller.page
      .locator('.article-body a[href^="/wiki/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const titles = hrefs
      .map((href) => decodeURIComponent(href.slice('/wiki/'.length)).replaceAll('_', ' '))
      .filter((title) => !title.startsWith('File:'));
    const articles = new Set(titles.map((title) => world.map.redirects.get(title) ?? title));
    expect([...articles].sort()).toEqual([...(world.map.links.get(start) ?? [])].sort());
    await traveller.page.locator('.article-body').getByText(RED_LINK).waitFor();
  });
});

describe('games drawn from an online wiki', () => {
  it('Quick Play ends once all targets are visited, and shows no par', async () => {
    const { page } = await openPage(world.browser, { baseURL: world.wayword.url });
    const targets = await (await begin(page, 'Quick Play')).targets();
    expect(targets).toHaveLength(4);
    const traveller = travellerOn(page, world.map);
    const route = world.map.bestRoute(targets);
    await traveller.walk(route);
    const dialog = page.getByRole('dialog', { name: 'Journey Complete' });
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual([String(route.length - 1)]);
  });

  it('[GAME-15] 5 Clicks to Batman starts two to five clicks away from it', async () => {
    const { page } = await openPage(world.browser, { baseURL: world.wayword.url });
    const [start = '', goal = ''] = await (await begin(page, '5 Clicks to Batman')).targets();
    expect(goal).toBe('Batman');
    const route = world.map.route(start, goal);
    expect(route.length - 1).toBeGreaterThanOrEqual(2);
    expect(route.length - 1).toBeLessThanOrEqual(5);
    await travellerOn(page, world.map).walk(route);
    await page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
  });
});

describe('the gateway over an online wiki', () => {
  const parse = async (title: string) => {
    const query = new URLSearchParams({
      action: 'parse',
      page: title,
      prop: 'text|links|revid',
      redirects: '1',
      format: 'json',
      formatversion: '2',
    });
    return (await fetch(`${world.wayword.url}/w/api.php?${query.toString()}`)).json();
  };

  it('handles a title with every character that URLs escape', async () => {
    expect(await parse(ODD_TITLE)).toMatchObject({
      parse: {
        title: ODD_TITLE,
        links: [{ title: 'Batman' }, { title: 'Library' }, { title: ODD_NEIGHBOUR }],
      },
    });
  });

  it('reports a missing page, and requests it from the wiki only once', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await parse(RED_LINK)).toMatchObject({ error: { code: 'missingtitle' } });
    expect(world.proxy.pageCounts().get(RED_LINK)).toBe(1);
  });

  it('makes a single request for a page that many clients want at the same time', async () => {
    const [title = ''] = world.notAskedFor(world.map.titles);
    await world.proxy.setState({ kind: 'slow', delay: 300 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => parse(title)));
    await world.proxy.setState({ kind: 'well' });
    for (const answer of answers) expect(answer).toMatchObject({ parse: { title } });
    expect(world.proxy.pageCounts().get(title)).toBe(1);
  });

  it('follows two redirects in a row', async () => {
    const { from, by, to } = DOUBLE_REDIRECT;
    expect(await parse(from)).toMatchObject({
      parse: {
        title: to,
        redirects: [
          { from, to: by },
          { from: by, to },
        ],
      },
    });
  });
});
