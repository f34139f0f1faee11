import { assertNever } from '#core/assert-never.ts';

/** Why an archive cannot be opened or read. */
export type ZimError =
  | 'missing'
  /** The system denies read permission. */
  | 'forbidden'
  | 'not-a-zim'
  /** A format version that this release does not know. */
  | 'other-version'
  /** One part of a split archive. */
  | 'split'
  /** Shorter than its header says, as after an incomplete download. */
  | 'truncated'
  /** Inconsistent, or with values beyond any legitimate archive. */
  | 'damaged'
  /** Compressed with xz or an older method. */
  | 'xz'
  | 'no-articles';

/** Returns what is wrong and what to do, for the operator. */
export function explainZimError(error: ZimError, path: string): string {
  switch (error) {
    case 'missing':
      return `There is no archive at ${path}.`;
    case 'forbidden':
      return `${path} may not be read by the user this server runs as. Change its owner or its permissions.`;
    case 'not-a-zim':
      return `${path} is not a ZIM archive.`;
    case 'other-version':
      return `${path} is a ZIM archive of a newer kind than this release can read.`;
    case 'split':
      return `${path} is one piece of a split archive. Join the pieces first: cat NAME.zim?? > NAME.zim`;
    case 'truncated':
      return `${path} is cut short: the download did not come to its end. Fetch it again.`;
    case 'damaged':
      return `${path} is damaged. Fetch it again; zimcheck tells what is wrong with it.`;
    case 'xz':
      return `${path} is too old: it is packed with xz. Get a newer one, or repack it: zimrecreate OLD.zim NEW.zim`;
    case 'no-articles':
      return `${path} holds no articles.`;
    default:
      return assertNever(error);
  }
}
