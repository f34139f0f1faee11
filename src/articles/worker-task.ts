import * as z from 'zod/mini';

/** What a worker thread is started for. */
export const workerTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('compile') }),
  z.object({ kind: z.literal('zim'), path: z.string() }),
]);
export type WorkerTask = z.infer<typeof workerTask>;
