import type { Entry } from './entry.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';
import { related, type RelationKind, type Synset } from './wordnet/synset.ts';

/** Every article and how WordNet relates them. */
export interface World {
  readonly entries: readonly Entry[];
  readonly wordNet: WordNet;
  readonly synsetOf: (entry: Entry) => Synset | null;
  /** The articles that stand in a relation to this one, in WordNet's order. */
  readonly relatives: (entry: Entry, ...kinds: readonly RelationKind[]) => readonly Entry[];
  /** The nearest article above this one: of its kind, or of what it is an example of. */
  readonly parent: (entry: Entry) => Entry | null;
  /** The articles that have this one as their parent, by title. */
  readonly children: (entry: Entry) => readonly Entry[];
  /** Whether it is a single person, place, work or event, and no kind of thing. */
  readonly isExample: (entry: Entry) => boolean;
  /** The smallest circle that an article shares with at least a few others, by title; itself is among them. */
  readonly kin: (entry: Entry) => Kin;
}

export interface Kin {
  /** The article about what they all are; null where there is none. */
  readonly of: Entry | null;
  /** Single persons, places or works where the article is one, kinds where it is a kind, if there are enough of them. */
  readonly members: readonly Entry[];
}

/** Fewer are no circle. */
const FEWEST_KIN = 5;

export function createWorld(entries: readonly Entry[], wordNet: WordNet): World {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    for (const id of entry.synsets) if (!byId.has(id)) byId.set(id, entry);
  }
  const synsetOf = ({ synsets: [id] }: Entry) =>
    id === undefined ? null : (wordNet.synsets.get(id) ?? null);

  /** Breadth first: the nearest of several ways up counts. */
  const nearestAbove = (entry: Entry): Entry | null => {
    const seen = new Set<string>();
    let ids: readonly string[] = entry.synsets.slice(0, 1);
    while (ids.length > 0) {
      const above = ids.flatMap((id) => {
        const synset = wordNet.synsets.get(id);
        return synset === undefined ? [] : related(synset, 'kind of', 'example of');
      });
      for (const id of above) {
        const found = byId.get(id);
        if (found !== undefined && found !== entry) return found;
      }
      ids = above.filter((id) => !seen.has(id));
      for (const id of ids) seen.add(id);
    }
    return null;
  };
  /** Every article under each meaning, whether that has an article or not. */
  const below = new Map<string, Entry[]>();
  const circles = new Map<Entry, readonly string[]>();
  for (const entry of entries) {
    const ancestors = ancestorsOf(entry);
    circles.set(entry, ancestors);
    for (const id of ancestors) {
      const list = below.get(id);
      if (list === undefined) below.set(id, [entry]);
      else list.push(entry);
    }
  }
  for (const list of below.values()) list.sort((a, b) => (a.title < b.title ? -1 : 1));
  const examples = new Set(
    entries.filter((entry) => {
      const synset = synsetOf(entry);
      return synset !== null && related(synset, 'example of').length > 0;
    }),
  );
  const alike = new Map<string, readonly Entry[]>();
  const membersLike = (entry: Entry, id: string): readonly Entry[] => {
    const isExample = examples.has(entry);
    const key = `${id} ${isExample} ${entry.group}`;
    let members = alike.get(key);
    if (members === undefined) {
      const all = below.get(id) ?? [];
      const same = all.filter((other) => examples.has(other) === isExample);
      const group = same.filter((other) => other.group === entry.group);
      members = group.length >= FEWEST_KIN ? group : same.length >= FEWEST_KIN ? same : all;
      alike.set(key, members);
    }
    return members;
  };
  const kin = (entry: Entry): Kin => {
    for (const id of circles.get(entry) ?? []) {
      if ((below.get(id) ?? []).length < FEWEST_KIN) continue;
      return { of: byId.get(id) ?? null, members: membersLike(entry, id) };
    }
    return { of: null, members: [] };
  };
  function ancestorsOf(entry: Entry): readonly string[] {
    const seen = new Set<string>();
    let ids: readonly string[] = entry.synsets.slice(0, 1);
    while (ids.length > 0) {
      ids = ids.flatMap((id) => {
        const synset = wordNet.synsets.get(id);
        return synset === undefined
          ? []
          : related(synset, 'kind of', 'example of').filter((above) => !seen.has(above));
      });
      for (const id of ids) seen.add(id);
    }
    return [...seen];
  }
  const parents = new Map(entries.map((entry) => [entry, nearestAbove(entry)]));
  const children = new Map<Entry, Entry[]>();
  for (const [entry, parent] of parents) {
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), entry]);
  }
  for (const list of children.values()) list.sort((a, b) => (a.title < b.title ? -1 : 1));

  return {
    entries,
    wordNet,
    synsetOf,
    relatives: (entry, ...kinds) => {
      const synset = synsetOf(entry);
      const found = synset === null ? [] : related(synset, ...kinds).flatMap((id) => byId.get(id) ?? []);
      return [...new Set(found)].filter((other) => other !== entry);
    },
    parent: (entry) => parents.get(entry) ?? null,
    kin,
    isExample: (entry) => examples.has(entry),
    children: (entry) => children.get(entry) ?? [],
  };
}
