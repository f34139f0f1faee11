/** Print it to repeat a draw. `DRAW_SEED` sets it. */
export function newSeed(): number {
  const given = process.env['DRAW_SEED'];
  return given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);
}

/** Draws `count` different items, or all if there are fewer; deterministic for a seed. */
export function drawFrom<One>(all: readonly One[], count: number, seed: number): readonly One[] {
  const left = [...all];
  const drawn: One[] = [];
  let state = seed;
  while (drawn.length < count && left.length > 0) {
    // A linear congruential generator: even enough, and the same on every machine.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return drawn;
}
