import { openStarter } from '#articles/starter/starter-source.ts';

/** Opens the pack given as the first parameter in a new process; prints the milliseconds it took. */
const [, , pack = ''] = process.argv;
const start = performance.now();
const opened = await openStarter(pack);
if (!opened.ok) throw new Error(opened.error);
console.log(performance.now() - start);
