// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from './measure.mjs';

/** @typedef {import('./measure.mjs').Measure} Measure */
/** @typedef {import('./run-bench.mjs').BenchResult} BenchResult */

const HEAD = ['| measure | ours | peer in the same run | bound | verdict |', '|---|---|---|---|---|'];
const LONGEST_REASON = 200;

/**
 * Formats the results as a Markdown table.
 * @param {readonly BenchResult[]} results
 * @param {boolean} isQuick
 */
export function resultsTable(results, isQuick) {
  return [...HEAD, ...results.flatMap((result) => resultRows(result, isQuick))].join('\n');
}

/**
 * Formats the rows that the README shows as a Markdown table.
 * @param {readonly BenchResult[]} results of a whole run
 */
export function readmeTable(results) {
  const rows = results.flatMap((result) =>
    result.kind === 'measured'
      ? result.lines.filter(({ inReadme }) => inReadme === true).map((line) => lineRow(line, false))
      : [],
  );
  return [...HEAD, ...rows].join('\n');
}

/**
 * @param {BenchResult} result
 * @param {boolean} isQuick
 * @returns {readonly string[]} Markdown
 */
export function resultRows(result, isQuick) {
  if (result.kind === 'measured') return result.lines.map((line) => lineRow(line, isQuick));
  const verdict =
    result.kind === 'failed' ? `FAILED: ${messageOf(result.error)}` : `not measured: ${result.reason}`;
  return [row([result.name, '', '', '', verdict])];
}

/**
 * @param {Measure} line
 * @param {boolean} isQuick
 */
function lineRow(line, isQuick) {
  const { what, value, bound, unit, compared } = line;
  const measured = `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`;
  const ours = compared === undefined ? measured : `${measured} (${compared.ours})`;
  const verdict = isWithin(line) ? 'ok' : isQuick ? 'over, not judged' : 'OVER';
  return row([what, ours, compared?.peer ?? '', `≤ ${bound} ${unit}`, verdict]);
}

/** @param {readonly string[]} cells */
function row(cells) {
  const texts = cells.map((cell) => {
    const text = stripVTControlCharacters(cell).replaceAll(/\s+/gu, ' ').replaceAll('|', '\\|').trim();
    return text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text;
  });
  return `| ${texts.join(' | ')} |`;
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

const BEGIN = '<!-- begin: written by npm run bench -- --save -->';
const END = '<!-- end -->';

/**
 * Writes the results of a whole run into docs/benchmarks.md, and the README's rows into README.md.
 * @param {string} root
 * @param {object} run
 * @param {readonly import('./run-bench.mjs').BenchResult[]} run.results
 * @param {string} run.facts the machine, in a line
 * @param {Date} run.date
 */
export function saveResults(root, { results, facts, date }) {
  const when = `Measured on ${date.toISOString().slice(0, 10)}: ${facts}.`;
  const seconds = results.map((result) => `${result.name} ${result.seconds.toFixed(0)} s`);
  const total = results.reduce((sum, result) => sum + result.seconds, 0);
  const took = `The run took ${(total / 60).toFixed(1)} minutes: ${seconds.join(', ')}.`;
  for (const [file, text] of [
    ['docs/benchmarks.md', `${when}\n\n${resultsTable(results, false)}\n\n${took}`],
    ['README.md', `${when}\n\n${readmeTable(results)}`],
  ]) {
    const path = join(root, file ?? '');
    writeFileSync(path, replaceBlock(readFileSync(path, 'utf8'), text ?? ''));
  }
}

/**
 * Puts a text between the two marks of a page. Throws if the page lacks them.
 * @param {string} page
 * @param {string} text
 */
export function replaceBlock(page, text) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`The page has no block between ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${page.slice(end)}`;
}
