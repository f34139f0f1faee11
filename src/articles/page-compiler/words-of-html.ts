import { html as htmlNames, TokenizerMode, type TokenHandler, type Token } from 'parse5';
import { BoundedTokenizer } from './bounded-tokenizer.ts';

/** Raw-text elements: their content has no tags, and is not text to show. */
const RAW_TEXT: ReadonlyMap<htmlNames.TAG_ID, BoundedTokenizer['state']> = new Map([
  [htmlNames.TAG_ID.SCRIPT, TokenizerMode.SCRIPT_DATA],
  [htmlNames.TAG_ID.STYLE, TokenizerMode.RAWTEXT],
  [htmlNames.TAG_ID.TEXTAREA, TokenizerMode.RCDATA],
  [htmlNames.TAG_ID.TITLE, TokenizerMode.RCDATA],
]);

/**
 * Returns the text of HTML that takes too long to parse into a tree: one pass over the tags, in time linear in the
 * length.
 */
export function wordsOfHtml(html: string): string {
  const words: string[] = [];
  let raw: htmlNames.TAG_ID | null = null;
  const take = ({ chars }: Token.CharacterToken): void => {
    if (raw === null) words.push(chars);
  };
  const onTag = ({ tagID }: Token.TagToken): void => {
    const mode = RAW_TEXT.get(tagID);
    raw = mode === undefined ? null : tagID;
    if (mode !== undefined) tokenizer.state = mode;
    words.push(' ');
  };
  const handler: TokenHandler = {
    onStartTag: onTag,
    onEndTag: () => {
      raw = null;
      words.push(' ');
    },
    onCharacter: take,
    onWhitespaceCharacter: take,
    onNullCharacter: () => undefined,
    onComment: () => undefined,
    onDoctype: () => undefined,
    onEof: () => undefined,
  };
  const tokenizer = new BoundedTokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(html, true);
  return words.join('').replace(/\s+/gu, ' ').trim();
}
