import type { HostileCase } from './hostile-case.ts';

const IMG = '<img src=x onerror=canary()>';

/** Elements whose content some parsers treat as text and others as markup; trees that no parser would build. */
export const parserTricks: readonly HostileCase[] = [
  {
    id: 'parse-noscript-title',
    from: 'noscript and an attribute: DOMPurify before 1.0.11, Google Search 2019',
    html: `<noscript><p title="</noscript>${IMG}">`,
  },
  {
    id: 'parse-noscript-style',
    from: 'noscript with a style inside',
    html: `<noscript><style></noscript>${IMG}</style>`,
  },
  {
    id: 'parse-style-comment',
    from: 'a comment around the end of a style',
    html: `<style><!--</style>${IMG}--></style>`,
  },
  {
    id: 'parse-style-attr',
    from: 'the end of a style inside an attribute',
    html: `<style><a title="</style>${IMG}">`,
  },
  {
    id: 'parse-title',
    from: 'title is text up to its end tag',
    html: `<title><a title="</title>${IMG}"></title>`,
  },
  {
    id: 'parse-textarea',
    from: 'so is textarea',
    html: `<textarea><a title="</textarea>${IMG}"></textarea>`,
  },
  { id: 'parse-xmp', from: 'so is xmp, long forgotten', html: `<xmp><a title="</xmp>${IMG}"></xmp>` },
  { id: 'parse-noembed', from: 'so is noembed', html: `<noembed><a title="</noembed>${IMG}"></noembed>` },
  {
    id: 'parse-noframes',
    from: 'so is noframes',
    html: `<noframes><a title="</noframes>${IMG}"></noframes>`,
  },
  {
    id: 'parse-iframe-text',
    from: 'so is the content of iframe',
    html: `<iframe><a title="</iframe>${IMG}"></iframe>`,
  },
  { id: 'parse-plaintext', from: 'plaintext has no end', html: `<plaintext></plaintext>${IMG}` },
  {
    id: 'parse-plaintext-svg',
    from: 'and inside svg it has none of its powers',
    html: `<svg><plaintext><style></plaintext></svg>${IMG}`,
  },
  {
    id: 'parse-listing',
    from: 'listing and pre swallow a line break',
    html: `<listing>\n\n${IMG}</listing>`,
  },
  {
    id: 'parse-template',
    from: 'content of a template is another document',
    html: `<template>${IMG}<script>canary()</script></template>`,
  },
  {
    id: 'parse-template-nested',
    from: 'template in a table in a template',
    html: `<template><table><template><tr><td>${IMG}</table></template>`,
  },
  {
    id: 'parse-shadowroot',
    from: 'declarative shadow roots',
    html: `<div><template shadowrootmode="open">${IMG}<slot></slot></template></div>`,
  },
  {
    id: 'parse-shadowroot-old',
    from: 'their older name',
    html: `<div><template shadowroot="open">${IMG}</template></div>`,
  },
  { id: 'parse-comment-bang', from: 'a comment may end with --!>', html: `<!--><b title="--!>${IMG}">` },
  { id: 'parse-comment-dash', from: 'a comment that ends as soon as it begins', html: `<!-->${IMG}-->` },
  { id: 'parse-comment-dashdash', from: 'the same with three dashes', html: `<!--->${IMG}-->` },
  { id: 'parse-comment-nested', from: 'comments do not nest', html: `<!-- <!-- -->${IMG} --> -->` },
  {
    id: 'parse-pi',
    from: 'a processing instruction is a comment up to the first >',
    html: `<?xml version="1.0"?><?php ><img src=x onerror=canary()>?>`,
  },
  {
    id: 'parse-doctype',
    from: 'a document type that holds quotes',
    html: `<!DOCTYPE html SYSTEM "'><img src=x onerror=canary()>">`,
  },
  {
    id: 'parse-cdata',
    from: 'CDATA in HTML is a comment up to the first >',
    html: `<![CDATA[><img src=x onerror=canary()>]]>`,
  },
  {
    id: 'parse-conditional',
    from: 'conditional comments',
    html: `<!--[if gte IE 4]><script>canary()</script><![endif]-->`,
  },
  {
    id: 'parse-downlevel',
    from: 'the other kind of conditional comments',
    html: `<![if true]><script>canary()</script><![endif]>`,
  },
  {
    id: 'parse-bogus-end',
    from: 'an end tag without a name is a comment',
    html: `</ ><img src=x onerror=canary()>`,
  },
  { id: 'parse-slash-name', from: 'slashes between attributes', html: '<img/src=x/onerror=canary()>' },
  {
    id: 'parse-no-space',
    from: 'attributes without a space between them',
    html: '<img src="x"onerror="canary()">',
  },
  {
    id: 'parse-newline-name',
    from: 'line breaks and tabs between attributes',
    html: '<img\nsrc\n=\nx\tonerror\r=\fcanary()>',
  },
  { id: 'parse-unclosed', from: 'a tag that is never closed', html: '<img src=x onerror=canary() ' },
  { id: 'parse-double-lt', from: 'two angle brackets', html: '<<img src=x onerror=canary()>' },
  {
    id: 'parse-lt-in-name',
    from: 'a bracket in the name of an element',
    html: '<img<img src=x onerror=canary()>',
  },
  {
    id: 'parse-table-foster',
    from: 'foster parenting moves what does not belong into a table',
    html: `<table><tbody><style><td title="</style>${IMG}"></tbody></table>`,
  },
  {
    id: 'parse-table-a',
    from: 'a link torn apart by a table',
    html: `<a href="/wiki/A"><table><a href="javascript:canary()">x</a></table></a>`,
  },
  {
    id: 'parse-caption',
    from: 'caption and style inside a table',
    html: `<table><caption><style></caption>${IMG}</style></table>`,
  },
  {
    id: 'parse-colgroup',
    from: 'template is the one element a colgroup lets in',
    html: `<table><colgroup><template><style></template></colgroup>${IMG}</table>`,
  },
  {
    id: 'parse-nested-a',
    from: 'links cannot nest: the adoption agency',
    html: `<a href="#"><b><a href="javascript:canary()">x</b></a>`,
  },
  {
    id: 'parse-p-in-p',
    from: 'what a p ends, with text that is raw on the second reading',
    html: `<p><style><p></style>${IMG}</p>`,
  },
  {
    id: 'parse-select-style',
    from: 'select throws away tags and keeps their text',
    html: `<select><style></select>${IMG}</style>`,
  },
  {
    id: 'parse-select-option',
    from: 'newer parsers let markup into select',
    html: `<select><option>${IMG}</option></select>`,
  },
  {
    id: 'parse-select-keygen',
    from: 'what ends a select',
    html: `<select><keygen><input><textarea>${IMG}</select>`,
  },
  {
    id: 'parse-frameset',
    from: 'frameset replaces the body',
    html: `<frameset onload=canary()><frame src="javascript:canary()"></frameset>`,
  },
  {
    id: 'parse-body-onload',
    from: 'attributes of a second body go to the first',
    html: '<body onload=canary() onpageshow=canary()>',
  },
  {
    id: 'parse-html-attrs',
    from: 'attributes of a second html go to the first',
    html: '<html onclick=canary() manifest="javascript:canary()">',
  },
  {
    id: 'parse-br-end',
    from: 'an end tag that makes an element',
    html: `</br onmouseover=canary()></p onclick=canary()>`,
  },
  { id: 'parse-image', from: 'image is img by another name', html: '<image src=x onerror=canary()>' },
  {
    id: 'parse-isindex',
    from: 'isindex made a form',
    html: '<isindex type=image src=x onerror=canary() action="javascript:canary()">',
  },
];
