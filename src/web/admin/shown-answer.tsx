import type { ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import type { AdminAnswer } from './use-admin.ts';

/** An answer as `children` renders it; what takes its place until then, or if it did not arrive. */
export function ShownAnswer<Value>({
  answer,
  children,
}: {
  readonly answer: AdminAnswer<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  switch (answer.kind) {
    case 'loading':
      return (
        <Loading>
          <Skeleton className="mt-6 h-40 rounded-2xl" />
        </Loading>
      );
    case 'failed':
      return <NotArrived answer={answer} />;
    case 'known':
      return children(answer.value);
    default:
      return assertNever(answer);
  }
}

/** In the place of an answer that did not arrive. */
export function NotArrived({
  answer,
}: {
  readonly answer: Extract<AdminAnswer<unknown>, { kind: 'failed' }>;
}) {
  return <LoadFailed loaded={answer}>{answer.message ?? "Our server didn't answer."}</LoadFailed>;
}
