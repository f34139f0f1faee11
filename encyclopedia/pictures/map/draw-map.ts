import { ok, type Result } from '#core/result.ts';
import type { MapRecipe } from '../picture-recipe.ts';
import type { Random } from '../seeded-random.ts';
import { backdrop, element, group, HEIGHT, path, WIDTH, type Attributes, type Point } from '../svg.ts';
import { loadAtlas } from './atlas.ts';
import { clipToSide } from './clip.ts';
import { URAL_LONGITUDE } from './continents.ts';
import { graticule } from './graticule.ts';
import { arcsOfLand, landNear, landOf, type Land } from './land.ts';
import { mapColors, type MapColors } from './map-colors.ts';
import { GLOBE_RADIUS, mapView, type MapView } from './map-view.ts';
import { globeMount, plateMount } from './mount.ts';
import { arcsPath, ringsInBox, ringsPath } from './outline.ts';
import { routeToPin } from './pin.ts';
import { projectArcs, rankArcs, sheetAt, type Sheet } from './sheet.ts';

/** Extends beyond the picture by more than the widest line, so that no cut edge shows. */
const SHEET_BOX = { left: -30, top: -30, right: WIDTH + 30, bottom: HEIGHT + 30 };

/** Outlines are simplified until the whole map is smaller than this, in characters. */
const BUDGET = 9_000;
const TOLERANCES = [0.6, 0.9, 1.3, 1.8, 2.4, 3.2, 4.5, 6, 8, 11] as const;

/** The parts that do not depend on the drawing tolerance. */
interface Plan {
  readonly view: MapView;
  readonly land: Land;
  readonly colors: MapColors;
  readonly grid: string;
}

/**
 * Draws a map in the style of a field atlas: the subject in the recipe's hue on neutral land, or a pin, or an ocean on
 * the globe.
 */
export function drawMap(recipe: MapRecipe, random: Random): Result<string, string> {
  const atlas = loadAtlas();
  const found = mapView(recipe, atlas);
  if (!found.ok) return found;
  const view = found.value;
  const colors = mapColors(recipe.hue, view);
  const ornament = view.pin === null ? '' : routeToPin(view.project(view.pin), random, colors.palette);
  const projected = projectArcs(atlas, view.projectAll);
  const land = landNear(landOf(view, atlas), projected, SHEET_BOX);
  const arcs = rankArcs(projected, arcsOfLand(land), TOLERANCES[0], SHEET_BOX);
  const plan = { view, land, colors, grid: graticule(view) };
  for (const tolerance of TOLERANCES) {
    const sheet = sheetAt(arcs, tolerance);
    const drawing = compose(plan, sheet, tolerance) + ornament + mount(view, colors);
    if (drawing.length <= BUDGET) return ok(drawing);
  }
  throw new Error('The map exceeds its size at every tolerance');
}

function compose({ view, land, colors, grid }: Plan, sheet: Sheet, tolerance: number): string {
  const { palette } = colors;
  const least = Math.max(2.5, tolerance * 3);
  const around = ringsPath(ringsInBox(sheet, land.around, SHEET_BOX, least));
  const subject = ringsPath([
    ...ringsInBox(sheet, land.subject, SHEET_BOX, least),
    ...ringsInBox(sheet, land.halves, SHEET_BOX, least)
      .map((ring) => clipToSide(ring, sideOfUral(view)))
      .filter((ring) => ring.length > 2),
  ]);
  return (
    backdrop(colors.sea) +
    element('defs', {}, shape('land', around), shape('subject', subject)) +
    group(
      { fill: 'none', stroke: colors.shallows, 'stroke-linejoin': 'round' },
      group({ 'stroke-width': 34, opacity: 0.45 }, reuse('land', {}), reuse('subject', {})),
      group({ 'stroke-width': 15 }, reuse('land', {}), reuse('subject', {})),
    ) +
    path(grid, { fill: 'none', stroke: palette.paper, 'stroke-width': 2, opacity: 0.6 }) +
    reuse('land', paint(colors.land)) +
    borderLines(view, land, sheet, colors) +
    (view.pin === null
      ? reuse('subject', { fill: palette.deep, opacity: 0.28, transform: 'translate(6 9)' })
      : '') +
    reuse('subject', paint(colors.subject)) +
    (view.continent === null ? '' : line(arcsPath(sheet, land.ownBorders, SHEET_BOX), palette.paper, 2)) +
    ribbon(view, land, sheet, colors)
  );
}

/** The borders of all countries; empty for a continent, whose own borders `compose` adds in paper color. */
function borderLines({ continent }: MapView, land: Land, sheet: Sheet, { border }: MapColors): string {
  return continent === null ? line(arcsPath(sheet, land.borders, SHEET_BOX), border, 2) : '';
}

/** On a map of a place, the borders of its country have a colored band, as in a school atlas. */
function ribbon({ pin }: MapView, land: Land, sheet: Sheet, { palette }: MapColors): string {
  if (pin === null) return '';
  const d = arcsPath(sheet, land.ownBorders, SHEET_BOX);
  return group({ opacity: 0.5 }, line(d, palette.far, 13)) + line(d, palette.middle, 2);
}

function mount({ form }: MapView, { palette }: MapColors): string {
  return form === 'globe' ? globeMount(palette, GLOBE_RADIUS) : plateMount(palette);
}

function sideOfUral({ project, continent }: MapView): (point: Point) => number {
  const [south, north] = [project([URAL_LONGITUDE, 45]), project([URAL_LONGITUDE, 80])];
  const west = continent === 'Europe' ? -1 : 1;
  return ([x, y]) => west * ((north[0] - south[0]) * (y - south[1]) - (north[1] - south[1]) * (x - south[0]));
}

function shape(id: string, d: string): string {
  return path(d, { id, 'fill-rule': 'evenodd' });
}

function reuse(id: string, attributes: Attributes): string {
  return element('use', { href: `#${id}`, ...attributes });
}

/** A fill whose stroke covers the hairline that anti-aliasing leaves between neighbors. */
function paint(fill: string): Attributes {
  return { fill, stroke: fill, 'stroke-width': 1 };
}

function line(d: string, stroke: string, width: number): string {
  return d === '' ? '' : path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round' });
}
