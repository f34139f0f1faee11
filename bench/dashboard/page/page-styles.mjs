// @ts-check

/** Colors of lines, on a light and on a dark ground: hues that neighbors in the legend do not share. */
const LINES = {
  light: '#2f6fde #c2410c #15803d #9333ea #b7791f #0e7490 #be185d #4d7c0f #57534e #6366f1 #dc2626 #0d9488',
  dark: '#6ea8fe #ff9a62 #5fce7f #c792ff #f2cc5c #4fd1e0 #ff8ab8 #a8d84e #c4bdb6 #a3a8ff #ff6b6b #3fd6b5',
};
/** Lines that have a color of their own. */
export const COLORS = LINES.light.split(' ').length;

const GROUNDS = {
  light:
    '--page:#f3f4f6;--panel:#fff;--edge:#e2e4e9;--grid:#e9ebef;--text:#1f2328;--soft:#5b6470;--green:#3a9a5b;--red:#d43c3c',
  dark: '--page:#111217;--panel:#181b1f;--edge:#2a2e35;--grid:#262a31;--text:#d8dbe2;--soft:#9aa2ae;--green:#4caf6e;--red:#f2555a',
};

/**
 * Returns the styles of the page, light or dark as the browser prefers.
 * @param {Buffer} font woff2, so that the pictures are the same on each machine
 */
export function pageStyles(font) {
  return `
@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}
:root{${GROUNDS.light};${colors(LINES.light)}}
@media (prefers-color-scheme:dark){:root{${GROUNDS.dark};${colors(LINES.dark)}}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--page);color:var(--text);font:13px/1.5 Inter,sans-serif;padding:20px 24px 24px}
h1{font-size:20px;line-height:28px;font-weight:600}
p{color:var(--soft)}
main{position:relative;margin-top:16px}
section{position:absolute;background:var(--panel);border:1px solid var(--edge);border-radius:4px;padding:0 11px;overflow:hidden}
h2{font-size:13px;line-height:32px;font-weight:600}
.about{display:inline-block;width:14px;height:14px;margin-left:6px;border:1px solid var(--soft);border-radius:50%;color:var(--soft);font-size:10px;line-height:12px;text-align:center}
.empty{display:grid;place-items:center;color:var(--soft)}
svg{display:block}
text{fill:var(--soft);font-size:11px;font-variant-numeric:tabular-nums}
.grid{stroke:var(--grid);fill:none;shape-rendering:crispEdges}
.line{fill:none;stroke:var(--c);stroke-width:1.6;stroke-linejoin:round}
.line circle{fill:var(--c);stroke:none}
.line.dashed{stroke-dasharray:5 3}
ul{display:flex;flex-wrap:wrap;column-gap:14px;list-style:none}
li{display:flex;align-items:center;gap:6px;height:18px;font-size:11px;line-height:18px;white-space:nowrap}
i{width:14px;height:0;border-top:3px solid var(--c);border-radius:2px}
i.dashed{border-top-style:dotted}
i.state{height:10px;border:0;background:var(--c)}
rect.state{fill:var(--c)}
.state{--c:var(--soft)}
.state.green{--c:var(--green)}
.state.red{--c:var(--red)}
${LINES.light
  .split(' ')
  .map((_color, place) => `.c${place}{--c:var(--line-${place})}`)
  .join('')}
`;
}

/** @param {string} list separated by blanks */
function colors(list) {
  return list
    .split(' ')
    .map((color, place) => `--line-${place}:${color}`)
    .join(';');
}
