import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** What the player reads when nobody answered. */
export const NO_ANSWER: PartyFailure = {
  kind: 'unreachable',
  message: 'Our server did not answer. Nothing is lost.',
};
