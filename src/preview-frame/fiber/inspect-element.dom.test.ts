import { Component, createElement, forwardRef, memo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { inspectElement } from './inspect-element.ts';

const unmounts: (() => void)[] = [];

afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
});

function show(app: ReactNode, containerId: string): void {
  const container = document.createElement('div');
  container.id = containerId;
  document.body.append(document.createElement('i'), container);
  const root = createRoot(container);
  flushSync(() => root.render(app));
  unmounts.push(() => flushSync(() => root.unmount()));
}

const inspect = (payload: Partial<Parameters<typeof inspectElement>[1]>) =>
  inspectElement(window, {
    componentName: 'Card',
    isComponent: true,
    tempoElementID: '',
    componentElementId: '',
    ...payload,
  });

interface Props {
  readonly tempoelementid?: string;
  readonly children?: ReactNode;
  readonly [name: string]: unknown;
}

function Card({ children }: Props) {
  const [open] = useState({ wide: true, on: () => 1 });
  return createElement('section', { tempoelementid: 'inner', title: String(open.wide) }, children);
}
const Label = forwardRef<HTMLElement, Props>(function Label() {
  const [words] = useState('words');
  return createElement('b', {}, words);
});
const Kept = memo(Card);
Kept.displayName = 'Kept';
class Counter extends Component<Props> {
  override state = { count: 3, list: [] };
  override render() {
    return createElement('i', { tempoelementid: 'inner' });
  }
}

const app = createElement(
  'main',
  { tempoelementid: 'top' },
  createElement(Card, { tempoelementid: 'card', size: 2, icon: null, onPress: () => 1 }, 'text'),
  createElement(Label, {}),
  createElement(Kept, {}),
  createElement(Counter, { tempoelementid: 'counter' }),
);

describe('inspectElement', () => {
  it('returns plain props and replaces values that cannot be sent', () => {
    show(app, 'root');
    expect(inspect({ tempoElementID: 'card' })).toEqual({
      props: { tempoelementid: 'card', size: 2, icon: 'TEMPO_OBJECT_TYPE', onPress: 'TEMPO_FUNCTION_TYPE' },
      state: { wide: true, on: 'TEMPO_FUNCTION_TYPE' },
    });
  });

  it.each(['root', '__next', 'anywhere'])('finds the app under #%s', (containerId) => {
    show(app, containerId);
    expect(inspect({ componentName: 'Counter' })).toMatchObject({
      state: { count: 3, list: 'TEMPO_OBJECT_TYPE' },
    });
  });

  it('finds components of every kind by name', () => {
    show(app, 'root');
    expect(inspect({ componentName: 'Label' })).toEqual({ props: {}, state: { state: 'words' } });
    expect(inspect({ componentName: 'Kept' })).toMatchObject({ state: { wide: true } });
  });

  it('finds an element by its enclosing component', () => {
    show(app, 'root');
    const inCounter = { isComponent: false, tempoElementID: 'inner', componentElementId: 'counter' };
    expect(inspect(inCounter)).toEqual({ props: { tempoelementid: 'inner' }, state: {} });
    expect(inspect({ isComponent: false, tempoElementID: 'inner' })).toMatchObject({
      props: { title: 'true' },
    });
    expect(inspect({ ...inCounter, componentElementId: 'nowhere' })).toEqual({ error: 'No component found' });
  });

  it('returns current values after a change', () => {
    const container = document.createElement('div');
    container.id = 'root';
    document.body.append(container);
    const root = createRoot(container);
    unmounts.push(() => flushSync(() => root.unmount()));
    for (const size of [1, 2, 3]) {
      flushSync(() => root.render(createElement(Card, { size })));
      expect(inspect({})).toMatchObject({ props: { size } });
    }
  });

  it.each([
    [{ componentName: '' }, 'No component name'],
    [{ isComponent: false }, 'Could not find element'],
    [{ componentName: 'Unknown' }, 'No component found'],
  ])('reports why there is no result: %o', (payload, error) => {
    show(app, 'root');
    expect(inspect(payload)).toEqual({ error });
  });

  it('reports that nothing was found on a page without React', () => {
    expect(inspect({})).toEqual({ error: 'No component found' });
  });
});
