import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredSwitch } from './stored-switch.ts';

describe('a stored switch', () => {
  beforeEach(() => localStorage.clear());

  it('is on by default and remembers a change', () => {
    const first = createStoredSwitch('keys', () => localStorage);
    expect(first.getState()).toBe(true);
    first.toggle();
    expect(createStoredSwitch('keys', () => localStorage).getState()).toBe(false);
    first.toggle();
    expect(createStoredSwitch('keys', () => localStorage).getState()).toBe(true);
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const keys = createStoredSwitch('keys', () => localStorage);
    const leave = keys.subscribe(listener);
    keys.toggle();
    leave();
    keys.toggle();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('works if the browser blocks storage', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const keys = createStoredSwitch('keys', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    keys.toggle();
    expect(keys.getState()).toBe(false);
    expect(info).toHaveBeenCalledOnce();
  });
});
