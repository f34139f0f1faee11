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
      return `${path} cannot be read by the user that runs this server. Change its owner or its permissions.`;
    case 'not-a-zim':
      return `${path} is not a ZIM archive.`;
    case 'other-version':
      return `${path} is a ZIM archive in a newer format than this release can read.`;
    case 'split':
      return `${path} is one part of a split archive. Join the parts first: cat NAME.zim?? > NAME.zim`;
    case 'truncated':
      return `${path} is truncated: the download was not completed. Download it again.`;
    case 'damaged':
      return `${path} is damaged. Download it again; zimcheck reports what is wrong with it.`;
    case 'xz':
      return `${path} is too old: it is compressed with xz. Download a newer one, or recompress it: zimrecreate OLD.zim NEW.zim`;
    case 'no-articles':
      return `${path} contains no articles.`;
    default:
      return assertNever(error);
  }
}
