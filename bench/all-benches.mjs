// @ts-check
import { join } from 'node:path';
import { BUDGET_KB, measureBundle } from '#scripts/bundle/measure-bundle.mjs';
import { attack } from './attack/attack.mjs';
import { busOverNats } from './bus/bus-over-nats.mjs';
import { cdn } from './cdn/cdn.mjs';
import { clickToPaint } from './click/click-to-paint.mjs';
import { compilePages } from './compiler/compile-pages.mjs';
import { hotReload, instantUpdate } from './editor/editor-latency.mjs';
import { mutationRequest } from './editor/mutation-request.mjs';
import { starterEncyclopedia } from './encyclopedia/starter-encyclopedia.mjs';
import { gatewayCpu } from './gateway/gateway-cpu.mjs';
import { firstVisit } from './first-visit/first-visit.mjs';
import { graphSearches } from './graph/graph-searches.mjs';
import { growth } from './growth/growth.mjs';
import { parties } from './parties/parties.mjs';
import { people } from './people/people.mjs';
import { navTree } from './preview/nav-tree.mjs';
import { outlines } from './preview/outlines.mjs';
import { articlesPerClick } from './reading/articles-per-click.mjs';
import { serving } from './serving/serving.mjs';
import { startUp } from './server/start-up.mjs';

/**
 * In execution order.
 * @type {readonly import('./run-bench.mjs').Bench[]}
 */
export const allBenches = [
  { name: 'first-load', run: firstLoadScript },
  { name: 'first-visit', run: firstVisit },
  { name: 'start-up', run: startUp },
  { name: 'encyclopedia', run: starterEncyclopedia },
  { name: 'gateway', run: gatewayCpu },
  { name: 'click', run: clickToPaint },
  { name: 'reading', run: articlesPerClick },
  { name: 'serving', needs: ['mediawiki', 'zim-tools', 'kiwix-tools'], run: serving },
  { name: 'cdn', needs: ['nginx'], run: cdn },
  { name: 'people', run: people },
  { name: 'growth', run: growth },
  { name: 'attack', run: attack },
  { name: 'parties', run: parties },
  { name: 'bus', needs: ['nats-server'], run: busOverNats },
  { name: 'compile', run: compilePages },
  { name: 'nav-tree', run: navTree },
  { name: 'outlines', run: outlines },
  { name: 'mutation', run: mutationRequest },
  { name: 'instant-update', run: instantUpdate },
  { name: 'hot-reload', run: hotReload },
  { name: 'graph', run: graphSearches },
];

/**
 * Measures the script that a browser must fetch before the first paint.
 * @param {string} root
 * @returns {import('./measure.mjs').Measure[]}
 */
function firstLoadScript(root) {
  const { script } = measureBundle(join(root, 'build/web'));
  const kb = script.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return [{ what: 'first-load script, gzip', value: kb, bound: BUDGET_KB.script, unit: 'kB' }];
}
