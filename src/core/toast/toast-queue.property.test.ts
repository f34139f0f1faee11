import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EMPTY_TOASTS,
  TOAST_REMOVE_DELAY,
  toastReducer,
  type ToastAction,
  type ToastContent,
  type ToastHold,
  type ToastQueue,
} from './toast-queue.ts';

const id = fc.constantFrom('a', 'b', 'c');
const content: fc.Arbitrary<ToastContent> = fc.record(
  { title: fc.string(), duration: fc.nat(), topic: fc.constantFrom('account', 'party') },
  { requiredKeys: ['title'] },
);
const hold = fc.constantFrom<ToastHold>('pointer', 'focus', 'window');
const action: fc.Arbitrary<ToastAction> = fc.oneof(
  fc.record({ type: fc.constant('shown'), id, content, at: fc.nat() }),
  fc.record({ type: fc.constant('dismissed'), id }),
  fc.record({ type: fc.constant('retired'), topic: fc.constantFrom('account', 'party') }),
  fc.record({ type: fc.constant('rang'), timer: fc.nat({ max: 5 }) }),
  fc.record({ type: fc.constantFrom('held', 'released'), hold, at: fc.nat() }),
  fc.record({ type: fc.constant('removed'), id }),
);

type Change = {
  readonly action: ToastAction;
  readonly before: ToastQueue;
  readonly step: ReturnType<typeof toastReducer>;
};

/** Calls `check` after every step of every sequence of actions. */
function always(check: (change: Change) => void) {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30, size: 'max' }), (actions) => {
      let queue = EMPTY_TOASTS;
      for (const each of actions) {
        const step = toastReducer(queue, each);
        check({ action: each, before: queue, step });
        ({ queue } = step);
      }
    }),
  );
}

const open = (queue: ToastQueue) => queue.toasts.filter((toast) => toast.open);

it('[TOAST-1] there is at most one toast, and the toast just shown is open', () => {
  always(({ action, step }) => {
    expect(step.queue.toasts.length).toBeLessThanOrEqual(1);
    const justShown = action.type === 'shown' ? [action.id] : open(step.queue).map((toast) => toast.id);
    expect(open(step.queue).map((toast) => toast.id)).toEqual(justShown);
  });
});

it('[TOAST-3] a removal is scheduled exactly when an open toast closes without being replaced', () => {
  always(({ action, before, step }) => {
    const closed = action.type === 'shown' || open(step.queue).length > 0 ? [] : open(before);
    expect(step.effects.filter(({ type }) => type === 'schedule-removal')).toEqual(
      closed.map((toast) => ({ type: 'schedule-removal', id: toast.id, after: TOAST_REMOVE_DELAY })),
    );
  });
});

it('[TOAST-5] the countdown of the open toast runs exactly while nothing holds it', () => {
  always(({ step: { queue } }) => {
    const phase = open(queue).length === 0 ? 'none' : queue.holds.length === 0 ? 'running' : 'paused';
    expect(queue.countdown.phase).toBe(phase);
  });
});

it('[TOAST-5] a toast closes after exactly its duration, without the time in which it was held', () => {
  const moment = fc.record({ wait: fc.nat({ max: 3000 }), type: fc.constantFrom('held', 'released'), hold });
  fc.assert(
    fc.property(fc.array(moment), fc.integer({ min: 1, max: 9000 }), (moments, duration) => {
      let queue = EMPTY_TOASTS;
      let now = 0;
      let timers: { timer: number; at: number }[] = [];
      const act = (action: ToastAction): void => {
        const step = toastReducer(queue, action);
        ({ queue } = step);
        for (const effect of step.effects)
          if (effect.type === 'set-timer') timers.push({ timer: effect.timer, at: now + effect.after });
      };
      const wait = (until: number): void => {
        for (const { timer } of timers.filter(({ at }) => at <= until)) act({ type: 'rang', timer });
        timers = timers.filter(({ at }) => at > until);
        now = until;
      };
      act({ type: 'shown', id: 'a', content: { title: 'a', duration }, at: now });
      let counted = 0;
      for (const { wait: pause, ...change } of moments) {
        if (queue.holds.length === 0) counted += pause;
        wait(now + pause);
        expect(open(queue).length).toBe(counted < duration ? 1 : 0);
        act({ ...change, at: now });
      }
    }),
  );
});
