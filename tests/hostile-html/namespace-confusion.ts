import type { HostileCase } from './hostile-case.ts';

const IMG = '<img src=x onerror=canary()>';

/**
 * HTML, MathML and SVG have different parsing rules; these elements are read by different rules before and after
 * sanitizing.
 */
export const namespaceConfusion: readonly HostileCase[] = [
  {
    id: 'ns-mglyph-form',
    from: 'nested forms and mglyph: the DOMPurify bypass of 2020 (before 2.0.17)',
    html: `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  },
  {
    id: 'ns-mglyph-svg',
    from: 'the same door without a form: mtext, mglyph, svg',
    html: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMG}">`,
  },
  {
    id: 'ns-malignmark',
    from: 'malignmark beside mglyph, the second exception of text integration points',
    html: `<math><mtext><table><malignmark><style><!--</style><img title="--&gt;&lt;img src=x onerror=canary()&gt;">`,
  },
  {
    id: 'ns-svg-p-style',
    from: 'svg, p, style and an id that closes it: the DOMPurify bypass of 2019 (before 2.0.1)',
    html: `<svg></p><style><a id="</style>${IMG}">`,
  },
  {
    id: 'ns-math-p-style',
    from: 'the same with math in the place of svg',
    html: `<math></p><style><!--</style>${IMG}--></style>`,
  },
  {
    id: 'ns-svg-br-style',
    from: 'a tag that breaks out of svg moves the style into HTML',
    html: `<svg><br><style><a title="</style>${IMG}">`,
  },
  {
    id: 'ns-svg-title-style',
    from: 'svg title is an HTML integration point; style inside it is raw text on the second reading',
    html: `<svg><title><style><!--</style>${IMG}--></style></title></svg>`,
  },
  {
    id: 'ns-svg-desc',
    from: 'svg desc, the same integration point',
    html: `<svg><desc><style><a title="</style>${IMG}"></desc></svg>`,
  },
  {
    id: 'ns-foreignobject',
    from: 'HTML inside foreignObject',
    html: `<svg><foreignObject>${IMG}</foreignObject></svg>`,
  },
  {
    id: 'ns-foreignobject-math',
    from: 'from svg through HTML into math and back',
    html: `<svg><foreignObject><math><mi><b><style>&lt;/style>${IMG}</style></b></mi></math></foreignObject></svg>`,
  },
  {
    id: 'ns-annotation-html',
    from: 'annotation-xml whose encoding makes its content HTML',
    html: `<math><annotation-xml encoding="text/html">${IMG}</annotation-xml></math>`,
  },
  {
    id: 'ns-annotation-xhtml',
    from: 'the other encoding that does',
    html: `<math><annotation-xml encoding="application/xhtml+xml"><style><a title="</style>${IMG}"></annotation-xml></math>`,
  },
  {
    id: 'ns-annotation-case',
    from: 'the encoding is compared without regard to case',
    html: `<math><annotation-xml encoding="TEXT/HTML">${IMG}</annotation-xml></math>`,
  },
  {
    id: 'ns-annotation-svg',
    from: 'svg inside annotation-xml is svg whatever the encoding',
    html: `<math><annotation-xml><svg><style><!--</style>${IMG}--></style></svg></annotation-xml></math>`,
  },
  {
    id: 'ns-annotation-svg-desc',
    from: 'svg desc inside annotation-xml',
    html: `<math><annotation-xml><svg><desc>${IMG}</desc></svg></annotation-xml></math>`,
  },
  {
    id: 'ns-semantics',
    from: 'the formula looks sound and carries HTML as its meaning',
    html: `<math><semantics><mi>x</mi><annotation-xml encoding="text/html">${IMG}</annotation-xml></semantics></math>`,
  },
  { id: 'ns-mi-img', from: 'HTML inside a token of a formula', html: `<math><mi>${IMG}</mi></math>` },
  {
    id: 'ns-mtext-script',
    from: 'a script inside a token of a formula',
    html: '<math><mtext><script>canary()</script></mtext></math>',
  },
  {
    id: 'ns-ms-style',
    from: 'style inside a token of a formula is HTML, inside a row it is not',
    html: `<math><ms><style><!--</style>${IMG}--></style></ms></math>`,
  },
  {
    id: 'ns-mrow-style',
    from: 'style outside a token is an unknown element with children',
    html: `<math><mrow><style>${IMG}</style></mrow></math>`,
  },
  {
    id: 'ns-math-xlink',
    from: 'a link on a formula, followed by old engines',
    html: '<math xlink:href="javascript:canary()"><mi>x</mi></math>',
  },
  {
    id: 'ns-math-href',
    from: 'the same in today\u2019s spelling',
    html: '<math><mrow href="javascript:canary()"><mi>x</mi></mrow></math>',
  },
  {
    id: 'ns-maction',
    from: 'statusline of maction',
    html: '<math><maction actiontype="statusline#http://x" xlink:href="javascript:canary()">x</maction></math>',
  },
  {
    id: 'ns-maction-toggle',
    from: 'maction with HTML in one of its states',
    html: `<math><maction actiontype="toggle"><mi>x</mi><mtext>${IMG}</mtext></maction></math>`,
  },
  {
    id: 'ns-mathvariant',
    from: 'a value that ends the attribute when written carelessly',
    html: '<math><mi mathvariant="normal&quot; onmouseover=&quot;canary()">x</mi></math>',
  },
  {
    id: 'ns-alttext',
    from: 'the words of a formula are kept as an attribute',
    html: `<math alttext="&quot;>${'<img src=x onerror=canary()>'.replaceAll('<', '&lt;')}"><mi>x</mi></math>`,
  },
  {
    id: 'ns-mo-text',
    from: 'markup as the text of a token must stay text',
    html: '<math><mo>&lt;img src=x onerror=canary()&gt;</mo></math>',
  },
  {
    id: 'ns-svg-style-cdata',
    from: 'CDATA is a comment in HTML and text in svg',
    html: `<svg><style><![CDATA[</style>${IMG}]]></style></svg>`,
  },
  {
    id: 'ns-svg-cdata',
    from: 'CDATA in svg that becomes markup when read as HTML',
    html: `<svg><![CDATA[><image xlink:href="]]>${IMG}//"></svg>`,
  },
  { id: 'ns-math-cdata', from: 'the same in math', html: `<math><mi><![CDATA[${IMG}]]></mi></math>` },
  {
    id: 'ns-svg-noscript',
    from: 'noscript is raw text where scripts run and markup where they do not',
    html: `<svg><noscript><p title="</noscript>${IMG}"></noscript></svg>`,
  },
  {
    id: 'ns-table-math',
    from: 'foster parenting takes the math out of the table and leaves its style',
    html: `<table><math><mtext><table><mglyph><style><math><img src=x onerror=canary()></table>`,
  },
  {
    id: 'ns-select-math',
    from: 'select drops tags it does not know',
    html: `<select><math><mi><style></select>${IMG}</style></mi></math>`,
  },
  {
    id: 'ns-deep-flip',
    from: 'nesting beyond the limit of a parser flattens the tree and moves the integration points (DOMPurify 3.1, 2024)',
    html: `${'<div>'.repeat(506)}<table><caption><svg><title><table><caption></caption></table></title><style><a id="</style>${IMG}"></style></svg></caption></table>`,
  },
  {
    id: 'ns-deep-form',
    from: 'deep nesting with nested forms, the follow-up of the same year',
    html: `${'<form><h1></form><table><form></form></table></form></h1>'.repeat(60)}<math><mi><style><!--</style>${IMG}--></style>`,
  },
  {
    id: 'ns-font-breakout',
    from: 'font leaves svg only when it has color, face or size',
    html: `<svg><font color=red><style><a title="</style>${IMG}"></font></svg>`,
  },
  {
    id: 'ns-title-caps',
    from: 'names of svg elements in another case',
    html: `<svg><FOREIGNOBJECT><STYLE><!--</STYLE>${IMG}--></STYLE></FOREIGNOBJECT></svg>`,
  },
  {
    id: 'ns-math-in-mwe',
    from: 'MediaWiki\u2019s own wrapping around a formula that is none',
    html: `<span class="mwe-math-element"><math><mtext>${IMG}</mtext></math>${IMG}</span>`,
  },
];
