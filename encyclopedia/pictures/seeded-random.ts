/** Returns random numbers in [0, 1) that depend only on a seed: a picture must be the same at every build. */
export type Random = () => number;

/** FNV-1a over the text seeds a mulberry32; not cryptographic, but small and even enough for drawing. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}
