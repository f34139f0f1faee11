import {
  elementRule,
  isMathAttribute,
  KEPT_TAGS,
  MATH_ATTRIBUTES,
  MATH_TAGS,
  type AttributeRule,
} from '#articles/page-compiler/html/allow-list.ts';

/** The parents without which a browser does not parse an element. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  colgroup: ['table'],
  col: ['table', 'colgroup'],
  tbody: ['table'],
  tfoot: ['table'],
  thead: ['table'],
  tr: ['table', 'tbody'],
  td: ['table', 'tbody', 'tr'],
  th: ['table', 'tbody', 'tr'],
};

/** At least one of these is a valid value of each attribute. */
const VALUES = ['4', 'ltr', 'col', 'en', 'infobox', 'x'];

function valueFor(name: string, rule: AttributeRule): string {
  for (const value of VALUES) {
    const kept = rule(value);
    if (kept !== null) return kept;
  }
  throw new Error(`No value is valid for ${name}`);
}

function inParents(tag: string, attributes: string): string {
  const parents = PARENTS[tag] ?? [];
  const opening = parents.map((parent) => `<${parent}>`).join('');
  const closing = parents.map((parent) => `</${parent}>`).join('');
  return `${opening}<${tag}${attributes}></${tag}>${closing}`;
}

function keptElement(tag: string): string {
  const rule = elementRule(tag);
  if (rule.kind !== 'keep') throw new Error(`${tag} is not kept`);
  const attributes = Array.from(rule.attributes, ([name, each]) => ` ${name}="${valueFor(name, each)}"`);
  return inParents(tag, attributes.join(''));
}

function keptFormula(tag: string): string {
  const kept = [...MATH_ATTRIBUTES].filter((name) => isMathAttribute(tag, name));
  const attributes = kept.map((name) => ` ${name}="1"`).join('');
  const element = `<${tag}${attributes}></${tag}>`;
  return tag === 'math' ? element : `<math>${element}</math>`;
}

/** Pages that together contain every element and attribute that the page compiler may write, its footer included. */
export const everyKeptPart: readonly string[] = [
  ...KEPT_TAGS.map(keptElement),
  ...Array.from(MATH_TAGS, keptFormula),
  String.raw`<math alttext="f:A\to B"><mi>f</mi></math>`,
  '<a href="/wiki/File:Owl.jpg"><img src="/media/Owl.jpg" alt="An owl" width="4" height="3"></a>',
  '<a href="/wiki/Owl#a-Diet">Owl</a><a href="#a-Diet">Diet</a>',
  '<footer class="attribution"><a href="https://example.org/" rel="license noopener" target="_blank">x</a></footer>',
];
