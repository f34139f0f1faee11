// @ts-check
import { hubText } from './hub-text.mjs';

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
