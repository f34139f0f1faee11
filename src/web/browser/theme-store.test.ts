import { describe, expect, it } from 'vitest';
import { createThemeStore, resolveTheme, type Theme } from './theme-store.ts';

describe('theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['sepia', true, 'dark'],
  ] as const)('resolves stored %s and system dark %s to %s', (stored, prefersDark, theme) => {
    expect(resolveTheme(stored, prefersDark)).toBe(theme);
  });

  function host(stored: string | null, prefersDark: boolean) {
    const world = { stored, prefersDark, applied: [] as Theme[], change: () => undefined as void };
    return {
      world,
      store: createThemeStore({
        readStored: () => world.stored,
        writeStored: (theme) => {
          world.stored = theme;
        },
        prefersDark: () => world.prefersDark,
        onPreferenceChange: (listener) => {
          world.change = listener;
        },
        apply: (theme) => world.applied.push(theme),
      }),
    };
  }

  it('follows the system while no choice is stored', () => {
    const { world, store } = host(null, false);
    world.prefersDark = true;
    world.change();
    expect(store.getState()).toBe('dark');
    expect(world.applied).toEqual(['light', 'dark']);
  });

  it('keeps a stored choice when the system preference changes', () => {
    const { world, store } = host(null, false);
    store.toggle();
    expect(world.stored).toBe('dark');
    world.prefersDark = false;
    world.change();
    expect(store.getState()).toBe('dark');
  });
});
