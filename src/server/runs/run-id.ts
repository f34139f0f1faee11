const EPOCH_YEAR = 1970;
const MONTHS = 12;
const UUID_END = 16;

/**
 * Returns the id of a run that is opened at a time, in milliseconds since the epoch. It begins with the month in UTC, by
 * which the table of hops is partitioned (migration 0012); the rest is random, from a random UUID. Its version is 8, that
 * of custom layouts (RFC 9562 section 5.8).
 */
export function runIdAt(at: number, randomId: string): string {
  const date = new Date(at);
  const months = (date.getUTCFullYear() - EPOCH_YEAR) * MONTHS + date.getUTCMonth();
  const random = randomId.replaceAll('-', '').slice(-UUID_END);
  return `ffffffff-ffff-8${months.toString(16).padStart(3, '0')}-${random.slice(0, 4)}-${random.slice(4)}`;
}
