import { ArrowLeft, Check } from 'lucide-react';
import { assertNever } from '#core/assert-never.ts';
import type { CourseStep } from '#core/game/course.ts';

/** The clicks of a result in a row: a target, another page, or a step back. It names no article (CARD-4). */
export function CourseLine({ course }: { readonly course: readonly CourseStep[] }) {
  return (
    <ol aria-label="Course, click by click" className="flex flex-wrap gap-2">
      {course.map((step, index) => (
        // Only the place identifies a click.
        <li key={index}>
          <Dot step={step} />
        </li>
      ))}
    </ol>
  );
}

const DOT = 'grid size-7 place-items-center rounded-full';

function Dot({ step }: { readonly step: CourseStep }) {
  switch (step) {
    case 'target':
      return (
        <span className={`${DOT} bg-found text-on-found`}>
          <Check size={15} strokeWidth={3} aria-hidden />
          <span className="sr-only">target</span>
        </span>
      );
    case 'hop':
      return (
        <span className={`${DOT} border-2 border-line-strong bg-paper`}>
          <span className="sr-only">another page</span>
        </span>
      );
    case 'back':
      return (
        <span className={`${DOT} border-2 border-route bg-paper text-route-ink`}>
          <ArrowLeft size={14} strokeWidth={2.5} aria-hidden />
          <span className="sr-only">a step back</span>
        </span>
      );
    default:
      return assertNever(step);
  }
}
