import { addresses } from './addresses.ts';
import { documentsAndForms } from './documents-and-forms.ts';
import { eventHandlers } from './event-handlers.ts';
import type { HostileCase } from './hostile-case.ts';
import { namesAndCharacters } from './names-and-characters.ts';
import { namespaceConfusion } from './namespace-confusion.ts';
import { parserTricks } from './parser-tricks.ts';

/** Every case; on success a case reports its index in this list. */
export const hostileCases: readonly HostileCase[] = [
  ...namespaceConfusion,
  ...parserTricks,
  ...eventHandlers,
  ...addresses,
  ...documentsAndForms,
  ...namesAndCharacters,
].map((trick, number) => ({ ...trick, html: trick.html.replaceAll('canary()', `canary(${number})`) }));
