// @ts-check
// `npm run restore -- FILE [--replace]`: restores a backup into the database, all or nothing.
import { runStoreCommand } from './launch/store-tools.mjs';

process.exitCode = await runStoreCommand('runRestoreCommand');
