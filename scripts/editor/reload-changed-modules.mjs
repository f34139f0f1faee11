// @ts-check

/** Matches the URL of a code module that is requested after a change, with the time of the change. */
const CHANGED_MODULE = /^[^?]*\.[jt]sx?\?(?:.*&)?t=\d{13}\b/u;

/**
 * A module that changes while Vite transforms it is served as old code that imports its new version, because React's
 * refresh makes modules import themselves. The browser then runs the new version first and keeps the old one. The
 * editor causes such quick changes. This plugin transforms a module until it does not change meanwhile, then lets Vite
 * serve it.
 * @returns {import('vite').Plugin}
 */
export function reloadChangedModules() {
  return {
    name: 'wayword:reload-changed-modules',
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
    if (CHANGED_MODULE.test(url)) await transformUntilStable(client, url);
  } catch {
    // The module has an error; Vite's own handler, called next, reports it to the page.
  }
  next();
}

/**
 * @param {import('vite').DevEnvironment} client
 * @param {string} url
 */
async function transformUntilStable(client, url) {
  const module = await client.moduleGraph.getModuleByUrl(url);
  if (module === undefined) return;
  let changed = -1;
  while (changed !== module.lastHMRTimestamp) {
    changed = module.lastHMRTimestamp;
    await client.transformRequest(url);
  }
}
