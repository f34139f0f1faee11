// @ts-check
import { join } from 'node:path';
import { measureBundle } from '#scripts/bundle/measure-bundle.mjs';

/**
 * Measures the script that a browser must fetch before the first paint.
 * @param {string} root
 * @returns {import('./measure.mjs').Measure[]}
 */
export function firstLoadScript(root) {
  const { script } = measureBundle(join(root, 'build/web'));
  const kb = script.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return [{ what: 'first-load script, gzip', value: kb, bound: 165, unit: 'kB' }];
}
