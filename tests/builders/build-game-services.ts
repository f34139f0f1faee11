import type { GameServices } from '#web/services/game-context.tsx';

/** The game services that a screen under test needs; access to any other fails the test. */
export function buildGameServices(parts: Partial<GameServices>): GameServices {
  const part = <Name extends keyof GameServices>(name: Name): GameServices[Name] => {
    const given: Partial<GameServices>[Name] = parts[name];
    if (given === undefined) throw new Error(`This test provides no ${name}`);
    return given;
  };
  return {
    get session() {
      return part('session');
    },
    get starter() {
      return part('starter');
    },
    get library() {
      return part('library');
    },
    get source() {
      return part('source');
    },
    get runs() {
      return part('runs');
    },
  };
}
