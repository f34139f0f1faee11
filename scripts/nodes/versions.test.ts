import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeVersionProblem } from '#scripts/launch/node-version.mjs';
import { root } from '#scripts/launch/root.mjs';
import { chooseVersions, VERSIONS } from './versions.mjs';

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
