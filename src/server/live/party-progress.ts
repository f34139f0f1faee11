import * as z from 'zod/mini';
import { partyTopic } from '#protocol/live.ts';
import type { Bus } from '../bus/bus.ts';

/** Between processes only. An earlier release reads the party again, because it does not know the message. */
export const partyProgress = z.object({ newest: z.int().check(z.gte(0)) });

/**
 * Sends the number of the newest change of a party on its topic; a process that has missed a change reads the party again.
 * For requests that find their change already made: a process that ended between its commit and its announcement may have
 * made it.
 */
export function announceProgress(bus: Pick<Bus, 'publish'>, partyId: string, newest: number): void {
  bus.publish(partyTopic(partyId), partyProgress.parse({ newest }));
}
