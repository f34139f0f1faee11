// @ts-check
// `npm run sbom`: writes build/sbom.cdx.json, the packages that a server runs with, in CycloneDX's format.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { runCommand } from './launch/run-command.mjs';

/** @returns {Promise<number>} the exit code */
async function writeSbom() {
  const options = ['--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { code, output } = await runCommand([...npmCommand(), 'sbom', ...options], {
    cwd: root,
    output: 'kept',
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    return code;
  }
  /** @type {{ metadata: { component: { name: string } }, components: readonly unknown[] }} */
  const sbom = JSON.parse(output.slice(output.indexOf('{')));
  // npm names it after the folder of the checkout.
  sbom.metadata.component.name = 'wayword';
  const file = join(root, 'build/sbom.cdx.json');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} packages`);
  return 0;
}

process.exitCode = await writeSbom();
