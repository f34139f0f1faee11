// @ts-check
// `npm run backup [-- FILE]`: everything the database holds in one file, also while the server runs.
import { runStoreCommand } from './launch/store-tools.mjs';

process.exitCode = await runStoreCommand('runBackupCommand');
