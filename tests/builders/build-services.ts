import { randomUUID } from 'node:crypto';
import { createMemorySource } from '../fakes/memory-encyclopedia-source.ts';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { createMemoryBus } from '#server/bus/bus.ts';
import { createServices, type Services, type ServicesOptions } from '#server/create-services.ts';
import { cheapPasswordHashing } from '#tests/fakes/cheap-password-hashing.ts';
import { buildDatabase } from './build-database.ts';
import { buildTargetPicker } from './build-target-picker.ts';
import { buildEncyclopediaSource } from './build-encyclopedia.ts';

/** The services over a separate database and the pocket encyclopedia; its mails are discarded. */
export async function buildServices(parts: Partial<ServicesOptions> = {}): Promise<Services> {
  const encyclopedia = buildEncyclopedia();
  const onError = (error: Error) => {
    throw error;
  };
  return createServices({
    database: parts.database ?? (await buildDatabase()),
    encyclopedias: { open: encyclopedia, starter: encyclopedia },
    bus: createMemoryBus(onError),
    mailer: { delivers: false, send: async () => ({ ok: true, value: undefined }), close: () => undefined },
    publicUrl: null,
    trustProxy: null,
    adminNames: new Set(),
    clock: () => Date.now(),
    random: Math.random,
    newId: () => randomUUID(),
    onError,
    levels: [],
    passwordHashing: cheapPasswordHashing,
    ...parts,
  });
}

export function buildEncyclopedia(): Encyclopedia {
  return { source: createMemorySource(buildEncyclopediaSource()), targetPicker: buildTargetPicker() };
}
