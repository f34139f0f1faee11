import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceIdPath } from './source-id-path.ts';

const root = resolve('/project');

describe('sourceIdPath', () => {
  it.each(['src/web/app.tsx', 'src/old.jsx', 'src/my node_modules/a.tsx', '..src/a.tsx'])(
    'returns %s',
    (path) => {
      expect(sourceIdPath(root, resolve(root, path))).toBe(path);
    },
  );

  it.each([
    resolve(root, 'src/a.ts'),
    resolve(root, 'src/a.js'),
    resolve(root, 'node_modules/a/b.tsx'),
    resolve(root, 'src/node_modules/a.jsx'),
    resolve(root, '../other/a.tsx'),
    `${resolve(root, 'src/a.tsx')}?raw`,
    `\0${resolve(root, 'src/a.tsx')}`,
    'virtual:a.tsx',
  ])('returns null for %j', (id) => {
    expect(sourceIdPath(root, id)).toBeNull();
  });
});
