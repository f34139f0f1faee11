// @ts-check
/** The articles that the bench clicks on, with their size in compiled HTML. */
export const HUBS = /** @type {const} */ ([
  { title: 'Small town', bytes: 3_000 },
  { title: 'Middle town', bytes: 100_000 },
  // The size of the longest articles of a real encyclopedia after compilation for the game.
  { title: 'Large town', bytes: 450_000 },
]);

const SETTINGS = JSON.stringify({
  id: 'starter',
  name: 'Encyclopedia of the bench',
  lang: 'en',
  dir: 'ltr',
  mainPage: 'Gate 1',
  namespaces: { file: ['File'], special: ['Special'] },
});

/** Start articles: more than the number of targets that Quick Play draws. */
const GATES = Array.from({ length: 9 }, (_, index) => `Gate ${index + 1}`);

const LEAVES = ['Amber', 'Black', 'Cold', 'Dry', 'East', 'Far', 'Green', 'High'].flatMap((first) =>
  ['bay', 'brook', 'fell', 'lake', 'marsh', 'moor', 'rock', 'wood'].map((second) => `${first} ${second}`),
);

/**
 * Articles in which every Quick Play journey goes from gate to gate, begins a click from each hub, and never ends by a
 * click on a hub. Its targets are the gates; gates and hubs are the largest strongly connected component.
 * @returns {ReadonlyMap<string, string>} file name → file content as an author would write it
 */
export function hubArticles() {
  const hubs = HUBS.map(({ title, bytes }) => {
    const text = hubText({ title, bytes, linksTo: LEAVES });
    return articleFile(title, `${text}\n${linkList(GATES)}`);
  });
  const gates = GATES.map((title) => {
    const others = GATES.filter((gate) => gate !== title);
    return articleFile(title, linkList([...HUBS.map((hub) => hub.title), ...others]), ['target: 1']);
  });
  const leaves = LEAVES.map((title) => articleFile(title, `**${title}** is where no way leads on.`));
  return new Map([['settings.json', SETTINGS], ...hubs, ...gates, ...leaves]);
}

/** @param {readonly string[]} titles */
function linkList(titles) {
  return `The ways from here: ${titles.map((title) => `[[${title}]]`).join(', ')}.\n`;
}

/**
 * @param {string} title
 * @param {string} text
 * @param {readonly string[]} [fields] of the front matter
 * @returns {[file: string, content: string]}
 */
function articleFile(title, text, fields = []) {
  const frontMatter = [
    '---',
    `title: ${title}`,
    'redirects: []',
    'description: Place of the bench',
    'picture: { kind: scene, ground: hills, hue: 120 }',
    'topics: [places]',
    'facts:',
    '  Kind: Place',
    '  Country: Bench',
    '  Founded: "1917"',
    ...fields,
    '---',
  ];
  return [`${title.toLowerCase().replaceAll(' ', '-')}.md`, `${frontMatter.join('\n')}\n${text}`];
}

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
function hubText({ title, bytes, linksTo }) {
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
