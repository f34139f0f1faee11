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

Welcome to Wayword! Please confirm that this address is yours:

${base}/auth?confirm=${encodeURIComponent(token)}

The link works for ${LINK_HOURS.confirm} hours. If you didn't create an account, you can ignore this email.
`,
  };
}

/** Returns the link to choose a new password. */
export function resetLink(base: string, token: string): string {
  return `${base}/auth?reset=${encodeURIComponent(token)}`;
}

export function resetMail({ email, displayName }: Addressee, base: string, token: string): Mail {
  return {
    to: email,
    subject: 'Choose a new password',
    text: `Hello ${displayName},

Here you can choose a new password for your Wayword account:

${resetLink(base, token)}

The link works for ${LINK_HOURS.reset} hours and can be used once. If you didn't ask for it, you can ignore this email: your password stays the same.
`,
  };
}

/** Goes to the new address of an account. */
export function newAddressMail({ email, displayName }: Addressee, base: string, token: string): Mail {
  return {
    to: email,
    subject: 'Confirm your new address',
    text: `Hello ${displayName},

Please confirm that this is the new address of your Wayword account:

${base}/auth?confirm=${encodeURIComponent(token)}

The link works for ${LINK_HOURS.confirm} hours. Until you open it, your account keeps its old address. If you didn't ask for this, you can ignore this email.
`,
  };
}

/** Goes to the old address of an account, whose owner may not be the person who changed it. */
export function addressChangedMail({ email, displayName }: Addressee): Mail {
  return {
    to: email,
    subject: 'Your address was changed',
    text: `Hello ${displayName},

Your Wayword account has a new email address. This one doesn't belong to it any more.

If it wasn't you, please write to the people who run this server.
`,
  };
}

/** Goes to the owner of an account when a sign-up uses its address; the answer to the sign-up reveals nothing. */
export function accountExistsMail({ email, displayName }: Addressee, base: string): Mail {
  return {
    to: email,
    subject: 'You already have an account',
    text: `Hello ${displayName},

Someone, hopefully you, tried to use this address for a Wayword account. You already have one, as ${displayName}.
Sign in or request a new password here:

${base}/auth

If it wasn't you, you can ignore this email: nothing has changed.
`,
  };
}
