import { describe, expect, it } from 'vitest';
import { MemoryHistory } from '#tests/fakes/memory-history.ts';
import { addressOf, createNavigation } from './navigation.ts';

function open(address: string) {
  const host = new MemoryHistory(address);
  const navigation = createNavigation(host);
  return { host, navigation, at: () => addressOf(navigation.getState()) };
}

describe('the navigation', () => {
  it('begins at the address of the page, as a traversal', () => {
    const { navigation } = open('/party?code=ABC123#top');
    expect(navigation.getState()).toEqual({
      pathname: '/party',
      search: '?code=ABC123',
      hash: '#top',
      state: null,
      key: 'default',
      isTraversal: true,
    });
  });

  it('adds an entry with a state and a key of its own, and notifies its listeners', () => {
    const { host, navigation } = open('/');
    const seen: string[] = [];
    navigation.subscribe(() => seen.push(addressOf(navigation.getState())));
    navigation.navigate('/auth', { state: { next: '/levels' } });
    const first = navigation.getState();
    navigation.navigate('/auth');
    expect(first).toMatchObject({ state: { next: '/levels' }, isTraversal: false });
    expect(navigation.getState().state).toBeNull();
    expect(new Set(['default', first.key, navigation.getState().key]).size).toBe(3);
    expect(host.addresses).toEqual(['/', '/auth', '/auth']);
    expect(seen).toEqual(['/auth', '/auth']);
  });

  it('replaces the current entry, under a new key', () => {
    const { host, navigation } = open('/');
    navigation.navigate('/party?code=ABC123');
    const { key } = navigation.getState();
    navigation.navigate('/party', { replace: true });
    expect(host.addresses).toEqual(['/', '/party']);
    expect(navigation.getState()).toMatchObject({ pathname: '/party', search: '', isTraversal: false });
    expect(navigation.getState().key).not.toBe(key);
  });

  it('finds the state and the key again when it moves through the history', async () => {
    const { navigation, at } = open('/');
    navigation.navigate('/game', { state: { step: true } });
    const { key } = navigation.getState();
    navigation.go(-1);
    await expect.poll(at).toBe('/');
    expect(navigation.getState()).toMatchObject({ key: 'default', state: null, isTraversal: true });
    navigation.go(1);
    await expect.poll(at).toBe('/game');
    expect(navigation.getState()).toMatchObject({ key, state: { step: true }, isTraversal: true });
  });

  it('drops the entries ahead when a new one is added', async () => {
    const { host, navigation, at } = open('/');
    navigation.navigate('/levels');
    navigation.go(-1);
    await expect.poll(at).toBe('/');
    navigation.navigate('/menu');
    expect(host.addresses).toEqual(['/', '/menu']);
  });

  it('follows a link to a fragment, whose entry the browser adds', () => {
    const { host, navigation } = open('/how-to-play');
    navigation.navigate('/levels', { state: { step: true } });
    host.followFragment('#main');
    expect(navigation.getState()).toMatchObject({
      pathname: '/levels',
      hash: '#main',
      state: null,
      key: 'default',
      isTraversal: true,
    });
  });

  it.each([null, 'text', { key: 7, state: 1 }, { key: 'k' }, { idx: 0 }])(
    'ignores what another script stored with the entry: %j',
    (stored) => {
      const host = new MemoryHistory('/');
      host.history.replaceState(stored, '', '/menu');
      expect(createNavigation(host).getState()).toMatchObject({
        pathname: '/menu',
        state: null,
        key: 'default',
      });
    },
  );
});
