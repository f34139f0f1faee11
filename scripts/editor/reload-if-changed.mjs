// @ts-check

/** URL of the module that reports that the page has loaded; its query says how many changes there were before. */
const ADDRESS = '/@page-loaded.js';
const EVENT = 'wayword:page-loaded';

const CODE = `
const changes = Number(new URL(import.meta.url).searchParams.get('changes'));
addEventListener('load', () => import.meta.hot.send(${JSON.stringify(EVENT)}, { changes }));
`;

/**
 * Vite's client ignores a change to a module that the page has requested but not yet run, and shows the old code until the
 * next change. This plugin reloads a page if code changed between the request for its HTML and the end of its loading.
 * @returns {import('vite').Plugin}
 */
export function reloadIfChanged() {
  let changes = 0;
  return {
    name: 'wayword:reload-if-changed',
    configureServer: ({ environments: { client } }) => {
      client.hot.on(EVENT, (/** @type {{ changes: number }} */ seen, page) => {
        if (seen.changes !== changes) page.send({ type: 'full-reload' });
      });
    },
    hotUpdate: ({ modules }) => {
      if (modules.length > 0) changes += 1;
    },
    resolveId: (source) => (source.startsWith(ADDRESS) ? source : null),
    load: (id) => (id.startsWith(ADDRESS) ? CODE : null),
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        { tag: 'script', attrs: { type: 'module', src: `${ADDRESS}?changes=${changes}` }, injectTo: 'head' },
      ],
    },
  };
}
