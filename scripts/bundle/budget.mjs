// @ts-check

/** First load in kB (1,000 bytes) after gzip: acceptable on a mid-range phone with an average connection. */
const BUDGET_KB = /** @type {const} */ ({ script: 165, css: 12 });

/**
 * @param {import('./measure-bundle.mjs').Bundle} bundle
 * @returns {{ lines: string[], ok: boolean }} a table for people, and whether everything is within its limits
 */
export function judgeBundle(bundle) {
  const rows = /** @type {const} */ (['script', 'css']).map((kind) => {
    const kb = bundle[kind].reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return { kind, kb, ok: kb <= BUDGET_KB[kind] };
  });
  const lines = [
    ...[...bundle.script, ...bundle.css].map(({ file, bytes }) => `${inKb(bytes / 1000)}  ${file}`),
    ...rows.map(
      ({ kind, kb, ok }) => `${inKb(kb)}  ${kind} in all, of ${BUDGET_KB[kind]} kB: ${ok ? 'ok' : 'over'}`,
    ),
    ...bundle.editorCode.map(({ file, marker }) => `Editor code in production: ${file} holds “${marker}”.`),
  ];
  return { lines, ok: rows.every(({ ok }) => ok) && bundle.editorCode.length === 0 };
}

/** @param {number} kb */
function inKb(kb) {
  return `${kb.toFixed(1).padStart(7)} kB`;
}
