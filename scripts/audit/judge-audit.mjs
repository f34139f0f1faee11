// @ts-check
/**
 * An advisory that was read and does not concern the game, until a day.
 * @typedef {{ readonly id: string, readonly reason: string, readonly until: string }} Allowed `until`: yyyy-mm-dd
 *
 * @typedef {{ readonly id: string, readonly package: string, readonly severity: string, readonly title: string, readonly url: string }} Advisory
 */

/**
 * Returns the advisories in a report of `npm audit --json`, each once; null if it is no report, as when the registry
 * answers no audits.
 * @param {string} output
 * @returns {readonly Advisory[] | null}
 */
export function readAudit(output) {
  /** @type {unknown} */
  let report;
  try {
    // npm writes warnings before it.
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isRecord(report) || !isRecord(report['vulnerabilities'])) return null;
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const vulnerable of Object.values(report['vulnerabilities'])) {
    if (!isRecord(vulnerable) || !Array.isArray(vulnerable['via'])) return null;
    for (const via of vulnerable['via']) {
      // A text names another vulnerable package, which has an entry of its own.
      if (!isRecord(via)) continue;
      const { name, severity, title, url } = via;
      const id = String(url).split('/').at(-1) ?? '';
      found.set(`${id} ${String(name)}`, {
        id,
        package: String(name),
        severity: String(severity),
        title: String(title),
        url: String(url),
      });
    }
  }
  return [...found.values()];
}

/**
 * Returns a sentence for each advisory that is not allowed, and for each entry of the list that is of no use any more.
 * @param {readonly Advisory[]} advisories
 * @param {readonly Allowed[]} allowed
 * @param {string} today yyyy-mm-dd
 * @returns {readonly string[]}
 */
export function judgeAudit(advisories, allowed, today) {
  const isAllowed = (/** @type {string} */ id) =>
    allowed.some((entry) => entry.id === id && today <= entry.until);
  return [
    ...advisories
      .filter(({ id }) => !isAllowed(id))
      .map((advisory) => `${advisory.package}: ${advisory.title} (${advisory.severity}) ${advisory.url}`),
    ...allowed
      .filter(({ id }) => !advisories.some((advisory) => advisory.id === id))
      .map(({ id }) => `${id} is allowed but concerns no package: remove it from the list.`),
  ];
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
