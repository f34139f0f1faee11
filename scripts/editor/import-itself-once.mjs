// @ts-check

/** Matches the URL of a code module that is requested after a change: its path, and the time of the change. */
const CHANGED_MODULE = /^(?<path>[^?]*\.[jt]sx?)\?(?:.*&)?t=(?<time>\d{13})\b/u;

/**
 * React's refresh makes modules import themselves. Vite writes the time of the newest change into that import, so a
 * module that changes again while it is loaded imports its new version under another URL. The browser then runs the new
 * version first and keeps the old one. The editor causes such quick changes. This plugin makes a module import itself
 * under the URL that it was requested by: versions run in the order of their changes.
 * @returns {import('vite').Plugin}
 */
export function importItselfOnce() {
  return {
    name: 'wayword:import-itself-once',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const { path, time } = CHANGED_MODULE.exec(request.url ?? '')?.groups ?? {};
        if (path !== undefined && time !== undefined) renameImports(response, `${path}?t=`, time);
        next();
      });
    },
  };
}

/**
 * Vite's own handlers answer, as they check host and origin and report errors.
 * @param {import('node:http').ServerResponse} response
 * @param {string} url up to the time
 * @param {string} time
 */
function renameImports(response, url, time) {
  const end = response.end.bind(response);
  Object.assign(response, {
    end: (/** @type {Parameters<typeof end>} */ ...[body, ...others]) =>
      end(typeof body === 'string' ? withTime(body, url, time) : body, ...others),
  });
}

/**
 * @param {string} code
 * @param {string} url
 * @param {string} time
 */
function withTime(code, url, time) {
  const [first = '', ...others] = code.split(url);
  return [first, ...others.map((after) => after.replace(/^\d{13}/u, time))].join(url);
}
