import type { Result } from '#core/result.ts';
import type { SessionAnswer, SignUpAnswer } from '#protocol/account.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** Why a call that changes something came to nothing. `message` is the server's, for people. */
export type GatewayFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

export type Answered<Value> = Promise<Result<Value, GatewayFailure>>;

/** The port to accounts and sessions, for this browser alone. */
export interface AccountGateway {
  readonly session: () => Promise<Result<SessionAnswer, 'unreachable'>>;
  /** `identifier`: an e-mail address where it has an @, else a username (D10). */
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
  /** Spec section 5; `unreachable` stands for a check that could not be made, whatever stood in its way. */
  readonly isUsernameFree: (username: string) => Promise<Result<boolean, 'unreachable'>>;
  /** Answers the same whether or not anybody has the address. */
  readonly forgotPassword: (email: string) => Answered<SessionAnswer>;
  readonly resetPassword: (reset: {
    readonly token: string;
    readonly password: string;
  }) => Answered<SessionAnswer>;
  /** Signs nobody in, as a new password does not either: who opens a mail need not be who asked for it. */
  readonly confirmEmail: (token: string) => Answered<SessionAnswer>;
}
