/** How many numbers each path command takes; the last two (or one) are where it ends. */
const ARITY: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Icon coordinates are given to three decimals; chains of relative commands come back to their start within this. */
const TOLERANCE = 0.05;

/**
 * Whether every part of SVG path data ends where it began, with or without `Z`: such a shape can be filled without a
 * false edge. Throws on path data it cannot read.
 */
export function pathCloses(d: string): boolean {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let closes = true;
  const back = () => Math.hypot(x - startX, y - startY) < TOLERANCE;
  for (const [index, { command, values }] of pathCommands(d).entries()) {
    const relative = command === command.toLowerCase();
    const [originX, originY] = relative ? [x, y] : [0, 0];
    const last = values.at(-1) ?? 0;
    switch (command.toLowerCase()) {
      case 'z':
        [x, y] = [startX, startY];
        break;
      case 'h':
        x = originX + last;
        break;
      case 'v':
        y = originY + last;
        break;
      default: {
        const isMove = command.toLowerCase() === 'm';
        if (isMove && index > 0) closes &&= back();
        [x, y] = [originX + (values.at(-2) ?? 0), originY + last];
        if (isMove) [startX, startY] = [x, y];
      }
    }
  }
  return closes && back();
}

interface PathCommand {
  readonly command: string;
  readonly values: readonly number[];
}

function pathCommands(d: string): PathCommand[] {
  const commands: PathCommand[] = [];
  for (const [, letter = '', body = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const arity = ARITY[letter.toLowerCase()];
    if (arity === undefined) throw new Error(`Unknown path command ${letter}`);
    const values = letter.toLowerCase() === 'a' ? arcNumbers(body) : numbers(body);
    if (arity === 0 ? values.length > 0 : values.length === 0 || values.length % arity !== 0) {
      throw new Error(`Path command ${letter} with ${values.length} numbers`);
    }
    if (arity === 0) commands.push({ command: letter, values });
    for (let from = 0; from < values.length; from += arity) {
      // More numbers after a move are lines.
      const command = from > 0 && letter === 'm' ? 'l' : from > 0 && letter === 'M' ? 'L' : letter;
      commands.push({ command, values: values.slice(from, from + arity) });
    }
  }
  return commands;
}

function numbers(text: string): number[] {
  return [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([number]) => Number(number));
}

/** An arc's two flags are single digits that may stand without a space before the next number. */
function arcNumbers(text: string): number[] {
  const number = String.raw`\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+))`;
  const flag = String.raw`\s*,?\s*([01])`;
  const arc = new RegExp(number.repeat(3) + flag.repeat(2) + number.repeat(2), 'g');
  return [...text.matchAll(arc)].flatMap(([, ...values]) => values.map(Number));
}
