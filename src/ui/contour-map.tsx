import { contourRings } from '#core/contour-rings.ts';

const LINES = [
  ...contourRings(720, 105, 9, 32, 1.2),
  ...contourRings(60, 560, 6, 34, 4),
  ...contourRings(470, 640, 4, 40, 2.4),
];

export function ContourMap({ className }: { readonly className: string }) {
  return (
    <svg
      viewBox="0 0 820 560"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      // Let the lines continue where the container is larger than the viewBox.
      overflow="visible"
      aria-hidden
      className={className}
    >
      {LINES.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
