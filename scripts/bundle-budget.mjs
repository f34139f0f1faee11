// @ts-check
// The last stage of `npm test`: the built client stays within its size budget and contains no editor code.
import { join } from 'node:path';
import { judgeBundle, measureBundle } from './bundle/measure-bundle.mjs';
import { root } from './launch/root.mjs';

const { lines, ok } = judgeBundle(measureBundle(join(root, 'build/web')));
console.log(lines.join('\n'));
process.exitCode = ok ? 0 : 1;
