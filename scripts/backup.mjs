// @ts-check
// `npm run backup [-- FILE]`: writes the whole database to one file, also while the server runs.
import { runStoreCommand } from './launch/store-tools.mjs';

process.exitCode = await runStoreCommand('runBackupCommand');
