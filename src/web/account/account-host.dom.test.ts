import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserAccountHost } from './account-host.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the browser account host', () => {
  it('notifies other tabs by storage events where BroadcastChannel is missing', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const notified = vi.fn<() => void>();
    const stop = browserAccountHost().onTabNotification(notified);
    browserAccountHost().notifyTabs();
    const [key = ''] = Object.keys(localStorage);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(notified).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(notified).toHaveBeenCalledOnce();
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(notified).toHaveBeenCalledOnce();
  });

  it('notifies other tabs by a channel, but not the sending tab', async () => {
    const [first, second] = [browserAccountHost(), browserAccountHost()];
    const ownListener = vi.fn<() => void>();
    first.onTabNotification(ownListener);
    const notified = new Promise<void>((resolve) => second.onTabNotification(resolve));
    first.notifyTabs();
    await notified;
    expect(ownListener).not.toHaveBeenCalled();
  });
});
