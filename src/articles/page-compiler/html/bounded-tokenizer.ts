import { Token, Tokenizer, html as htmlNames, TokenizerMode, type TokenHandler } from 'parse5';
import { isRead } from './allow-list.ts';

/* oxlint-disable no-underscore-dangle -- the underscores are parse5's names for what a subclass may change */

/** Each attribute is compared with all earlier attributes of its tag. */
const MAX_ATTRIBUTES = 64;

/**
 * Long runs of plain characters, consumed at once. The base tokenizer handles line ends and surrogate pairs; with the
 * `u` flag, a run starting after half a pair would match from before it.
 */
const PLAIN_VALUE = /[^"'&\0\r\n\ud800-\udfff]+/y;
const PLAIN_TEXT = /[^<&\0\s\ud800-\udfff]+/y;

/** Reads tags as parse5 does, but faster and with a limit on attributes. */
export class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    if (!isRead(this.currentAttr.name)) return;
    const token = this.currentToken;
    const isTag = token?.type === Token.TokenType.START_TAG || token?.type === Token.TokenType.END_TAG;
    if (!isTag || token.attrs.length < MAX_ATTRIBUTES) super._leaveAttrName();
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    const run = this.#run(PLAIN_VALUE);
    if (run === '') super._stateAttributeValueDoubleQuoted(cp);
    else this.currentAttr.value += run;
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    const run = this.#run(PLAIN_VALUE);
    if (run === '') super._stateAttributeValueSingleQuoted(cp);
    else this.currentAttr.value += run;
  }

  protected override _stateData(cp: number): void {
    const run = this.#run(PLAIN_TEXT);
    if (run === '') super._stateData(cp);
    else this._appendCharToCurrentCharacterToken(Token.TokenType.CHARACTER, run);
  }

  /** Consumes the match at the current position. */
  #run(plain: RegExp): string {
    const { html, pos } = this.preprocessor;
    plain.lastIndex = pos;
    const run = plain.exec(html)?.[0] ?? '';
    if (run !== '') this.preprocessor.pos += run.length - 1;
    return run;
  }
}

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
export function plainTextOf(html: string): string {
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
