import { createHash, randomBytes } from 'node:crypto';
import type { PasswordHashing } from '#server/accounts/better-auth.ts';

const digest = (salt: string, password: string) =>
  createHash('sha256').update(salt).update(password).digest('hex');

/** Salted like the hashes of production, at none of their cost: a test that makes an account is not about scrypt. */
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
