import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#web/server-api/queries.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { AtAddress } from './at-address.tsx';
import { createToastStore } from '#ui/toast/toast-store.ts';
import { AccountProvider } from '#web/services/account-context.tsx';
import { createAccountStore } from '#web/account/account-store.ts';
import { browserAccountHost } from '#web/account/account-host.ts';
import type { ScriptedServer } from '#tests/fakes/scripted-server.ts';
import { createAccountApi } from '#web/server-api/api.ts';
import { AppContext, type AppServices } from '#web/services/app-context.tsx';
import { AuthPage } from '#web/auth/auth-page.tsx';

let root: Root | null = null;

/** Call after each test. */
export function closeAuthPage(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
}

function Screen() {
  const { pathname, search } = useLocation();
  return pathname === '/auth' ? <AuthPage /> : <p id="elsewhere">{pathname + search}</p>;
}

/** Opens the page at an address, and returns helpers to act and read the screen. */
export async function openAuthPage(server: ScriptedServer, address = '/auth') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const toasts = createToastStore({
    now: () => 0,
    schedule: () => undefined,
    newId: () => 'toast',
  });
  const app: Pick<AppServices, 'account' | 'fetch' | 'toasts'> = {
    fetch: server.fetch,
    account: createAccountStore(createAccountApi(server.fetch), browserAccountHost()),
    toasts,
  };
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
        <AppContext value={servicesOf(app)}>
          <AccountProvider>
            <AtAddress address={address}>
              <Screen />
            </AtAddress>
          </AccountProvider>
        </AppContext>
      </QueryClientProvider>,
    ),
  );
  const seen = place.textContent;
  await settle();
  const field = (label: string): HTMLInputElement => {
    const named = [...place.querySelectorAll('label')].find((candidate) => candidate.textContent === label);
    const found = document.getElementById(named?.htmlFor ?? '');
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`);
    return found;
  };
  return {
    /** Content shown before the server answered. */
    seen,
    settle,
    account: app.account,
    place,
    field,
    type: (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values)) field(label).value = value;
    },
    submit: async () => {
      act(() => place.querySelector('form')?.requestSubmit());
      await settle();
    },
    complaintAt: (label: string) => {
      const { ariaInvalid, note } = {
        ariaInvalid: field(label).getAttribute('aria-invalid'),
        note: document.getElementById(field(label).getAttribute('aria-describedby') ?? ''),
      };
      return ariaInvalid === 'true' ? (note?.textContent ?? '') : null;
    },
    toast: () => {
      const [toast] = toasts.getState().toasts;
      return toast === undefined ? null : [toast.title, toast.description, toast.variant ?? 'default'];
    },
    isAt: () => place.querySelector('#elsewhere')?.textContent ?? '/auth',
  };
}

/** The app services that the page needs. */
function servicesOf(some: Pick<AppServices, 'account' | 'fetch' | 'toasts'>): AppServices {
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      const found = Object.entries(some).find(([known]) => known === name);
      if (found === undefined) throw new Error(`The auth page read the service ${String(name)}`);
      return found[1];
    },
  });
}
