// @ts-check
// `npm run sbom`: writes build/sbom/wayword.cdx.json, the packages that a server runs with, in CycloneDX's format. `npm run
// build` runs it too. An argument names another folder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';

/**
 * @typedef {object} Sbom
 * @property {{ component: { name: string, 'bom-ref': string } }} metadata
 * @property {readonly { 'bom-ref': string }[]} components
 * @property {readonly { ref: string, dependsOn: readonly string[] }[]} dependencies
 */

/**
 * @param {string} folder absolute path
 * @returns {Promise<number>} the exit code
 */
async function writeSbom(folder) {
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { code, output } = await runCommand([...npmCommand(), 'sbom', ...options], {
    cwd: root,
    output: 'kept',
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    return code;
  }
  const sbom = withoutDevelopment(JSON.parse(output.slice(output.indexOf('{'))));
  // npm names it after the folder of the checkout.
  sbom.metadata.component.name = 'wayword';
  const file = join(folder, 'wayword.cdx.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} packages`);
  return 0;
}

/**
 * Removes the packages that `npm ci --omit=dev` does not install. The `--omit=dev` of `npm sbom` (11.19) also removes packages
 * that it does install, such as zod, where a package of the development depends on them too.
 * @param {Sbom} sbom
 * @returns {Sbom}
 */
function withoutDevelopment(sbom) {
  /** @type {{ packages: Record<string, { name?: string, version?: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const kept = new Set([sbom.metadata.component['bom-ref']]);
  for (const [path, { name, version, dev = false }] of Object.entries(packages))
    if (!dev) kept.add(`${name ?? path.split('node_modules/').at(-1)}@${version}`);
  return {
    ...sbom,
    components: sbom.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => kept.has(name)) })),
  };
}

process.exitCode = await writeSbom(process.argv[2] ?? join(root, 'build/sbom'));
