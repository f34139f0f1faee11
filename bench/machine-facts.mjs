// @ts-check
import { cpus } from 'node:os';
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/external/obtain-browser.mjs';

/**
 * Describes the machine that the numbers depend on, in a line.
 * @param {string} root
 */
export async function machineFacts(root) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  return factsLine({ node: process.version, cpus: cpus().map(({ model }) => model), chromium: version });
}

/** @param {{ node: string, cpus: readonly string[], chromium: string }} facts `cpus`: the model of each core */
export function factsLine({ node, cpus, chromium }) {
  const models = [...new Set(cpus)].map((model) => model.trim() || 'unnamed CPU').join(', ');
  return `Node ${node.replace(/^v/u, '')} · ${cpus.length} × ${models} · Chromium ${chromium}`;
}
