import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryHistory } from '#tests/fakes/memory-history.ts';
import { Link } from './link.tsx';
import { NavigationContext, Redirect, useLocation, useSearchParams } from './navigation-context.tsx';
import { createNavigation } from './navigation.ts';

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function open(address: string, children: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = new MemoryHistory(address);
  const navigation = createNavigation(host);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<NavigationContext value={navigation}>{children}</NavigationContext>));
  const element = (selector: string): HTMLElement => {
    const found = place.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };
  /** Returns whether the browser was left to follow the link. */
  const click = (how: MouseEventInit = {}): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    act(() => void element('a').dispatchEvent(event));
    return !event.defaultPrevented;
  };
  return { host, navigation, element, click, text: () => place.textContent };
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

describe('Link', () => {
  it('enters its address with its state on a plain click', () => {
    const { host, navigation, click, element } = open(
      '/',
      <>
        <Link to="/auth?sign-up=" state={{ next: '/levels' }} className="plain">
          Sign up
        </Link>
        <Where />
      </>,
    );
    expect(element('a').getAttribute('href')).toBe('/auth?sign-up=');
    expect(element('a').className).toBe('plain');
    expect(click()).toBe(false);
    expect(element('p').textContent).toBe('/auth?sign-up=');
    expect(navigation.getState().state).toEqual({ next: '/levels' });
    expect(host.addresses).toEqual(['/', '/auth?sign-up=']);
  });

  it('replaces the current entry if told to', () => {
    const { host, click } = open(
      '/auth',
      <Link to="/" replace>
        Go on
      </Link>,
    );
    click();
    expect(host.addresses).toEqual(['/']);
  });

  it('adds no entry at the current address', () => {
    const { host, click } = open('/', <Link to="/">Home</Link>);
    click();
    click();
    expect(host.addresses).toEqual(['/']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (how) => {
      const { host, click } = open('/', <Link to="/levels">Levels</Link>);
      expect(click(how)).toBe(true);
      expect(host.addresses).toEqual(['/']);
    },
  );
});

describe('Redirect', () => {
  it('leaves no entry behind', () => {
    const { host, text } = open(
      '/auth',
      <>
        <Redirect to="/levels?difficulty=easy" />
        <Where />
      </>,
    );
    expect(text()).toBe('/levels?difficulty=easy');
    expect(host.addresses).toEqual(['/levels?difficulty=easy']);
  });
});

describe('useSearchParams', () => {
  function Scope() {
    const [params, setParams] = useSearchParams();
    return (
      <>
        <button type="button" id="today" onClick={() => setParams({ scope: 'to day' })}>
          Today
        </button>
        <button type="button" id="all" onClick={() => setParams({})}>
          All
        </button>
        <output>{params.get('scope') ?? 'none'}</output>
      </>
    );
  }

  it('reads the query, and replaces it in the current entry', () => {
    const { host, element } = open('/leaderboard?scope=all', <Scope />);
    const press = (id: string) => act(() => element(id).click());
    expect(element('output').textContent).toBe('all');
    press('#today');
    expect(element('output').textContent).toBe('to day');
    press('#all');
    expect(element('output').textContent).toBe('none');
    expect(host.addresses).toEqual(['/leaderboard']);
  });
});
