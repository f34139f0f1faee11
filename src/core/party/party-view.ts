import { evolvedBy } from './evolve-party.ts';
import type { Party } from './party.ts';
import type { PartyEvent } from './party-event.ts';

/** A party as somebody knows it. */
export interface PartyView {
  /** The number of the newest event in it. */
  readonly seq: number;
  readonly party: Party;
}

/** What happened together, in its order. */
export interface PartyNews {
  /** The number of the first event; the others follow it. */
  readonly seq: number;
  readonly events: readonly PartyEvent[];
}

export type Reconciled =
  | { readonly kind: 'next'; readonly view: PartyView }
  /** Told before. */
  | { readonly kind: 'known' }
  /** Something between was not heard: the party is to be read anew. */
  | { readonly kind: 'gap' };

/** Takes news in by their number (PARTY-10): each once, none left out, whatever the wire does to their order. */
export function reconcile({ seq, party }: PartyView, news: PartyNews): Reconciled {
  const last = news.seq + news.events.length - 1;
  if (last <= seq) return { kind: 'known' };
  if (news.seq !== seq + 1) return { kind: 'gap' };
  return { kind: 'next', view: { seq: last, party: evolvedBy(party, news.events) } };
}
