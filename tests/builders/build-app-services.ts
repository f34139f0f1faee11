import { createStore } from '#core/store.ts';
import type { AppServices } from '#web/services/app-context.tsx';

/** The app services that a screen under test needs; access to any other fails the test. */
export function buildAppServices(parts: Partial<AppServices>): AppServices {
  const part = <Name extends keyof AppServices>(name: Name): AppServices[Name] => {
    const given: Partial<AppServices>[Name] = parts[name];
    if (given === undefined) throw new Error(`This test provides no ${name}`);
    return given;
  };
  return {
    get toasts() {
      return part('toasts');
    },
    get theme() {
      return part('theme');
    },
    get singleKeys() {
      return part('singleKeys');
    },
    get hints() {
      return part('hints');
    },
    get account() {
      return part('account');
    },
    get accounts() {
      return part('accounts');
    },
    get levels() {
      return part('levels');
    },
    get modes() {
      return part('modes');
    },
    get levelProgress() {
      return part('levelProgress');
    },
    get daily() {
      return part('daily');
    },
    get fetch() {
      return part('fetch');
    },
    get leaderboards() {
      return part('leaderboards');
    },
    get live() {
      return part('live');
    },
    get isOutdated() {
      return parts.isOutdated ?? createStore(false);
    },
    get parties() {
      return part('parties');
    },
    get race() {
      return part('race');
    },
    get partyApi() {
      return part('partyApi');
    },
  };
}
