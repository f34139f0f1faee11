import { assertNever } from '#core/assert-never.ts';
import { parseSelectorList, type ComplexSelector, type SelectorPart } from './parse-selector.ts';

/** Numbers of ids, of classes and their equivalents, and of types. */
export type Specificity = readonly [ids: number, classes: number, types: number];

const NONE: Specificity = [0, 0, 0];
const ID: Specificity = [1, 0, 0];
const CLASS: Specificity = [0, 1, 0];
const TYPE: Specificity = [0, 0, 1];

/** Selectors Level 4: `:is`, `:not`, and `:has` count as their most specific argument, `:where` as zero. */
function specificityOf(complex: ComplexSelector): Specificity {
  return complex.flatMap(({ parts }) => parts.map(ofPart)).reduce(sum, NONE);
}

/** Returns the highest specificity of a list; unreadable selectors count as zero. */
export function highestSpecificity(list: readonly ComplexSelector[]): Specificity {
  return list
    .map(specificityOf)
    .reduce((one, other) => (compareSpecificity(one, other) < 0 ? other : one), NONE);
}

/** Negative if the first is less specific. */
export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

function ofPart(part: SelectorPart): Specificity {
  switch (part.kind) {
    case 'id':
      return ID;
    case 'class':
    case 'attribute':
      return CLASS;
    case 'type':
      return TYPE;
    case 'pseudo-element':
      return part.name === 'slotted' ? sum(TYPE, ofArgument(part.argument)) : TYPE;
    case 'pseudo-class':
      return ofPseudoClass(part);
    case 'universal':
    case 'nesting':
      return NONE;
    default:
      return assertNever(part.kind);
  }
}

function ofPseudoClass({ name, argument }: SelectorPart): Specificity {
  switch (name) {
    case 'where':
      return NONE;
    case 'is':
    case 'not':
    case 'has':
    case 'matches':
    case '-webkit-any':
    case '-moz-any':
      return ofArgument(argument);
    case 'host':
    case 'host-context':
      return sum(CLASS, ofArgument(argument));
    case 'nth-child':
    case 'nth-last-child':
      return sum(CLASS, ofArgument(argument?.split(/\sof\s/u)[1] ?? null));
    default:
      return CLASS;
  }
}

function ofArgument(argument: string | null): Specificity {
  return highestSpecificity((argument === null ? null : parseSelectorList(argument)) ?? []);
}

function sum(one: Specificity, other: Specificity): Specificity {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}
