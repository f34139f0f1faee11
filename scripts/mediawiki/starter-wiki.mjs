// @ts-check
import { drawPng } from '../starter/draw-png.mjs';
import { escapeHtml, neighbourRedirect, readArticleTexts } from '../starter/article-texts.mjs';

/** @typedef {import('../starter/article-texts.mjs').ArticleText} ArticleText */

/**
 * The content of a test wiki.
 * @typedef {object} WikiContents
 * @property {readonly WikiPage[]} pages
 * @property {ReadonlyMap<string, Buffer>} pictures file name → PNG
 * @property {string} mainPage
 */

/** Only every nth article has a picture, because the wiki takes 40 ms for each. */
const PICTURE_EVERY = 20;
/** This article always has a picture and all its redirects; the others have only their first redirect. */
const WELL_KNOWN = 'Batman';

/** A missing page; every article of the wiki has a red link to it. */
export const RED_LINK = 'A page that does not exist';
/** A title with all characters that URLs escape; in capitals, because a plain MediaWiki's search needs exact case. */
export const ODD_TITLE = 'CAFÉ & CO. (1/2)?';
/** An article linked with ODD_TITLE, whose earlier revision has another link; and a redirect to ODD_TITLE. */
export const ODD_NEIGHBOUR = 'CAFÉ N° 2';
export const ODD_REDIRECT = 'C&C';
/** A redirect to a section, and a double redirect. */
export const SECTION_REDIRECT = {
  from: 'Boy in the alley',
  to: 'Batman',
  fragment: 'The boy in the alley',
};
export const DOUBLE_REDIRECT = { from: 'That man in the cape', by: 'Caped Crusader', to: 'Batman' };

/**
 * Returns the articles of the starter encyclopedia as pages of a MediaWiki: articles with infobox, pictures, footnotes
 * and categories, redirects, red links, links to other namespaces and to other sites.
 * @param {string} articlesDir
 * @returns {WikiContents}
 */
export function starterWiki(articlesDir) {
  const texts = readArticleTexts(articlesDir);
  /** @type {Map<string, Buffer>} */
  const pictures = new Map();
  for (const [index, { title }] of texts.entries()) {
    if (index % PICTURE_EVERY === 0 || title === WELL_KNOWN)
      pictures.set(`${title}.png`, drawPng({ width: 640, height: 420, seed: index }));
  }
  const byTitle = new Map(texts.map((text) => [text.title, text]));
  const articles = texts.map((text) => ({
    title: text.title,
    text: wikitext(text, {
      isPictured: pictures.has(`${text.title}.png`),
      redirect: neighbourRedirect(text, byTitle),
    }),
  }));
  const redirects = texts.flatMap(({ title, redirects: names }) =>
    names
      .slice(0, title === WELL_KNOWN ? names.length : 1)
      .map((name) => ({ title: name, text: `#REDIRECT [[${title}]]` })),
  );
  return {
    pages: [
      ...articles,
      ...redirects,
      {
        title: ODD_TITLE,
        text: `'''${ODD_TITLE}''' serves coffee to [[Batman]] and has a [[library]]. So does [[${ODD_NEIGHBOUR}]].`,
      },
      {
        title: ODD_NEIGHBOUR,
        earlierText: `'''${ODD_NEIGHBOUR}''' is beside the [[library]].`,
        text: `'''${ODD_NEIGHBOUR}''' is like [[${ODD_TITLE}]], without [[Batman]].`,
      },
      { title: ODD_REDIRECT, text: `#REDIRECT [[${ODD_TITLE}]]` },
      {
        title: SECTION_REDIRECT.from,
        text: `#REDIRECT [[${SECTION_REDIRECT.to}#${SECTION_REDIRECT.fragment}]]`,
      },
      { title: DOUBLE_REDIRECT.from, text: `#REDIRECT [[${DOUBLE_REDIRECT.by}]]` },
      { title: 'MediaWiki:Mainpage', text: 'Library' },
    ],
    pictures,
    mainPage: 'Library',
  };
}

/**
 * @param {ArticleText} text
 * @param {{ isPictured: boolean, redirect: string | null }} extras
 */
export function wikitext({ title, description, facts, topics, markdown }, { isPictured, redirect }) {
  const [lead = '', ...rest] = markdown.trim().split('\n\n');
  return [
    infobox({ title, description, facts, isPictured }),
    `${formatted(lead)}<ref>The starter encyclopedia of ''Wayword'', in our own words.</ref>`,
    ...rest.map(formatted),
    '== See also ==',
    [
      ...(title === 'Library' ? [`* [[${ODD_TITLE}]]`] : []),
      ...(redirect === null ? [] : [`* [[${redirect}]], by another name`]),
      `* [[${RED_LINK}]], [[Help:Contents]], [[Special:Random|any page]] and [https://www.example.org/ a neighbour]`,
    ].join('\n'),
    '== Notes ==\n<references />',
    topics.map((topic) => `[[Category:${topic}]]`).join('\n'),
  ].join('\n\n');
}

/**
 * @param {Pick<ArticleText, 'title' | 'description' | 'facts'> & { isPictured: boolean }} article
 */
function infobox({ title, description, facts, isPictured }) {
  return [
    '{| class="infobox"',
    `! colspan="2" | ${title}`,
    ...(isPictured ? ['|-', `| colspan="2" | [[File:${title}.png|220px|alt=${description}]]`] : []),
    ...facts.flatMap(([label, value]) => ['|-', `! ${label}`, `| <nowiki>${value}</nowiki>`]),
    '|}',
  ].join('\n');
}

/**
 * Converts Markdown to wikitext. Links have the same syntax in both.
 * @param {string} paragraph in the starter encyclopedia's Markdown
 */
function formatted(paragraph) {
  return paragraph
    .replace(/^## (.*)$/gmu, '== $1 ==')
    .replace(/\*\*(.+?)\*\*/gsu, "'''$1'''")
    .replace(/\*(.+?)\*/gsu, "''$1''");
}

/**
 * A wiki page in wikitext, with the text of an earlier revision if it has one.
 * @typedef {{ title: string, text: string, earlierText?: string }} WikiPage
 */

/** The dates of all current and of all earlier revisions, fixed so that the same pages give the same dump. */
export const EDITION_DATE = '2026-11-21T00:00:00Z';
export const EARLIER_DATE = '2026-11-19T00:00:00Z';

/**
 * Returns pages in the XML format that MediaWiki exports and imports.
 * @param {readonly WikiPage[]} pages
 */
export function dumpXml(pages) {
  return [
    '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">',
    ...pages.map(pageXml),
    '</mediawiki>',
    '',
  ].join('\n');
}

/**
 * @param {WikiPage} page
 * @param {number} index
 */
function pageXml({ title, text, earlierText }, index) {
  return [
    `<page><title>${escapeHtml(title)}</title><id>${index + 1}</id>`,
    earlierText === undefined ? '' : revisionXml(earlierText, index, EARLIER_DATE),
    `${revisionXml(text, index, EDITION_DATE)}</page>`,
  ].join('');
}

/**
 * @param {string} text
 * @param {number} index of the page; the wiki numbers imported revisions anew
 * @param {string} date
 */
function revisionXml(text, index, date) {
  return `<revision><id>${index + 1}</id>\
<timestamp>${date}</timestamp><contributor><username>Wayword</username><id>1</id></contributor>\
<model>wikitext</model><format>text/x-wiki</format>\
<text xml:space="preserve" bytes="${Buffer.byteLength(text)}">${escapeHtml(text)}</text></revision>`;
}
