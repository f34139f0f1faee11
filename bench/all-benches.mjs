// @ts-check
import { clickToPaint } from './click/click-to-paint.mjs';
import { compilePages } from './compiler/compile-pages.mjs';
import { hotReload } from './editor/hot-reload.mjs';
import { instantUpdate } from './editor/instant-update.mjs';
import { mutationRequest } from './editor/mutation-request.mjs';
import { starterEncyclopedia } from './encyclopedia/starter-encyclopedia.mjs';
import { firstLoadScript } from './first-load-script.mjs';
import { gatewayCpu } from './gateway/gateway-cpu.mjs';
import { graphSearches } from './graph/graph-searches.mjs';
import { parties } from './parties/parties.mjs';
import { people } from './people/people.mjs';
import { navTree } from './preview/nav-tree.mjs';
import { outlines } from './preview/outlines.mjs';
import { serving } from './serving/serving.mjs';
import { startUp } from './server/start-up.mjs';

/**
 * In execution order.
 * @type {readonly import('./run-bench.mjs').Bench[]}
 */
export const allBenches = [
  { name: 'first-load', run: firstLoadScript },
  { name: 'start-up', run: startUp },
  { name: 'encyclopedia', run: starterEncyclopedia },
  { name: 'gateway', run: gatewayCpu },
  { name: 'click', run: clickToPaint },
  { name: 'serving', needs: ['mediawiki', 'zim-tools', 'kiwix-tools'], run: serving },
  { name: 'people', run: people },
  { name: 'parties', run: parties },
  { name: 'compile', run: compilePages },
  { name: 'nav-tree', run: navTree },
  { name: 'outlines', run: outlines },
  { name: 'mutation', run: mutationRequest },
  { name: 'instant-update', run: instantUpdate },
  { name: 'hot-reload', run: hotReload },
  { name: 'graph', run: graphSearches },
];
