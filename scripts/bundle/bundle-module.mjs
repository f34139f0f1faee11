// @ts-check
import { build } from 'vite';

/**
 * Bundles one module and its imports into a single script from source, without the project's Vite settings, so that no
 * server and no built game are involved.
 * @param {string} entry absolute path, or an id that a plugin resolves
 * @param {object} [more]
 * @param {Record<string, string>} [more.define]
 * @param {import('vite').Plugin[]} [more.plugins]
 * @param {string} [more.globalName] the global name of a classic script's exports; without it the script is a module
 * @returns {Promise<string>}
 */
export async function bundleModule(entry, { define, plugins, globalName } = {}) {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    ...(define === undefined ? {} : { define }),
    ...(plugins === undefined ? {} : { plugins }),
    build: {
      write: false,
      minify: false,
      lib:
        globalName === undefined
          ? { entry, formats: ['es'] }
          : { entry, formats: ['iife'], name: globalName },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (result === undefined || !('output' in result)) throw new Error('Vite built nothing');
  return result.output[0].code;
}
