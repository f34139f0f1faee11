import { describe, expect, it } from 'vitest';
import { describeProgressStore } from '#tests/contracts/progress-store.contract.ts';
import { createWebProgressStore } from './progress-store.ts';

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
  it('loses the saved journey but not the game: the error is reported and play continues', () => {
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
