import { assertNever } from '#core/assert-never.ts';
import type { CourseStep } from '#core/game/course.ts';
import { INK } from './palette.ts';
import { textAt } from './type-setting.ts';

/** Pixels between two dots of a course: a short course has larger dots. */
const DOT_STEP = { min: 46, max: 68 } as const;
/** A dot's radius, in steps. */
const DOT = 0.33;

/** Returns the motif of the app: numbered waypoints on a dotted line, which gently rises and falls. */
export function routeLine(left: number, y: number, width: number, waypoints: number): string {
  const inset = 24;
  const points = Array.from({ length: waypoints }, (_, index) => ({
    x: Math.round(left + inset + (index * (width - 2 * inset)) / Math.max(1, waypoints - 1)),
    y: y + (index % 2 === 0 ? 8 : -8),
  }));
  const [first, ...others] = points;
  if (first === undefined) return '';
  const curves = others.map((to, index) => {
    const from = points[index] ?? first;
    const middle = (from.x + to.x) / 2;
    return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  });
  const line = `<path d="M${first.x} ${first.y}${curves.join('')}" fill="none" stroke="${INK.route}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0.1 15"/>`;
  const marks = points.map(
    ({ x, y: top }, index) =>
      `<circle cx="${x}" cy="${top}" r="30" fill="${INK.paper}"/><circle cx="${x}" cy="${top}" r="24" fill="${INK.route}"/>${textAt(x, top + 9, String(index + 1), { face: 'sans', size: 26, fill: INK.sheet }, 'middle')}`,
  );
  return line + marks.join('');
}

/**
 * Returns a course as a row of dots: filled for a target, open for another page, an arrow for a step back. Of a longer one
 * the middle is left out: how it began and how it ended matter.
 */
export function courseDots(
  course: readonly CourseStep[],
  { left, width, y }: { readonly left: number; readonly width: number; readonly y: number },
): string {
  const step = Math.max(DOT_STEP.min, Math.min(DOT_STEP.max, Math.floor(width / course.length)));
  const room = Math.floor(width / step);
  const isCut = course.length > room;
  const head = isCut ? course.slice(0, Math.ceil(room / 2) - 1) : course;
  const tail = isCut ? course.slice(-(Math.floor(room / 2) - 1)) : [];
  const at = (place: number) => left + step * (DOT + place);
  const places = [...head.keys(), ...[...tail.keys()].map((index) => head.length + 2 + index)];
  const between = places.slice(1).map((place) => {
    const isGap = isCut && place === head.length + 2;
    const middle = isGap ? at(head.length + 0.5) : at(place - 0.5);
    const offsets = isGap ? [-14, 0, 14] : [0];
    return offsets
      .map(
        (offset) =>
          `<circle cx="${middle + offset}" cy="${y}" r="${isGap ? 3.5 : 2.6}" fill="${INK.route}"/>`,
      )
      .join('');
  });
  const dots = [...head, ...tail].map((kind, index) => {
    const scale = (step * DOT) / 15;
    return `<g transform="translate(${at(places[index] ?? 0)} ${y}) scale(${scale})">${dot(kind)}</g>`;
  });
  return [...between, ...dots].join('');
}

/** Returns a dot of radius 15 around the origin. */
function dot(step: CourseStep): string {
  const ground = `<circle r="17" fill="${INK.paper}"/>`;
  switch (step) {
    case 'target':
      return `${ground}<circle r="15" fill="${INK.found}"/><path d="M-6.5 0.5l4.5 4.5 8.5-9" fill="none" stroke="${INK.sheet}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`;
    case 'hop':
      return `${ground}<circle r="13" fill="${INK.sheet}" stroke="${INK.lineStrong}" stroke-width="3"/>`;
    case 'back':
      return `${ground}<circle r="13" fill="${INK.sheet}" stroke="${INK.routeInk}" stroke-width="3"/><path d="M6 0h-11m4.5-5l-5 5 5 5" fill="none" stroke="${INK.routeInk}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`;
    default:
      return assertNever(step);
  }
}
