import type { Context } from 'hono';
import type { Result } from '#core/result.ts';
import type { SignedIn } from '../people/people.ts';
import { privateAnswer, sessionAnswerFor, type AccountDependencies } from './account-dependencies.ts';
import { resetLink, resetMail } from './account-mails.ts';
import { confirmPassword } from './confirm-password.ts';
import { appendCookies } from './sessions.ts';

/** What other subjects do with accounts. */
export interface AccountControl {
  /** Checks the password of a signed-in player again; fails with the answer to the caller (ACCOUNT-1). */
  confirmPassword(c: Context, user: SignedIn, password: string): Promise<Result<void, Response>>;
  /**
   * Mails the owner of an account a link to choose a new password, once and for two hours; resolves to null. Without mail
   * it resolves to the link (D9).
   */
  offerReset(c: Context, owner: SignedIn): Promise<string | null>;
  /** Announces, after the commit, that sessions of an account have ended. */
  announceEnded(userId: string): void;
  /** Answers with the session of this browser, which has just ended with its account. */
  signedOutAnswer(c: Context): Promise<Response>;
}

export function createControl(dependencies: AccountDependencies): AccountControl {
  const { credentials, sessions, sendMail, site, mail } = dependencies;
  return {
    confirmPassword: (c, user, password) => confirmPassword(dependencies, c, user, password),
    async offerReset(c, owner) {
      const [base, token] = [site.linkBase(c), await credentials(c).resetToken(owner.id)];
      if (!mail) return resetLink(base, token);
      sendMail(resetMail(owner, base, token));
      return null;
    },
    announceEnded: (userId) => sessions.announceChange(userId),
    async signedOutAnswer(c) {
      appendCookies(c, await sessions.end(c));
      return privateAnswer(c, await sessionAnswerFor(dependencies, c, null));
    },
  };
}
