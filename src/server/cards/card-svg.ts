import { assertNever } from '#core/assert-never.ts';
import { contourRings } from '#core/contour-rings.ts';
import { challengeEnds, challengeTitle } from '#core/daily/challenge-title.ts';
import { dailyNumber } from '#core/daily/utc-day.ts';
import { formatClicks, formatDuration } from '#core/game/figures.ts';
import type { Card, ChallengeCard, DailyCard, ResultCard } from './card.ts';
import { longDate, resultAgainstPar } from './card-words.ts';
import { courseDots, routeLine } from './card-route.ts';
import { INK, CARD_SIZE } from './palette.ts';
import { brokenLines, clipped, covers, textAt, widthOf, type Fonts, type TextStyle } from './type-setting.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 80;
const LINE_WIDTH = WIDTH - 2 * MARGIN;
/** Sizes of a title, the first that fits in two lines is taken. */
const TITLE_SIZES = [96, 84, 72, 62, 54] as const;

const halo = INK.paper;
const SMALL: TextStyle = { face: 'sans', size: 30, fill: INK.ink2, halo };

/** Returns the picture of a card as SVG, 1200 × 630 pixels, which is what link previews crop to (CARD-1, CARD-2). */
export function cardSvg(card: Card, fonts: Fonts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${GROUND}${contentOf(card, fonts)}</svg>`;
}

function contentOf(card: Card, fonts: Fonts): string {
  switch (card.kind) {
    case 'game':
      return [
        brand(76, 1.2),
        ...titleLines(['Travel an encyclopedia', 'by its links'], 84, 268),
        textAt(MARGIN, 450, 'From article to article, in as few clicks as you can', SMALL),
        routeLine(MARGIN, 545, LINE_WIDTH, 4),
      ].join('');
    case 'daily':
      return [brand(76, 1), day(card), ...dailyBody(card, fonts)].join('');
    case 'result':
      return [brand(76, 1), day(card), ...resultBody(card, fonts)].join('');
    case 'challenge':
      return [brand(76, 1), atTopRight('Challenge'), ...challengeBody(card, fonts)].join('');
    default:
      return assertNever(card);
  }
}

function dailyBody(card: DailyCard, fonts: Fonts): string[] {
  const { articles, par } = card;
  const title = challengeTitle(articles);
  // Boxes for characters that the font lacks would say less than the number and the date.
  const hasTitle = covers(fonts.serif, title);
  return [
    ...(hasTitle ? dailyTitle(articles, fonts) : titleLines([longDate(card.date)], TITLE_SIZES[0], 330)),
    par === null ? '' : textAt(MARGIN, 478, `Par ${formatClicks(par)}`, SMALL),
    hasTitle ? textAt(WIDTH - MARGIN, 478, longDate(card.date), SMALL, 'end') : '',
    routeLine(MARGIN, 545, LINE_WIDTH, articles.length),
  ];
}

function dailyTitle(articles: readonly string[], fonts: Fonts): string[] {
  const title = challengeTitle(articles);
  for (const size of TITLE_SIZES) {
    const style: TextStyle = { face: 'serif', size, fill: INK.ink };
    const lines = brokenLines(fonts, title, { style, width: LINE_WIDTH, maxLines: 2 });
    if (lines !== null) return titleLines(lines, size, lines.length === 1 ? 330 : 276);
  }
  const style: TextStyle = { face: 'serif', size: TITLE_SIZES[3], fill: INK.ink };
  const [from, to] = challengeEnds(articles);
  const lines = [`From ${from}`, `to ${to}`].map((line) => clipped(fonts, line, style, LINE_WIDTH));
  return titleLines(lines, style.size, 290);
}

function titleLines(lines: readonly string[], size: number, top: number): string[] {
  return lines.map((line, index) =>
    textAt(MARGIN - size * 0.03, top + index * size * 1.12, line, {
      face: 'serif',
      size,
      fill: INK.ink,
      halo,
    }),
  );
}

function resultBody(card: ResultCard, fonts: Fonts): string[] {
  const { username, clicks, par, seconds, course } = card;
  const name = covers(fonts.sans, username) ? username : 'A player';
  const who: TextStyle = { face: 'sans', size: 38, fill: INK.ink, halo };
  const figures: TextStyle = { face: 'serif', size: 118, fill: INK.ink, halo };
  const isAtPar = par !== null && clicks <= par;
  const verdict: TextStyle = { face: 'serif', size: 56, fill: isAtPar ? INK.found : INK.routeInk, halo };
  const against = resultAgainstPar(card);
  const verdictAt = MARGIN + widthOf(fonts, formatClicks(clicks), figures) + 36;
  return [
    textAt(MARGIN, 216, clipped(fonts, name, who, LINE_WIDTH), who),
    resultTitle(card, fonts),
    textAt(MARGIN - 5, 424, formatClicks(clicks), figures),
    against === null ? '' : textAt(verdictAt, 424, against === 'par' ? 'par!' : against, verdict),
    textAt(WIDTH - MARGIN, 424, formatDuration(seconds), { ...verdict, fill: INK.ink2 }, 'end'),
    course === null || course.length === 0
      ? ''
      : courseDots(course, { left: MARGIN, width: LINE_WIDTH, y: 532 }),
  ];
}

/** On one line; each name has half of it if both do not fit. */
function resultTitle({ articles, date }: ResultCard, fonts: Fonts): string {
  const style: TextStyle = { face: 'serif', size: 44, fill: INK.ink2, halo };
  const title = challengeTitle(articles);
  if (!covers(fonts.serif, title)) return textAt(MARGIN, 276, longDate(date), style);
  if (widthOf(fonts, title, style) <= LINE_WIDTH) return textAt(MARGIN, 276, title, style);
  const parts = challengeEnds(articles).map((name) => clipped(fonts, name, style, LINE_WIDTH / 2 - 90));
  return textAt(MARGIN, 276, `From ${parts[0]} to ${parts[1]}`, style);
}

function challengeBody(card: ChallengeCard, fonts: Fonts): string[] {
  const { articles, par, challenger, clicks } = card;
  const hasTitle = covers(fonts.serif, challengeTitle(articles));
  const name = challenger === null || !covers(fonts.sans, challenger) ? 'A player' : challenger;
  const who = clicks === null ? `${name} challenges you` : `${name}: ${formatClicks(clicks)} to beat`;
  return [
    ...(hasTitle
      ? dailyTitle(articles, fonts)
      : titleLines([`${articles.length} articles`], TITLE_SIZES[0], 330)),
    textAt(MARGIN, 478, clipped(fonts, who, SMALL, LINE_WIDTH - 240), SMALL),
    par === null ? '' : textAt(WIDTH - MARGIN, 478, `Par ${formatClicks(par)}`, SMALL, 'end'),
    routeLine(MARGIN, 545, LINE_WIDTH, articles.length),
  ];
}

/** The number of the day, at the top right. */
function day({ date }: Pick<DailyCard, 'date'>): string {
  return atTopRight(`Daily ${dailyNumber(date)}`);
}

function atTopRight(text: string): string {
  return textAt(WIDTH - MARGIN, 122, text, { ...SMALL, size: 38, fill: INK.routeInk }, 'end');
}

/** The emblem of the app (public/icon.svg) and its name, as in the top bar. */
function brand(top: number, scale: number): string {
  const emblem = `<rect width="64" height="64" rx="15" fill="${INK.route}"/><circle cx="32" cy="32" r="19" fill="none" stroke="${INK.sheet}" stroke-width="4.5"/><path d="M40.5 23.5 36.4 36.4 23.5 40.5l4.1-12.9z" fill="${INK.sheet}"/>`;
  const name = `<text x="84" y="46" font-family="Source Serif 4" font-weight="600" font-size="46" fill="${INK.ink}">Way<tspan font-style="italic" fill="${INK.routeInk}">word</tspan></text>`;
  return `<g transform="translate(${MARGIN} ${top}) scale(${scale})">${emblem}${name}</g>`;
}

/** Paper, and the contour lines of the app's background. */
const GROUND = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.paper}"/><path fill="none" stroke="${INK.contour}" stroke-width="1.8" d="${[
  ...contourRings(1010, 120, 11, 44, 1.2),
  ...contourRings(30, 640, 7, 46, 4),
  ...contourRings(640, 760, 5, 52, 2.4),
].join('')}"/>`;
