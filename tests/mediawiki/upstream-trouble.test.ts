import { describe, expect, it } from 'vitest';
import { openWikiWorld } from './support/wiki-world.ts';
import { beginSample, type Traveller } from './support/traveller.ts';

const world = openWikiWorld();

const sample = () =>
  beginSample(world.browser, { baseUrl: world.wayword.url, map: world.map, mayBreak: true });

/** Linked articles that have not been requested yet. */
const freshNeighbours = (title: string) => world.notAskedFor(world.map.links.get(title) ?? []);

async function beginAtStart(): Promise<{ traveller: Traveller; start: string; next: string }> {
  const traveller = await sample();
  const [start = ''] = await traveller.targets();
  const [next = ''] = freshNeighbours(start);
  return { traveller, start, next };
}

describe('a wiki that becomes unreachable during a game', () => {
  it('[GAME-10] keeps the page, counts no click, and the game resumes', async () => {
    const { traveller, start, next } = await beginAtStart();
    await world.proxy.setState({ kind: 'dead' });
    await traveller.choose(next);
    const alert = traveller.alert();
    await alert.getByText(`Couldn't load ${next}: Starter isn't answering right now.`).waitFor();
    expect(await traveller.clicks()).toBe(0);
    expect(await traveller.journey()).toEqual([start]);
    await traveller.article(start).waitFor();

    await world.proxy.setState({ kind: 'well' });
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await traveller.arrivesAt(next);
    expect(await traveller.clicks()).toBe(1);
    expect(await traveller.journey()).toEqual([start, next]);
    expect(world.proxy.pageCounts().get(next)).toBe(1);
  });

  it('still serves the pages that were read before', async () => {
    const { traveller, start, next } = await beginAtStart();
    await traveller.follow(next);
    await world.proxy.setState({ kind: 'dead' });
    await traveller.page.getByRole('button', { name: `Back to ${start}, one click` }).press('Enter');
    await traveller.arrivesAt(start);
    await traveller.page.reload();
    await traveller.arrivesAt(start);
    await traveller.follow(next);
    await world.proxy.setState({ kind: 'well' });
    expect(await traveller.clicks()).toBe(3);
  });
});

describe('a wiki that is unreachable when the server starts', () => {
  it('lets the server open after an earlier successful start, and serves the pages read before', async () => {
    const { traveller, start, next } = await beginAtStart();
    await traveller.follow(next);
    await traveller.page.close();
    await world.proxy.setState({ kind: 'dead' });
    await world.restart();
    const again = await sample();
    await again.walk([start, next]);
    expect(await again.clicks()).toBe(1);
    await world.proxy.setState({ kind: 'well' });
  });
});

describe('a wiki that asks clients to wait', () => {
  const WAIT = 4;

  it('[GAME-10] receives no requests for the requested time, then the journey resumes automatically', async () => {
    const { traveller, start, next } = await beginAtStart();
    await world.proxy.setState({ kind: 'busy', retryAfter: WAIT });
    const before = world.proxy.requests.length;
    await traveller.choose(next);
    const alert = traveller.alert();
    await alert.getByText("isn't answering right now").waitFor();
    await alert
      .getByText(/try again in \d seconds?\./u)
      .first()
      .waitFor();
    expect(await traveller.clicks()).toBe(0);
    await traveller.article(start).waitFor();
    await world.proxy.setState({ kind: 'well' });

    // A retry before the deadline reaches only our server.
    await alert.getByRole('button', { name: 'Try again now' }).press('Enter');
    const [, other = ''] = freshNeighbours(start);
    await fetch(`${world.wayword.url}/w/api.php?action=parse&page=${encodeURIComponent(other)}&format=json`);

    await traveller.arrivesAt(next);
    expect(await traveller.clicks()).toBe(1);
    const [refused, ...later] = world.proxy.requests.slice(before);
    expect(refused?.status).toBe(429);
    expect(later.length).toBeGreaterThan(0);
    for (const { at } of later) expect(at - (refused?.at ?? 0)).toBeGreaterThanOrEqual(WAIT * 1000);
    expect(world.proxy.pageCounts().get(next)).toBe(1);
  });
});
