import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EMPTY_TOASTS,
  TOAST_REMOVE_DELAY,
  toastReducer,
  type ToastAction,
  type ToastQueue,
} from './toast-queue.ts';

const id = fc.constantFrom('a', 'b', 'c');
const content = fc.record({ title: fc.string(), duration: fc.nat() }, { requiredKeys: ['title'] });
const action: fc.Arbitrary<ToastAction> = fc.oneof(
  fc.record({ type: fc.constant('shown'), id, content }),
  fc.record({ type: fc.constant('dismissed'), id }),
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

it('[TOAST-1] the generation increases by 1 exactly when the last open toast closes', () => {
  always(({ before, step }) => {
    const lastClosed = open(before).length > 0 && open(step.queue).length === 0;
    expect(step.queue.generation - before.generation).toBe(lastClosed ? 1 : 0);
  });
});

it('[TOAST-3] a removal is scheduled exactly when an open toast is dismissed', () => {
  always(({ action, before, step }) => {
    const closes = action.type === 'dismissed' && open(before).some((toast) => toast.id === action.id);
    expect(step.effects).toEqual(
      closes ? [{ type: 'schedule-removal', id: action.id, after: TOAST_REMOVE_DELAY }] : [],
    );
  });
});
