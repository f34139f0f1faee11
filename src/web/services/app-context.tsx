import { createContext, use } from 'react';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { AccountStore } from '#web/account/account-store.ts';
import type { AccountGateway } from '#web/ports/account-gateway.ts';
import type { ReportGateway } from '#web/ports/report-gateway.ts';
import type { DailySource } from '#web/ports/daily-source.ts';
import type { LeaderboardSource } from '#web/ports/leaderboard-source.ts';
import type { LiveChannel } from '#web/ports/live-channel.ts';
import type { LevelCatalogue } from '#web/ports/level-catalogue.ts';
import type { LevelProgressStore } from '#web/ports/level-progress-store.ts';
import type { PartyServices } from '#web/party/services/party-services.ts';
import type { StoredSwitch } from '#web/settings/stored-switch.ts';
import type { ThemeStore } from '#web/theme/theme-store.ts';

/** Services that every screen shares. */
export interface AppServices extends PartyServices {
  readonly toasts: ToastStore;
  readonly theme: ThemeStore;
  /** Whether single-key shortcuts are on in the game. */
  readonly singleKeys: StoredSwitch;
  /** The current account; screens read it through `useAccount`. */
  readonly account: AccountStore;
  readonly accounts: AccountGateway;
  readonly reports: ReportGateway;
  readonly levels: LevelCatalogue;
  /** Stars and best clicks, stored in this browser. */
  readonly levelProgress: LevelProgressStore;
  readonly daily: DailySource;
  readonly leaderboards: LeaderboardSource;
  /** Live updates from the server. */
  readonly live: LiveChannel;
}

export const AppContext = createContext<AppServices | null>(null);

export function useApp(): AppServices {
  const services = use(AppContext);
  if (services === null) throw new Error('useApp must be used within an AppContext');
  return services;
}
