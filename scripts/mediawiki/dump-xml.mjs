// @ts-check

/**
 * A wiki page in wikitext.
 * @typedef {{ title: string, text: string }} WikiPage
 */

/** The date of every revision, fixed so that the same pages give the same dump. */
const EDITION_DATE = '2026-11-21T00:00:00Z';

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
function pageXml({ title, text }, index) {
  return `<page><title>${escapeXml(title)}</title><id>${index + 1}</id><revision><id>${index + 1}</id>\
<timestamp>${EDITION_DATE}</timestamp><contributor><username>Wayword</username><id>1</id></contributor>\
<model>wikitext</model><format>text/x-wiki</format>\
<text xml:space="preserve" bytes="${Buffer.byteLength(text)}">${escapeXml(text)}</text></revision></page>`;
}

/** @param {string} text */
function escapeXml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
