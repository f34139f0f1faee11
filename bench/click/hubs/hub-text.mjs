// @ts-check

const WORDS = `
  about above after along among ancient autumn behind below between bridge broad bright builder carries century
  channel coast common country crosses deep distant early eastern evening every farmer field first forest garden
  gather green harbour harvest hidden island journey keeper known labour lantern later letter market meadow merchant
  morning mountain narrow northern older orchard people quarter quiet record remains return river rocky season silver
  slow small southern stands stone stream summer their timber tower travel valley village water western where winter
`
  .trim()
  .split(/\s+/u);

/** Bytes of compiled HTML per byte of Markdown, and those of the fact box and the line below the text. */
const HTML_PER_MARKDOWN = 1.38;
const AROUND_THE_TEXT = 900;

/** The parts of a long article, in turn; a short article ends after the first few. */
const PARTS = [paragraph, paragraph, heading, paragraph, table, paragraph, subheading, list, paragraph];

/**
 * Deterministic Markdown of an article with headings, tables, lists and many links.
 * @param {{ title: string, bytes: number, linksTo: readonly string[] }} hub `bytes`: approximate size of the compiled
 * HTML
 */
export function hubText({ title, bytes, linksTo }) {
  const writer = openWriter(linksTo);
  let text = `**${title}** ${writer.sentence()}`;
  for (let part = 0; text.length * HTML_PER_MARKDOWN + AROUND_THE_TEXT < bytes; part += 1) {
    const write = PARTS[part % PARTS.length] ?? paragraph;
    text += `\n\n${write(writer)}`;
  }
  return `${text}\n`;
}

/** @typedef {{ words: (count: number) => string, link: () => string, sentence: () => string }} Writer */

/**
 * @param {readonly string[]} linksTo
 * @returns {Writer}
 */
function openWriter(linksTo) {
  let state = 1;
  const below = (/** @type {number} */ count) => {
    // The generator of Numerical Recipes; its high bits are the good ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const words = (/** @type {number} */ count) =>
    Array.from({ length: count }, () => WORDS[below(WORDS.length)]).join(' ');
  const link = () => `[[${linksTo[below(linksTo.length)]}]]`;
  return { words, link, sentence: () => `${words(7)} ${link()} ${words(9)}.` };
}

/** @param {Writer} writer */
function paragraph({ sentence }) {
  return Array.from({ length: 4 }, sentence).join(' ');
}

/** @param {Writer} writer */
function heading({ words }) {
  return `## ${words(3)}`;
}

/** @param {Writer} writer */
function subheading({ words }) {
  return `### ${words(2)}`;
}

/** @param {Writer} writer */
function list({ words, link }) {
  return Array.from({ length: 8 }, () => `- ${link()}, ${words(3)}`).join('\n');
}

/** @param {Writer} writer */
function table({ words, link }) {
  const rows = Array.from({ length: 6 }, () => `| ${words(1)} | ${link()} | ${words(2)} | ${words(2)} |`);
  return [`| ${words(1)} | ${words(1)} | ${words(1)} | ${words(1)} |`, '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
