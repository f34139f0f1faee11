/** The article storage is unavailable or rejected the data. Not a bug in this code. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}
