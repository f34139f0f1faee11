import { assertNever } from '#core/assert-never.ts';
import type { ElementRef, Mutation } from '../edit/mutation.ts';

/** Describes an edit for the history: `Edit Text of h1 in src/web/…`. */
export function summaryOf(mutation: Mutation): string {
  switch (mutation.name) {
    case 'styling':
      return told('Styling of', [mutation.element]);
    case 'addJsxElement':
      return told('Add Element to', [mutation.destination]);
    case 'moveJsxElement':
      return told('Move Element', [mutation.element]);
    case 'removeJsxElement':
      return told('Delete Element', mutation.elements);
    case 'changePropValue':
      return told(`Change Prop ${mutation.propName} of`, [mutation.element]);
    case 'wrapInDiv':
      return told('Wrap In Div of', mutation.elements);
    case 'duplicate':
      return told('Duplicate', mutation.elements);
    case 'changeElementTag':
      return told('Change Tag Name of', [mutation.element]);
    case 'addClass':
      return told(`Add Class ${mutation.className} to`, [mutation.element]);
    case 'removeClass':
      return told(`Remove Class ${mutation.className} of`, [mutation.element]);
    case 'editText':
      return told('Edit Text of', [mutation.element]);
    default:
      return assertNever(mutation);
  }
}

function told(what: string, elements: readonly ElementRef[]): string {
  const [first, ...others] = elements;
  const name = first?.componentName ?? 'an element';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${what} ${name}${more} in ${first?.filename}`;
}
