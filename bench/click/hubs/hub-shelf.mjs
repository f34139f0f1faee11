// @ts-check
import { hubText } from './hub-text.mjs';

/** The articles that are clicked on, by what they are to have of compiled HTML. */
export const HUBS = /** @type {const} */ ([
  { title: 'Small town', bytes: 3_000 },
  { title: 'Middle town', bytes: 100_000 },
  // As much as the longest articles of a real encyclopedia have left once they are compiled for the game.
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

/** Where journeys begin: more than Quick Play draws of targets. */
const GATES = Array.from({ length: 9 }, (_, index) => `Gate ${index + 1}`);

const LEAVES = ['Amber', 'Black', 'Cold', 'Dry', 'East', 'Far', 'Green', 'High'].flatMap((first) =>
  ['bay', 'brook', 'fell', 'lake', 'marsh', 'moor', 'rock', 'wood'].map((second) => `${first} ${second}`),
);

/**
 * A shelf on which every journey of Quick Play goes from gate to gate, begins one click from each hub, and never ends by
 * a click on a hub. Its targets are the gates; gates and hubs are the largest strongly connected component.
 * @returns {ReadonlyMap<string, string>} file name → what its author would have written
 */
export function hubShelf() {
  const hubs = HUBS.map(({ title, bytes }) => {
    const text = hubText({ title, bytes, linksTo: LEAVES });
    return shelfFile(title, `${text}\n${linkList(GATES)}`);
  });
  const gates = GATES.map((title) => {
    const others = GATES.filter((gate) => gate !== title);
    return shelfFile(title, linkList([...HUBS.map((hub) => hub.title), ...others]), ['target: 1']);
  });
  const leaves = LEAVES.map((title) => shelfFile(title, `**${title}** is where no way leads on.`));
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
function shelfFile(title, text, fields = []) {
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
