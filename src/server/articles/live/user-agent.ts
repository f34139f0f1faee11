/**
 * How a program that uses Wikimedia's API has to name itself: itself, whom to write to, and what it is made of.
 * `version`: of Wayword. `contact`: of whoever runs this server.
 */
export function userAgent(version: string, contact: string): string {
  return `Wayword/${version} (${contact}) node/${process.versions.node}`;
}
