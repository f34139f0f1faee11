import { LoadFailed } from '#web/layout/load-failed.tsx';
import type { AdminAnswer } from './use-admin.ts';

/** In the place of an answer that did not arrive. */
export function NotArrived({
  answer,
}: {
  readonly answer: Extract<AdminAnswer<unknown>, { kind: 'failed' }>;
}) {
  return <LoadFailed loaded={answer}>{answer.message ?? "Our server didn't answer."}</LoadFailed>;
}
