// @ts-check

/** A module of code that is asked for after a change, by the time of the change. */
const CHANGED_MODULE = /^[^?]*\.[jt]sx?\?(?:.*&)?t=\d{13}\b/u;

/**
 * A module that changes while it is being served comes out as its old code that imports its new self, as React's refresh has it
 * do: the browser runs the new one first, and the page keeps the old. An editor makes such quick changes. This waits until a
 * module has been made in one go, which Vite then serves.
 * @returns {import('vite').Plugin}
 */
export function steadyModules() {
  return {
    name: 'wayword:steady-modules',
    configureServer: ({ middlewares, environments: { client } }) => {
      middlewares.use((request, _response, next) => {
        void answer(client, request.url ?? '', next);
      });
    },
  };
}

/**
 * @param {import('vite').DevEnvironment} client
 * @param {string} url
 * @param {() => void} next
 */
async function answer(client, url, next) {
  try {
    if (CHANGED_MODULE.test(url)) await makeInOneGo(client, url);
  } catch {
    // It cannot be made: Vite, asked next, says so to the page.
  }
  next();
}

/**
 * @param {import('vite').DevEnvironment} client
 * @param {string} url
 */
async function makeInOneGo(client, url) {
  const module = await client.moduleGraph.getModuleByUrl(url);
  if (module === undefined) return;
  let changed = -1;
  while (changed !== module.lastHMRTimestamp) {
    changed = module.lastHMRTimestamp;
    await client.transformRequest(url);
  }
}
