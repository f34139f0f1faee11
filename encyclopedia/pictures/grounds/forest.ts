import { between, type Random } from '../seeded-random.ts';
import { backdrop, circle, landBelow, path, WIDTH, type Point } from '../svg.ts';
import type { DrawGround } from './ground.ts';
import { fir, heightAt, rollingLine, sunWithHaze } from './terrain.ts';

/** Firs in four depths of mist, the nearest like curtains to the left and right. */
export const forest: DrawGround = (palette, random, purpose) => {
  const back = rollingLine(random, 400, 18, 1.4);
  const middle = rollingLine(random, 458, 18, 1.2);
  const near = rollingLine(random, 530, 14, 1);
  const floor = rollingLine(random, 596, 10, 0.8);
  return {
    behind:
      backdrop(palette.sky) +
      circle(520, 260, 420, { fill: palette.haze, opacity: 0.55 }) +
      circle(520, 260, 290, { fill: palette.dawn, opacity: 0.6 }) +
      (purpose === 'scene' ? sunWithHaze(520, 236, 96, palette.light, palette.paper) : '') +
      stand(random, back, 20, [120, 190], palette.sky) +
      stand(random, middle, 17, [150, 250], palette.pale) +
      stand(random, near, 13, [170, 270], palette.far, [0.2, 0.8]),
    before:
      stand(random, near, 16, [70, 124], palette.middle) +
      curtain(random, floor, palette.near) +
      landBelow(floor, { fill: palette.deep }) +
      path([34, 932, 96, 872].map((x, index) => fir(x, 640, index < 2 ? 400 : 250, 5)).join(''), {
        fill: palette.deep,
      }),
  };
};

/** Firs along a line; `gap` leaves a clearing between those shares of the width. */
function stand(
  random: Random,
  line: readonly Point[],
  count: number,
  heights: readonly [number, number],
  fill: string,
  gap: readonly [number, number] = [1, 1],
): string {
  const d = Array.from({ length: count }, (_, index) => {
    const share = (index + random() * 0.7) / count;
    if (share > gap[0] && share < gap[1]) return '';
    const x = Math.min(WIDTH, share * WIDTH);
    return fir(x, heightAt(line, x) + 10, between(random, ...heights), 4);
  });
  // Fills the gaps between the trunks with trees behind.
  const thicket = line.map(([x, y]): Point => [x, y - heights[0] * 0.58]);
  return landBelow(thicket, { fill }) + path(d.join(''), { fill });
}

function curtain(random: Random, line: readonly Point[], fill: string): string {
  const places = [20, 86, 158, 226, 742, 808, 880, 946];
  const d = places.map((place) => {
    const fromSide = Math.min(place, WIDTH - place);
    return fir(place, heightAt(line, place) + 14, 330 - fromSide * 0.9 + between(random, -30, 30), 5);
  });
  return path(d.join(''), { fill });
}
