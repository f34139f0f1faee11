import { StoreFailure } from './store/store-failure.ts';

/**
 * Waits for the store. Where it cannot be asked, `otherwise` is as much as is known: that must not keep a page from its
 * reader, and what could not be kept is asked for again some time. Any other failure is a bug and goes on its way.
 */
export async function withStoreFallback<Value, Otherwise>(
  asking: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await asking;
  } catch (error) {
    // The store has reported it.
    if (!(error instanceof StoreFailure)) throw error;
    return otherwise;
  }
}
