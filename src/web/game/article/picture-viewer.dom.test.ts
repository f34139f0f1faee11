import { describe, expect, it } from 'vitest';
import { pictureCaption } from './picture-viewer.tsx';

function caption(html: string, file = 'File:Snowy-owl.jpg') {
  const article = document.createElement('div');
  article.innerHTML = html;
  return pictureCaption(article, file);
}
const link = (alt: string) => `<a href="/wiki/File:Snowy-owl.jpg"><img src="/media/x.jpg" alt="${alt}"></a>`;

describe('pictureCaption', () => {
  it('reads the name from the alternative text', () => {
    expect(caption(link('Owl: a bird: of the night'))).toEqual({
      name: 'Owl',
      words: 'a bird: of the night',
    });
  });

  it.each([
    `<figure>${link('Owl')}<figcaption>A snowy owl,\n in <b>flight</b></figcaption></figure>`,
    `<div class="thumb">${link('Owl')}<div class="thumbcaption">A snowy owl, in flight</div></div>`,
  ])('prefers the caption below the picture', (html) => {
    expect(caption(html)).toEqual({ name: 'Snowy owl', words: 'A snowy owl, in flight' });
  });

  it('does not repeat the file name', () => {
    expect(caption(link('Snowy owl'))).toEqual({ name: 'Snowy owl', words: '' });
  });

  it('uses the alternative text if there is no caption', () => {
    expect(caption(link('A white owl'))).toEqual({ name: 'Snowy owl', words: 'A white owl' });
  });

  it('uses the file name if there is nothing else', () => {
    expect(caption('<p>no picture</p>')).toEqual({ name: 'Snowy owl', words: '' });
    expect(caption(link(''))).toEqual({ name: 'Snowy owl', words: '' });
  });
});
