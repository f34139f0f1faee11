import type { Mail } from '../mail/mailer.ts';

/** Lifetime of mailed links, in hours. */
export const LINK_HOURS = { confirm: 24, reset: 2 } as const;

export interface Addressee {
  readonly email: string;
  readonly displayName: string;
}

/** `base`: the site's address, without a trailing slash. */
export function confirmationMail({ email, displayName }: Addressee, base: string, token: string): Mail {
  return {
    to: email,
    subject: 'Confirm your account',
    text: `Hello ${displayName},

welcome to Wayword. Please confirm that this address is yours:

${base}/auth?confirm=${encodeURIComponent(token)}

The link works for ${LINK_HOURS.confirm} hours. If you did not create an account, you need not do anything.
`,
  };
}

export function resetMail({ email, displayName }: Addressee, base: string, token: string): Mail {
  return {
    to: email,
    subject: 'Choose a new password',
    text: `Hello ${displayName},

someone, hopefully you, asked for a new password at Wayword. Choose it here:

${base}/auth?reset=${encodeURIComponent(token)}

The link works for ${LINK_HOURS.reset} hours, once. If you did not ask for it, you need not do anything: your password stays.
`,
  };
}

/** Goes to the owner of an account when a sign-up uses its address; the answer to the sign-up reveals nothing. */
export function accountExistsMail({ email, displayName }: Addressee, base: string): Mail {
  return {
    to: email,
    subject: 'You already have an account',
    text: `Hello ${displayName},

someone, hopefully you, wanted to create an account at Wayword with this address. You already have one, as ${displayName}.
Sign in, or ask for a new password, here:

${base}/auth

If it was not you, you need not do anything: nothing was changed.
`,
  };
}
