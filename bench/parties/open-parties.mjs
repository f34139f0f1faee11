// @ts-check

/** @typedef {import('./sign-in-crowd.mjs').Caller} Caller */
/** @typedef {{ id: string, code: string, members: readonly Caller[] }} SeatedParty the host first */
/** @typedef {{ articles: readonly string[], startsAt: number, runners: readonly { userId: string, runId: string }[] }} StartedRace */

/** Number of parties handled concurrently. */
const AT_ONCE = 8;

/**
 * Creates parties of `size` members through the routes that their pages use.
 * @param {string} origin
 * @param {readonly Caller[]} crowd
 * @param {number} size
 * @returns {Promise<SeatedParty[]>}
 */
export function openParties(origin, crowd, size) {
  const groups = Array.from({ length: crowd.length / size }, (_, place) =>
    crowd.slice(place * size, (place + 1) * size),
  );
  return fewAtOnce(groups, async (members) => {
    const [host, ...others] = members;
    if (host === undefined) throw new Error('A party has no members');
    const { id, code } = (await post(origin, '/api/parties', host, {})).party;
    for (const other of others) await post(origin, '/api/parties/join', other, { code });
    return { id, code, members };
  });
}

/**
 * Every host presses Start.
 * @param {string} origin
 * @param {readonly SeatedParty[]} parties
 * @returns {Promise<StartedRace[]>} in the order of the parties
 */
export function startRaces(origin, parties) {
  return fewAtOnce(parties, async ({ id, members: [host] }) => {
    if (host === undefined) throw new Error('A party has no members');
    return (await post(origin, `/api/parties/${id}/start`, host, {})).party.race;
  });
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {Caller} caller
 * @param {object} body
 */
async function post(origin, path, { cookie, address }, body) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { origin, cookie, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()).snapshot;
}

/**
 * @template Item, Made
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Made>} make
 * @returns {Promise<Made[]>} in the order of the items
 */
async function fewAtOnce(items, make) {
  /** @type {Made[]} */
  const made = [];
  const left = items.entries();
  const lane = async () => {
    for (const [place, item] of left) made[place] = await make(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return made;
}
