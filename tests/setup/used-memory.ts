/** Returns the bytes of the heap that are in use after a garbage collection. */
export function usedMemory(): number {
  if (globalThis.gc === undefined)
    throw new Error('Run by vitest.config.ts, which exposes the garbage collector');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
