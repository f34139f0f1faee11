import { describe, expect, it } from 'vitest';
import { describeProgressStore } from '#tests/contracts/progress-store.contract.ts';
import { createWebProgressStore } from './web-progress-store.ts';

describeProgressStore('the browser', () => {
  sessionStorage.clear();
  return createWebProgressStore(
    () => sessionStorage,
    (reason) => {
      throw reason;
    },
  );
});

describe('a browser that refuses storage', () => {
  it('costs the resume, never the game: the refusal is reported and play goes on', () => {
    const reports: unknown[] = [];
    const refusal = new DOMException('denied', 'SecurityError');
    const store = createWebProgressStore(
      () => {
        throw refusal;
      },
      (reason) => reports.push(reason),
    );
    expect(store.load()).toBeNull();
    store.forget();
    expect(reports).toEqual([refusal, refusal]);
  });
});
