// @ts-check

/**
 * A Node release and the npm that ships with it; the npm packages of Node do not contain npm.
 * @typedef {{ readonly node: string, readonly npm: string }} NodeVersion
 */

/**
 * Oldest first. The first is the minimum of `engines` in package.json; the others are the latest releases of each line
 * that npm had for Linux when they were pinned.
 * @type {readonly [NodeVersion, ...NodeVersion[]]}
 */
export const VERSIONS = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22.23.3', npm: '10.9.9' },
  { node: '24.21.0', npm: '11.19.0' },
  { node: '26.10.0', npm: '11.19.1' },
];

/**
 * Parses the command line: `--only=20,26` selects versions by prefix, `--without-unit` skips the unit suite.
 * @param {readonly string[]} args
 * @returns {{ versions: readonly NodeVersion[], withUnit: boolean } | { problem: string }}
 */
export function chooseVersions(args) {
  const unknown = args.find((arg) => arg !== '--without-unit' && !arg.startsWith('--only='));
  if (unknown !== undefined)
    return { problem: `Unknown argument ${unknown}. Use --only=VERSIONS or --without-unit.` };

  const names = args.flatMap((arg) =>
    arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : [],
  );
  const known = VERSIONS.map(({ node }) => node);
  const missing = names.find((name) => !known.some((version) => isNamed(version, name)));
  if (missing !== undefined)
    return { problem: `No version is named “${missing}”. They are ${known.join(', ')}.` };
  return {
    versions:
      names.length === 0
        ? VERSIONS
        : VERSIONS.filter(({ node }) => names.some((name) => isNamed(node, name))),
    withUnit: !args.includes('--without-unit'),
  };
}

/**
 * @param {string} version
 * @param {string} name `26`, `26.10` or `26.10.0`
 */
function isNamed(version, name) {
  return `${version}.`.startsWith(`${name}.`);
}
