import { evolvedBy } from './evolve-party.ts';
import type { Party, PartyEvent } from './party.ts';

/** A client's copy of a party. */
export interface PartyView {
  /** Sequence number of the newest applied event. */
  readonly seq: number;
  readonly party: Party;
}

/** Events of one command, in order. */
export interface PartyNews {
  /** Sequence number of the first event; the others follow it. */
  readonly seq: number;
  readonly events: readonly PartyEvent[];
}

export type Reconciled =
  | { readonly kind: 'next'; readonly view: PartyView }
  /** Already applied. */
  | { readonly kind: 'known' }
  /** An event is missing: the client must fetch the party again. */
  | { readonly kind: 'gap' };

/** Applies news in sequence (PARTY-10): each event once and none skipped, in any order of arrival. */
export function reconcile({ seq, party }: PartyView, news: PartyNews): Reconciled {
  const last = news.seq + news.events.length - 1;
  if (last <= seq) return { kind: 'known' };
  if (news.seq !== seq + 1) return { kind: 'gap' };
  return { kind: 'next', view: { seq: last, party: evolvedBy(party, news.events) } };
}
