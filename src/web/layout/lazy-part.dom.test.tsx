import { act, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;
const roots: Root[] = [];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  for (const root of roots.splice(0)) act(() => root.unmount());
});

async function open(children: ReactNode): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  roots.push(root);
  await act(async () => root.render(<AtAddress address="/">{children}</AtAddress>));
  return host;
}

/** Fails until the network is back. */
function brokenLoad() {
  const network = { isBack: false, loads: 0 };
  const load = async (): Promise<typeof Greeting> => {
    network.loads += 1;
    if (!network.isBack) throw new TypeError('no network');
    return Greeting;
  };
  return { network, load };
}

it('renders the fallback until the code is loaded, then the component', async () => {
  let resolve: (part: typeof Greeting) => void = () => undefined;
  const promise = new Promise<typeof Greeting>((done) => (resolve = done));
  const Part = lazyPart(() => promise, <p>Loading</p>);
  const host = await open(<Part name="Ada" />);
  expect(host.textContent).toBe('Loading');
  await act(async () => resolve(Greeting));
  expect(host.textContent).toBe('Hello, Ada');
});

it('renders a preloaded component immediately and loads its code only once', async () => {
  const { network, load } = brokenLoad();
  network.isBack = true;
  const Part = lazyPart(load, <p>Loading</p>);
  Part.preload();
  await Promise.resolve();
  expect((await open(<Part name="Ada" />)).textContent).toBe('Hello, Ada');
  expect((await open(<Part name="Bob" />)).textContent).toBe('Hello, Bob');
  expect(network.loads).toBe(1);
});

it('shows a notice in its place if the code does not load, and loads it when the network is back', async () => {
  const { network, load } = brokenLoad();
  const Part = lazyPart(load, <p>Loading</p>);
  const host = await open(<Part name="Ada" />);
  expect(host.querySelector('[role=alert]')?.textContent).toContain("Couldn't load");
  expect(host.querySelector('button')?.textContent).toBe('Try again');
  network.isBack = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(host.textContent).toBe('Hello, Ada');
  expect(network.loads).toBe(2);
});

it('loads the code again each time a failed part comes back to the screen', async () => {
  const { network, load } = brokenLoad();
  const Part = lazyPart(load);
  Part.preload();
  await Promise.resolve();
  network.isBack = true;
  expect((await open(<Part name="Ada" />)).textContent).toBe('Hello, Ada');
});

it('loads a failed part when the network is back, before it is on the screen', async () => {
  const { network, load } = brokenLoad();
  const Part = lazyPart(load);
  Part.preload();
  await new Promise((resolve) => setTimeout(resolve));
  network.isBack = true;
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  network.isBack = false;
  expect((await open(<Part name="Ada" />)).textContent).toBe('Hello, Ada');
  expect(network.loads).toBe(2);
});

it('lets the player close the notice of a dialog that did not load, and shows it when the dialog is opened again', async () => {
  const { load } = brokenLoad();
  const Part = lazyPart<{ readonly name: string; readonly isOpen: boolean; readonly close: () => void }>(
    load,
    null,
    'floating',
    ({ isOpen, close }) => (isOpen ? close : null),
  );
  function Opener() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Part name="Ada" isOpen={isOpen} close={() => setOpen(false)} />
      </>
    );
  }
  const host = await open(<Opener />);
  const press = (name: string) =>
    act(async () =>
      [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    );
  expect(host.querySelector('[role=alert]')).not.toBeNull();
  await press('Close');
  expect(host.querySelector('[role=alert]')).toBeNull();
  await press('Open');
  expect(host.querySelector('[role=alert]')).not.toBeNull();
});
