import { html as htmlNames, TokenizerMode, type TokenHandler, type Token } from 'parse5';
import { BoundedTokenizer } from './bounded-tokenizer.ts';

/** Their content is read without tags inside, and none of it is words. */
const RAW_TEXT: ReadonlyMap<htmlNames.TAG_ID, BoundedTokenizer['state']> = new Map([
  [htmlNames.TAG_ID.SCRIPT, TokenizerMode.SCRIPT_DATA],
  [htmlNames.TAG_ID.STYLE, TokenizerMode.RAWTEXT],
  [htmlNames.TAG_ID.TEXTAREA, TokenizerMode.RCDATA],
  [htmlNames.TAG_ID.TITLE, TokenizerMode.RCDATA],
]);

/**
 * The words of HTML that no tree is built of, because building it would take too long: one reading of the tags, in time
 * that grows with the length alone.
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
