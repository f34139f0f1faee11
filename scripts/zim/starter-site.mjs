// @ts-check
import { Marked } from 'marked';
import { drawPng } from '../starter/draw-png.mjs';
import { escapeHtml, neighbourRedirect, readArticleTexts } from '../starter/article-texts.mjs';

/** @typedef {import('../starter/article-texts.mjs').ArticleText} ArticleText */

/**
 * The content of an archive.
 * @typedef {object} SiteContents
 * @property {ReadonlyMap<string, string | Buffer>} files path → contents
 * @property {string} mainPage path
 * @property {string} name
 */

const PICTURE_EVERY = 20;
const WELL_KNOWN = 'Batman';
const ICON = 'icon.png';

/** A page in a subfolder, whose links start with `../`. */
export const DEEP_TITLE = 'Gadgets/Utility belt';
/** A link target that is not in the archive. */
export const MISSING_TITLE = 'A page that does not exist';

/**
 * Returns the starter encyclopedia as the files of an archive with the layout of wiki archives: pages by title,
 * relative links, redirects, a folder of pictures, and the source below each page.
 * @param {string} articlesDir
 * @returns {SiteContents}
 */
export function starterSite(articlesDir) {
  const texts = readArticleTexts(articlesDir);
  const byTitle = new Map(texts.map((text) => [text.title, text]));
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([[ICON, drawPng({ width: 48, height: 48, seed: 1 })]]);
  for (const [index, text] of texts.entries()) {
    const isPictured = index % PICTURE_EVERY === 0 || text.title === WELL_KNOWN;
    if (isPictured)
      files.set(`I/${pathOf(text.title)}.png`, drawPng({ width: 640, height: 420, seed: index }));
    const seeAlso = [
      neighbourRedirect(text, byTitle) ?? [],
      ...(text.title === WELL_KNOWN ? [DEEP_TITLE, MISSING_TITLE] : []),
    ].flat();
    files.set(pathOf(text.title), pageHtml(text, { isPictured, seeAlso }));
    for (const name of text.redirects) files.set(pathOf(name), redirectHtml(name, text.title));
  }
  files.set(
    pathOf(DEEP_TITLE),
    pageHtml(
      {
        title: DEEP_TITLE,
        redirects: [],
        description: 'What he carries',
        facts: [['Kept in', 'A belt']],
        topics: [],
        markdown: 'The gadgets of [[Batman]] hang on a belt, and some of them fill a [[cave]].',
      },
      { isPictured: false, seeAlso: [] },
    ),
  );
  return { files, mainPage: 'Library', name: 'starter' };
}

/** @param {string} title */
export function pathOf(title) {
  return title.replaceAll(' ', '_');
}

/**
 * @param {ArticleText} text
 * @param {{ isPictured: boolean, seeAlso: readonly string[] }} extras
 */
export function pageHtml({ title, description, facts, markdown }, { isPictured, seeAlso }) {
  const up = '../'.repeat(title.split('/').length - 1);
  const href = (/** @type {string} */ target) => up + encodeURI(pathOf(target)).replaceAll('?', '%3F');
  const picture = isPictured
    ? `<tr><td colspan="2"><img src="${up}I/${encodeURI(pathOf(title))}.png" alt="${escapeHtml(description)}" width="220" height="144"></td></tr>`
    : '';
  const rows = facts
    .map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('');
  const links = seeAlso.map((target) => `<li><a href="${href(target)}">${escapeHtml(target)}</a></li>`);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body class="mediawiki ltr"><h1 id="firstHeading">${escapeHtml(title)}</h1>
<div id="mw-content-text" class="mw-body-content"><div class="mw-parser-output">
<table class="infobox"><tbody><tr><th colspan="2">${escapeHtml(title)}</th></tr>${picture}${rows}</tbody></table>
${renderHtml(markdown, href)}<h2>See also</h2>
<ul>${links.join('')}<li><a href="https://www.example.org/">A neighbour</a></li></ul></div></div>
<div class="zim-footer">This article is issued from <a class="external text" title="Last edited on 2026-11-21" href="https://wiki.example.org/wiki/${href(title).slice(up.length)}?oldid=1">Wayword</a>. The text is licensed under <a class="external text" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.</div>
</body></html>
`;
}

/**
 * Returns a page that zimwriterfs turns into a redirect entry.
 * @param {string} name
 * @param {string} target
 */
function redirectHtml(name, target) {
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>\
<meta http-equiv="refresh" content="0;url=${encodeURI(pathOf(target))}"></head><body></body></html>
`;
}

/**
 * Renders an article's Markdown as HTML. The game has its own page builder (encyclopedia/); this renderer replaces
 * the programs that create third-party archives.
 * @param {string} markdown
 * @param {(target: string) => string} href returns the address of a title
 */
function renderHtml(markdown, href) {
  /** @type {import('marked').TokenizerExtension} */
  const wikiLink = {
    name: 'wiki-link',
    level: 'inline',
    start: (source) => source.indexOf('[['),
    tokenizer(source) {
      const found = /^\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]([a-z]*)/u.exec(source);
      if (found === null) return undefined;
      const [raw, target = '', words = target, trail = ''] = found;
      const title = target.slice(0, 1).toUpperCase() + target.slice(1);
      const text = words + trail;
      return { type: 'link', raw, href: href(title), title, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
  return new Marked({ extensions: [wikiLink] }).parse(markdown, { async: false });
}
