import { StoreFailure } from '../store/store-failure.ts';

/**
 * Awaits a store operation and returns `otherwise` if the store fails: that must not keep a page from its reader, and
 * data that was not stored is fetched again later. Rethrows any other error as a bug.
 */
export async function withStoreFallback<Value, Otherwise>(
  asking: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await asking;
  } catch (error) {
    // The store has already reported it.
    if (!(error instanceof StoreFailure)) throw error;
    return otherwise;
  }
}
