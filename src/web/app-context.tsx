import { createContext, use } from 'react';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { AccountStore } from './account/account-store.ts';
import type { AccountGateway } from './ports/account-gateway.ts';
import type { ReportGateway } from './ports/report-gateway.ts';
import type { DailySource } from './ports/daily-source.ts';
import type { LeaderboardSource } from './ports/leaderboard-source.ts';
import type { LiveChannel } from './ports/live-channel.ts';
import type { LevelCatalogue } from './ports/level-catalogue.ts';
import type { LevelProgressStore } from './ports/level-progress-store.ts';
import type { PartyServices } from './party/party-services.ts';
import type { StoredSwitch } from './settings/stored-switch.ts';
import type { ThemeStore } from './theme/theme-store.ts';

/** What every screen shares: the toasts and the player's settings. */
export interface AppServices extends PartyServices {
  readonly toasts: ToastStore;
  readonly theme: ThemeStore;
  /** Whether single keys do anything in the game. */
  readonly singleKeys: StoredSwitch;
  /** Who is playing; screens read it by `useAccount`. */
  readonly account: AccountStore;
  readonly accounts: AccountGateway;
  readonly reports: ReportGateway;
  readonly levels: LevelCatalogue;
  /** Stars and best clicks, kept in this browser. */
  readonly levelProgress: LevelProgressStore;
  readonly daily: DailySource;
  readonly leaderboards: LeaderboardSource;
  /** What changes at the server while it is looked at. */
  readonly live: LiveChannel;
}

export const AppContext = createContext<AppServices | null>(null);

export function useApp(): AppServices {
  const services = use(AppContext);
  if (services === null) throw new Error('useApp must be used within an AppContext');
  return services;
}
