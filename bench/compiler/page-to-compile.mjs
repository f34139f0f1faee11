// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the folder REAL_WIKI_PAGES, which is optional: real pages may not be distributed with the project. */
const REAL_PAGE = 'mobileapps-Dog.parsoid.html';

/** HTML of a link, a paragraph and a reference in the proportions of Parsoid's own page. */
const LINK = (/** @type {number} */ number) =>
  `<a rel="mw:WikiLink" href="./Article_number_${number % 900}" title="Article number ${number % 900}" id="mw${number.toString(36)}" data-parsoid='{"stx":"piped","a":{"href":"./Article"},"sa":{"href":"article"}}'>article ${number}</a>`;
const REFERENCE = (/** @type {number} */ number) =>
  `<sup about="#mwt${number}" class="mw-ref reference" id="cite_ref-${number}" rel="dc:references" typeof="mw:Extension/ref" data-mw='{"name":"ref","body":{"id":"mw-reference-text-cite_note-${number}"},"attrs":{}}'><a href="./Page#cite_note-${number}"><span class="mw-reflink-text">[${number}]</span></a></sup>`;
const NOTE = (/** @type {number} */ number) =>
  `<li about="#cite_note-${number}" id="cite_note-${number}"><a href="./Page#cite_ref-${number}" rel="mw:referencedBy"><span class="mw-linkback-text">↑ </span></a> <span class="mw-reference-text"><cite class="citation book" about="#mwt${number}" typeof="mw:Transclusion" data-mw='{"parts":[{"template":{"target":{"wt":"cite book","href":"./Template:Cite_book"},"params":{"title":{"wt":"A title of some length"},"year":{"wt":"2001"}},"i":0}}]}'>A title, <a rel="mw:WikiLink" href="./ISBN">ISBN</a></cite></span></li>`;

/** @param {number} length characters */
function syntheticPage(length) {
  /** @type {string[]} */
  const body = [];
  /** @type {string[]} */
  const notes = [];
  let written = 0;
  for (let number = 0; written < length; number += 4) {
    const words = 'words of a sentence that go on for a while, '.repeat(3);
    const part = `<p id="mwP${number}">${[0, 1, 2, 3].map((each) => words + LINK(number + each)).join(' ')}${REFERENCE(number)}${REFERENCE(number + 1)}</p>`;
    // Seven eighths of such a page are notes, references and boxes of links.
    const note = Array.from({ length: 14 }, (_, each) => NOTE(number * 10 + each)).join('');
    body.push(number % 40 === 0 ? `<h2 id="Section_${number}">Section ${number}</h2>${part}` : part);
    notes.push(note);
    written += part.length + note.length;
  }
  return `${body.join('\n')}<h2 id="References">References</h2><ol class="mw-references references">${notes.join('\n')}</ol>`;
}

/**
 * Returns a page of Parsoid HTML of about this many characters, from a real article if available.
 * @param {number} length characters
 * @returns {{ html: string, from: string }}
 */
export function pageToCompile(length) {
  const folder = process.env['REAL_WIKI_PAGES'] ?? '';
  const file = join(folder, REAL_PAGE);
  if (folder === '' || !existsSync(file)) return { html: syntheticPage(length), from: 'a synthetic page' };
  const page = readFileSync(file, 'utf8');
  const body = page.slice(page.indexOf('>', page.indexOf('<body')) + 1, page.lastIndexOf('</body>'));
  return { html: body.repeat(Math.ceil(length / body.length)).slice(0, length), from: 'a real article' };
}
