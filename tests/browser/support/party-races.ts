import { expect } from 'vitest';
import type { Friend } from './friends.ts';
import type { LinkMap } from './link-map.ts';

/** Puts all friends into a party, the first as host, the third by its link; returns its code. */
export async function together(friends: readonly [Friend, Friend, Friend?]): Promise<string> {
  const [ada, bob, cyd] = friends;
  const code = await ada.createParty();
  await bob.joinByCode(code);
  await cyd?.joinByLink(code);
  const all = friends.filter((friend) => friend !== undefined);
  await Promise.all(all.map((friend) => friend.seesMembers(...all.map(({ name }) => name))));
  return code;
}

/** Puts all friends into a party and starts a race; returns a shortest route through its articles. */
export async function raceTogether(
  friends: readonly [Friend, Friend] | readonly [Friend, Friend, Friend],
  map: LinkMap,
): Promise<readonly string[]> {
  await together(friends);
  await friends[0].start();
  return map.bestRoute(await allRace(friends));
}

/** Waits until the race has begun for all friends; returns its articles. */
export async function allRace(friends: readonly Friend[]): Promise<readonly string[]> {
  const [articles = [], ...others] = await Promise.all(friends.map((friend) => friend.races()));
  for (const seen of others) expect(seen).toEqual(articles);
  expect(articles).toHaveLength(4);
  return articles;
}
