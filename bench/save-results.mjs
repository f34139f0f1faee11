// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readmeTable, resultsTable } from './results-table.mjs';

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
