// @ts-check
// `npm run bench`: what we promise of speed and size, measured on this machine. Exits with 1 where a bound is passed.
import { artifacts } from '#scripts/launch/artifacts.mjs';
import { build } from '#scripts/launch/build.mjs';
import { root } from '#scripts/launch/root.mjs';
import { clickToPaint } from './click/click-to-paint.mjs';
import { compilePages } from './compiler/compile-pages.mjs';
import { hotReload } from './editor/hot-reload.mjs';
import { instantUpdate } from './editor/instant-update.mjs';
import { mutationRequest } from './editor/mutation-request.mjs';
import { firstLoadScript } from './first-load-script.mjs';
import { gatewayCpu } from './gateway/gateway-cpu.mjs';
import { graphSearches } from './graph/graph-searches.mjs';
import { machineFacts } from './machine-facts.mjs';
import { isWithin, tableRow } from './measure.mjs';
import { parties } from './parties/parties.mjs';
import { people } from './people/people.mjs';
import { navTree } from './preview/nav-tree.mjs';
import { outlines } from './preview/outlines.mjs';
import { serving } from './serving/serving.mjs';
import { startUp } from './server/start-up.mjs';

/** @returns {Promise<number>} the exit code */
async function bench() {
  const code = await build(root, artifacts, console.log);
  if (code !== 0) return code;
  console.log(await machineFacts(root));
  let allWithin = true;
  for (const measure of [
    firstLoadScript,
    startUp,
    gatewayCpu,
    clickToPaint,
    serving,
    people,
    parties,
    compilePages,
    navTree,
    outlines,
    mutationRequest,
    instantUpdate,
    hotReload,
    graphSearches,
  ]) {
    for (const line of await measure(root)) {
      console.log(tableRow(line));
      allWithin &&= isWithin(line);
    }
  }
  return allWithin ? 0 : 1;
}

process.exitCode = await bench();
