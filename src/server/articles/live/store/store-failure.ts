/** The place where articles are kept cannot be asked now, or did not take what it was given. No bug of ours. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}
