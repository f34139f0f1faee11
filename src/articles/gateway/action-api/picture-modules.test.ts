import { describe, expect, it } from 'vitest';
import { originalPicture, thumbnail } from './picture-modules.ts';

const picture = (file: string, width: number, height: number) => ({
  file,
  url: `/media/${file}`,
  width,
  height,
});

describe('thumbnail', () => {
  it('fits into the requested square and keeps the aspect ratio', () => {
    expect(thumbnail(picture('Wide.png', 960, 640), 500, 'https://wiki.test')).toEqual({
      source: 'https://wiki.test/media/Wide.png',
      width: 500,
      height: 333,
    });
    expect(thumbnail(picture('Tall.svg', 640, 960), 500, 'https://wiki.test')).toMatchObject({
      width: 333,
      height: 500,
    });
  });

  it('enlarges only vector pictures', () => {
    expect(thumbnail(picture('Small.svg', 20, 10), 500, 'https://wiki.test')).toMatchObject({
      width: 500,
      height: 250,
    });
    expect(thumbnail(picture('Small.png', 20, 10), 500, 'https://wiki.test')).toMatchObject({
      width: 20,
      height: 10,
    });
  });

  it('keeps at least one pixel of a very thin picture', () => {
    expect(thumbnail(picture('Line.svg', 5000, 1), 50, 'https://wiki.test')).toMatchObject({
      width: 50,
      height: 1,
    });
  });

  it("keeps the address of a picture on the wiki's own host", () => {
    const url = 'https://upload.wikimedia.org/wikipedia/commons/1/1e/Bat.png';
    const own = { ...picture('Bat.png', 300, 200), url };
    expect(originalPicture(own, 'https://wiki.test')).toEqual({ source: url, width: 300, height: 200 });
  });
});
