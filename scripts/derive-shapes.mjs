// @ts-check
// node scripts/derive-shapes.mjs FOLDER
//
// Reads real answers of a MediaWiki (FOLDER/parse-game.v1.json, FOLDER/parse-game.v2.json, …; `v1` and `v2` are the two
// values of formatversion) and writes their shapes, without their content, to tests/fixtures/mediawiki-shapes. The
// gateway's tests compare its answers with them. To add a kind of answer, name it below, save MediaWiki's answer under
// that name, run this script, and commit its output.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/root.mjs';
import { shapeOf } from './shapes/shape-of.mjs';

/** The kinds of answer the gateway gives in both versions. */
const KINDS = [
  'extracts',
  'extracts-nosuch',
  'generator-random',
  'info',
  'links',
  'pageimages',
  'parse',
  'parse-double-redirect',
  'parse-empty',
  'parse-game',
  'parse-invalid',
  'parse-lowercase-underscore',
  'parse-missing',
  'parse-mobile',
  'parse-odd-title',
  'parse-redirect',
  'parse-redirect-fragment',
  'parse-special',
  'prefixsearch',
  'query-many-titles',
  'random',
  'redirect-fragment',
  'redirects',
  'siteinfo',
];

/** `opensearch` has the same form in both versions. */
const SAMPLES = [...KINDS.flatMap((kind) => [`${kind}.v1`, `${kind}.v2`]), 'opensearch'];

const [samples] = process.argv.slice(2);
if (samples === undefined) {
  console.error('Name the folder with the sample answers: node scripts/derive-shapes.mjs FOLDER');
  process.exit(1);
}
const shapes = join(root, 'tests/fixtures/mediawiki-shapes');
mkdirSync(shapes, { recursive: true });
for (const name of SAMPLES) {
  const answer = JSON.parse(readFileSync(join(samples, `${name}.json`), 'utf8'));
  writeFileSync(join(shapes, `${name}.json`), `${JSON.stringify(shapeOf(answer), null, 2)}\n`);
}
console.log(`${SAMPLES.length} shapes written to ${shapes}`);
