import { createContext, use } from 'react';
import type { Store } from '#core/store.ts';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { AccountStore } from '#web/account/account-store.ts';
import type { AccountApi } from '#web/server-api/api.ts';
import type { DailyApi, LeaderboardApi, LevelApi, ModeApi } from '#web/server-api/api.ts';
import type { Fetch } from '#web/server-api/request.ts';
import type { LiveChannel } from '#web/live/live-channel.ts';
import type { LevelProgressStore } from '#web/browser/level-progress-store.ts';
import type { PartyServices } from '#web/party/state/party-services.ts';
import type { StoredSwitch } from '#web/browser/stored-switch.ts';
import type { ThemeStore } from '#web/browser/theme-store.ts';

/** Services that every screen shares. */
export interface AppServices extends PartyServices {
  readonly toasts: ToastStore;
  readonly theme: ThemeStore;
  /** Whether single-key shortcuts are on in the game. */
  readonly singleKeys: StoredSwitch;
  /** Explanations that the player sees once, on until then: how to move, that a journey has one tab, what `b` costs. */
  readonly hints: Readonly<Record<'coach' | 'oneTab' | 'backKey', StoredSwitch>>;
  /** The current account; screens read it through `useAccount`. */
  readonly account: AccountStore;
  readonly accounts: AccountApi;
  readonly levels: LevelApi;
  readonly modes: ModeApi;
  /** Stars and best clicks, stored in this browser. */
  readonly levelProgress: LevelProgressStore;
  readonly daily: DailyApi;
  /** Calls the server as this player, for screens whose calls load with them. */
  readonly fetch: Fetch;
  readonly leaderboards: LeaderboardApi;
  /** Live updates from the server. */
  readonly live: LiveChannel;
  /** Whether the server has a new release, so that this page gets no live updates until it is reloaded. */
  readonly isOutdated: Store<boolean>;
}

export const AppContext = createContext<AppServices | null>(null);

export function useApp(): AppServices {
  const services = use(AppContext);
  if (services === null) throw new Error('useApp must be used within an AppContext');
  return services;
}
