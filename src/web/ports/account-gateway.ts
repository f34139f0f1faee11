import type { Result } from '#core/result.ts';
import type { SessionAnswer, SignUpAnswer } from '#protocol/account.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** Why a call that changes something failed. `message` comes from the server and is meant for the player. */
export type GatewayFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

export type Answered<Value> = Promise<Result<Value, GatewayFailure>>;

/** Port to accounts and sessions, for this browser only. */
export interface AccountGateway {
  readonly session: () => Promise<Result<SessionAnswer, 'unreachable'>>;
  /** `identifier`: an e-mail address if it contains an @, otherwise a username (D10). */
  readonly signIn: (credentials: {
    readonly identifier: string;
    readonly password: string;
  }) => Answered<SessionAnswer>;
  readonly signUp: (account: {
    readonly email: string;
    readonly username: string;
    readonly password: string;
  }) => Answered<SignUpAnswer>;
  readonly signOut: () => Answered<SessionAnswer>;
  /** Spec section 5. `unreachable`: the check could not be made, for any reason. */
  readonly isUsernameFree: (username: string) => Promise<Result<boolean, 'unreachable'>>;
  /** Answers the same whether or not the address has an account. */
  readonly forgotPassword: (email: string) => Answered<SessionAnswer>;
  readonly resetPassword: (reset: {
    readonly token: string;
    readonly password: string;
  }) => Answered<SessionAnswer>;
  /**
   * Starts no session, and neither does a new password: the reader of a mail need not be the person who requested it.
   */
  readonly confirmEmail: (token: string) => Answered<SessionAnswer>;
}
