import { between, type Random } from '../seeded-random.ts';
import { backdrop, group, path, polygon, rectangle, WIDTH, type Point } from '../svg.ts';
import type { Palette } from '../palette.ts';
import type { DrawGround } from './ground.ts';
import { fir, heightAt, litLand, rollingLine, sunWithHaze } from './terrain.ts';

/** Snowy peaks with a lit and a shaded face, a paler range behind, firs in front. */
export const mountains: DrawGround = (palette, random, purpose) => {
  const farRange = ridge(random, purpose === 'scene' ? 330 : 300, 90, 11);
  const foothills = rollingLine(random, 520, 26, 1.6);
  const meadow = rollingLine(random, 586, 16, 1.2);
  const peaks =
    purpose === 'scene'
      ? peak(random, palette, 690, 222, 300) + peak(random, palette, 330, 112, 400)
      : peak(random, palette, 118, 196, 320) + peak(random, palette, 842, 158, 350);
  return {
    behind:
      backdrop(palette.sky) +
      rectangle(0, 190, WIDTH, 110, { fill: palette.haze }) +
      rectangle(0, 300, WIDTH, 240, { fill: palette.dawn }) +
      (purpose === 'scene' ? sunWithHaze(780, 148, 66, palette.light, palette.haze) : '') +
      polygon([...farRange, [WIDTH, 640], [0, 640]], { fill: palette.pale }) +
      peaks,
    before:
      litLand(foothills, palette.near, palette.near) +
      firs(random, foothills, 26, [34, 62], palette.near) +
      litLand(meadow, palette.deep, palette.deep) +
      firs(random, meadow, 15, [54, 96], palette.deep),
  };
};

function ridge(random: Random, y: number, height: number, teeth: number): Point[] {
  return Array.from({ length: teeth + 1 }, (_, index): Point => {
    const up = index % 2 === 0 ? -1 : 1;
    return [(index * WIDTH) / teeth, y + up * height * between(random, 0.15, 0.5)];
  });
}

function peak(random: Random, palette: Palette, x: number, y: number, half: number): string {
  const base = y + half * 1.25;
  const left: Point = [x - half, base];
  const right: Point = [x + half * 1.08, base];
  const foot: Point = [x + half * 0.16, base];
  const spine: Point[] = [
    [x - half * 0.045, y + half * 0.2],
    [x + half * 0.06, y + half * 0.37],
    [x - half * 0.05, y + half * 0.6],
    [x + half * 0.1, y + half * 0.88],
  ];
  const snowLine = between(random, 0.3, 0.38);
  const snowLeft: Point = [x - half * snowLine, y + half * 1.25 * snowLine];
  const snowRight: Point = [x + half * 1.08 * snowLine, y + half * 1.25 * snowLine];
  const hem = (along: number, lift: number): Point => [
    snowLeft[0] + (snowRight[0] - snowLeft[0]) * along,
    snowLeft[1] + half * lift,
  ];
  const middle = hem(0.49, -0.09);
  const shadeTop = spine.slice(0, 1);
  return group(
    {},
    polygon([[x, y], right, left], { fill: palette.far }),
    polygon([[x, y], right, foot, ...spine.slice().reverse()], { fill: palette.middle }),
    polygon([[x, y], hem(1, 0), hem(0.84, -0.11), hem(0.7, 0.05), hem(0.58, -0.05), middle, ...shadeTop], {
      fill: palette.haze,
    }),
    polygon([[x, y], ...shadeTop, middle, hem(0.38, 0.07), hem(0.26, -0.07), hem(0.13, 0.03), snowLeft], {
      fill: palette.paper,
    }),
  );
}

function firs(
  random: Random,
  line: readonly Point[],
  count: number,
  heights: readonly [number, number],
  fill: string,
): string {
  const [left, right] = [between(random, 0.02, 0.2), between(random, 0.72, 0.95)];
  const d = Array.from({ length: count }, (_, index) => {
    const clump = index % 2 === 0 ? left : right;
    const x = Math.max(-10, Math.min(WIDTH + 10, WIDTH * (clump + (random() + random() - 1) * 0.3)));
    return fir(x, heightAt(line, x) + 12, between(random, ...heights), 3);
  });
  return path(d.join(''), { fill });
}
