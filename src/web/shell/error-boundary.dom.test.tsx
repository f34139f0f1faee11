import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): ReactNode {
  throw new Error('a bug');
}

/** `reported`: what React reports, which it logs by default. */
function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.createElement('div');
  const reported: unknown[] = [];
  const root = createRoot(host, { onCaughtError: (error) => void reported.push(error) });
  onTestFinished(() => act(() => root.unmount()));
  const render = (children: ReactNode) =>
    act(() => root.render(<AtAddress address="/">{children}</AtAddress>));
  return { host, render, reported };
}

it('replaces a screen that throws, and shows the next screen all the same', () => {
  const { host, render } = open();
  const show = (screen: string, children: ReactNode) =>
    render(
      <ErrorBoundary screen={screen} as="main">
        {children}
      </ErrorBoundary>,
    );
  show('/levels', <Broken />);
  expect(host.textContent).toContain('Something went wrong');
  expect([...host.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Home']);
  show('/', <p>Home</p>);
  expect(host.textContent).toBe('Home');
  show('/party', <Broken />);
  expect(host.textContent).toContain('Something went wrong');
});

it('shows nothing in place of a part that no screen needs, and leaves the screen beside it', () => {
  const { host, render, reported } = open();
  const show = (screen: string) =>
    render(
      <>
        <ErrorBoundary screen={screen} as="main">
          <p>The game</p>
        </ErrorBoundary>
        <ErrorBoundary screen={screen} as={null}>
          <Broken />
        </ErrorBoundary>
      </>,
    );
  show('/game');
  expect(host.textContent).toBe('The game');
  expect(reported).toEqual([new Error('a bug')]);
  show('/party');
  expect(host.textContent).toBe('The game');
  expect(reported).toHaveLength(2);
});
