import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#web/server-api/queries.ts';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { AtAddress } from './at-address.tsx';
import { createToastStore } from '#ui/toast/toast-store.ts';
import { AccountProvider } from '#web/services/account-context.tsx';
import { createAccountStore } from '#web/account/account-store.ts';
import { browserAccountHost } from '#web/account/account-host.ts';
import { createAccountApi } from '#web/server-api/api.ts';
import { createMemoryProgressStore } from '../fakes/memory-progress-store.ts';
import { AppContext, type AppServices } from '#web/services/app-context.tsx';
import { GameProvider } from '#web/services/game-context.tsx';
import { createGameSession, type GameSession } from '#web/game/session/game-session.ts';
import { PartyPage } from '#web/party/party-page.tsx';
import type { PartyState, RaceController, RaceState } from '#web/party/state/party-services.ts';
import { fail } from '#core/result.ts';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { ScriptedPartyStore } from '#tests/fakes/scripted-party-store.ts';
import { ADA, SIGNED_OUT, respondWith, ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { buildAppServices } from './build-app-services.ts';
import { buildGameServices } from './build-game-services.ts';

let root: Root | null = null;

/** Call after each test. */
export function closePartyPage(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
}

/** Shows the address, and `party` at the party's address. */
function Screen({ party }: { readonly party: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p id="address">{pathname + search}</p>
      {pathname === '/party' && party}
    </>
  );
}

/** Opens /party for Ada, whose id is `ada`, and returns helpers to act and read the screen. */
export async function openPartyPage(
  state: PartyState,
  {
    address = '/party',
    prepare,
    parts = {},
    screen = <PartyPage />,
    onEveryScreen = null,
    raceState = () => IDLE,
  }: {
    readonly address?: string;
    /** Runs before the page opens. */
    readonly prepare?: (parties: ScriptedPartyStore, session: GameSession) => void;
    readonly parts?: Partial<AppServices>;
    /** Rendered instead of the page. */
    readonly screen?: ReactNode;
    /** Rendered at every address. */
    readonly onEveryScreen?: ReactNode;
    readonly raceState?: () => RaceState;
  } = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const parties = new ScriptedPartyStore(state);
  const session = createGameSession({
    articles: { page: () => Promise.resolve(fail(UNREACHABLE)) },
    progress: createMemoryProgressStore(),
    recorder: { record: () => undefined },
    clock: { now: () => 0 },
  });
  prepare?.(parties, session);
  const toasts = createToastStore({
    now: () => 0,
    schedule: () => undefined,
    newId: () => 'toast',
  });
  const raceCommands: string[] = [];
  const race: RaceController = {
    getState: raceState,
    subscribe: () => () => undefined,
    onEnter: () => () => undefined,
    resume: () => void raceCommands.push('resume'),
    settle: () => void raceCommands.push('settle'),
    giveUp: () => {
      raceCommands.push('give up');
      return Promise.resolve(fail({ kind: 'unreachable', message: 'Our server did not answer.' }));
    },
  };
  const isOut = state.kind === 'signed-out';
  const server = new ScriptedServer().on(
    'GET /api/session',
    respondWith(isOut ? SIGNED_OUT : { ...SIGNED_OUT, user: { ...ADA, id: 'ada' } }),
  );
  const accounts = createAccountApi(server.fetch);
  const app = buildAppServices({
    toasts,
    parties,
    race,
    account: createAccountStore(accounts, browserAccountHost()),
    ...parts,
  });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  // An answer passes through several promises before it reaches the screen.
  const settle = () =>
    act(async () => {
      for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  act(() =>
    root?.render(
      <QueryClientProvider client={createQueryClient()}>
        <AppContext value={app}>
          <AccountProvider>
            <GameProvider services={buildGameServices({ session })}>
              <AtAddress address={address}>
                {onEveryScreen}
                <Screen party={screen} />
              </AtAddress>
            </GameProvider>
          </AccountProvider>
        </AppContext>
      </QueryClientProvider>,
    ),
  );
  await settle();
  const find = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name,
    );
  const button = (name: string): HTMLButtonElement => {
    const found = find(name);
    if (found === undefined) throw new Error(`There is no button ${name}`);
    return found;
  };
  return {
    parties,
    session,
    raceCommands,
    settle,
    button,
    has: (name: string) => find(name) !== undefined,
    text: () => document.body.textContent,
    list: (name: string) =>
      [...document.querySelectorAll('ol, ul')]
        .filter((list) => nameOf(list) === name)
        .flatMap((list) => [...list.querySelectorAll(':scope > li')].map((item) => item.textContent)),
    dialog: () => document.querySelector('[role=dialog]')?.querySelector('h2')?.textContent ?? null,
    press: async (name: string, times = 1) => {
      // Returns before the screen has processed the answer.
      act(() => {
        const pressed = button(name);
        for (let count = 0; count < times; count += 1) pressed.click();
      });
      await settle();
    },
    setParty: async (...change: Parameters<ScriptedPartyStore['setState']>) => {
      act(() => parties.setState(...change));
      await settle();
    },
    /** Types into the only field. */
    type: (text: string) => {
      const field = document.querySelector('input');
      if (field === null) throw new Error('There is no field');
      // React ignores a value set through the instance's own setter.
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      act(() => {
        own?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return field;
    },
    field: () => document.querySelector('input'),
    toast: () => {
      const [toast] = toasts.getState().toasts;
      return toast === undefined ? null : [toast.title, toast.description, toast.variant ?? 'default'];
    },
    isAt: () => place.querySelector('#address')?.textContent,
  };
}

const IDLE: RaceState = { kind: 'idle' };

function nameOf(list: Element): string | null {
  const by = list.getAttribute('aria-labelledby');
  return by === null ? list.getAttribute('aria-label') : (document.getElementById(by)?.textContent ?? null);
}
