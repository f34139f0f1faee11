/** Returns SVG paths of contour lines: closed rings around a summit, each slightly out of phase with the one inside. */
export function contourRings(cx: number, cy: number, count: number, step: number, seed: number): string[] {
  return Array.from({ length: count }, (_, ring) => {
    const radius = step * (ring + 1);
    const points = Array.from({ length: 72 }, (_, index) => {
      const angle = (index / 72) * 2 * Math.PI;
      const wobble =
        1 +
        0.16 * Math.sin(3 * angle + seed + ring * 0.22) +
        0.09 * Math.sin(5 * angle - seed * 1.7 + ring * 0.35) +
        0.05 * Math.cos(8 * angle + seed * 0.6);
      return `${(cx + Math.cos(angle) * radius * wobble).toFixed(1)} ${(cy + Math.sin(angle) * radius * 0.8 * wobble).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  });
}
