import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): ReactNode {
  throw new Error('a bug');
}

it('replaces a screen that throws, and shows the next screen all the same', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.createElement('div');
  const root = createRoot(host, { onCaughtError: () => undefined });
  const show = (screen: string, children: ReactNode) =>
    act(() =>
      root.render(
        <AtAddress address="/">
          <ErrorBoundary screen={screen} as="main">
            {children}
          </ErrorBoundary>
        </AtAddress>,
      ),
    );
  show('/levels', <Broken />);
  expect(host.textContent).toContain('Something went wrong');
  expect([...host.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Home']);
  show('/', <p>Home</p>);
  expect(host.textContent).toBe('Home');
  show('/party', <Broken />);
  expect(host.textContent).toContain('Something went wrong');
  act(() => root.unmount());
});
