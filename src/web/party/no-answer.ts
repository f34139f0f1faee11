import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** The failure shown when the server did not answer. */
export const NO_ANSWER: PartyFailure = {
  kind: 'unreachable',
  message: 'Our server did not answer. Nothing is lost.',
};
