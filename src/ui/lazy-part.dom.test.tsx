import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

function open(children: ReactNode): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(host, { onCaughtError: () => undefined }).render(children));
  return host;
}

it('renders the fallback until the code is loaded, then the component', async () => {
  let resolve: (part: typeof Greeting) => void = () => undefined;
  const promise = new Promise<typeof Greeting>((done) => (resolve = done));
  const Part = lazyPart(() => promise, <p>Loading</p>);
  const host = open(<Part name="Ada" />);
  expect(host.textContent).toBe('Loading');
  await act(async () => resolve(Greeting));
  expect(host.textContent).toBe('Hello, Ada');
});

it('renders a preloaded component immediately and loads its code only once', async () => {
  let loads = 0;
  const load = async (): Promise<typeof Greeting> => {
    loads += 1;
    return Greeting;
  };
  const Part = lazyPart(load, <p>Loading</p>);
  Part.preload();
  await Promise.resolve();
  expect(open(<Part name="Ada" />).textContent).toBe('Hello, Ada');
  expect(open(<Part name="Bob" />).textContent).toBe('Hello, Bob');
  expect(loads).toBe(1);
});

it('throws to the error boundary if the code does not load', async () => {
  class Boundary extends Component<{ readonly children: ReactNode }, { readonly reason: unknown }> {
    override state = { reason: null };
    static getDerivedStateFromError = (error: Error) => ({ reason: error.cause });
    override render(): ReactNode {
      return this.state.reason === null ? this.props.children : <p>{String(this.state.reason)}</p>;
    }
  }
  const Part = lazyPart(() => Promise.reject(new TypeError('no network')), <p>Loading</p>);
  const host = open(
    <Boundary>
      <Part />
    </Boundary>,
  );
  await act(async () => {});
  expect(host.textContent).toBe('TypeError: no network');
});
