/**
 * Returns the user agent in the form Wikimedia requires: program, contact, platform. `version`: of Wayword. `contact`:
 * of the operator.
 */
export function userAgent(version: string, contact: string): string {
  return `Wayword/${version} (${contact}) node/${process.versions.node}`;
}
