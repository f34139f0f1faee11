import { inDatabase } from './in-database.ts';

/** The setting ADMINS of every game. No sign-up gets this name, so an account has it by `makeAdmin` only. */
export const ADMIN = 'The-operator';

/** Gives the account that name, and takes it from the one before. Its display name stays. */
export function makeAdmin(dataDir: string, username: string): Promise<void> {
  return inDatabase(dataDir, async (client) => {
    await client.query('update profiles set username = display_name where username = $1', [ADMIN]);
    await client.query('update profiles set username = $1 where display_name = $2', [ADMIN, username]);
  });
}
