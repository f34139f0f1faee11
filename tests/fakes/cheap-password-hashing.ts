import { createHash, randomBytes } from 'node:crypto';
import type { PasswordHashing } from '#server/accounts/better-auth.ts';

const digest = (salt: string, password: string) =>
  createHash('sha256').update(salt).update(password).digest('hex');

/** Salted like the production hashes but cheap: tests that create accounts do not test scrypt. */
export const cheapPasswordHashing: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${digest(salt, password)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':');
    return key === digest(salt, password);
  },
};
