// @ts-check
// `node scripts/launch/make-database.mjs ROOT FOLDER`: a step of the build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', folder = ''] = process.argv.slice(2);
const { makeClusterTemplate } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
const made = await makeClusterTemplate(folder);
// The game starts without it, or with somebody's own PostgreSQL.
if (!made.ok) console.log(`No empty database was prepared: ${made.error}`);
