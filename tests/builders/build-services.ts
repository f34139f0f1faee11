import { randomUUID } from 'node:crypto';
import { createMemorySource } from '#server/articles/memory-source.ts';
import type { Shelf } from '#server/articles/encyclopedias.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { openHouse, type House, type HouseParts } from '#server/create-services.ts';
import { cheapPasswordHashing } from '#tests/fakes/cheap-password-hashing.ts';
import { aDatabase } from './build-database.ts';
import { aJourneyGuide } from './build-target-picker.ts';
import { anEncyclopedia } from './build-encyclopedia.ts';

/** Everything about people and scores over a database of its own and the pocket encyclopedia; its mails go nowhere. */
export async function aHouse(parts: Partial<HouseParts> = {}): Promise<House> {
  const shelf = aShelf();
  const report = (bug: Error) => {
    throw bug;
  };
  return openHouse({
    database: parts.database ?? (await aDatabase()),
    encyclopedias: { open: shelf, starter: shelf },
    bus: createMemoryBus(report),
    mailer: { delivers: false, send: async () => ({ ok: true, value: undefined }), close: () => undefined },
    publicUrl: null,
    trustProxy: false,
    clock: () => Date.now(),
    random: Math.random,
    newId: () => randomUUID(),
    report,
    levels: [],
    passwordHashing: cheapPasswordHashing,
    ...parts,
  });
}

export function aShelf(): Shelf {
  return { source: createMemorySource(anEncyclopedia()), guide: aJourneyGuide() };
}
