// @ts-check
// `node scripts/launch/make-database.mjs FOLDER`: creates the cluster template, as a step of the build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const [, , folder = ''] = process.argv;
const { makeClusterTemplate } = await import(pathToFileURL(join(root, 'build/server/main.js')).href);
const made = await makeClusterTemplate(folder);
// Not an error: without the template a first start runs initdb, and DATABASE_URL needs neither.
if (!made.ok) console.log(`No empty database was prepared: ${made.error}`);
