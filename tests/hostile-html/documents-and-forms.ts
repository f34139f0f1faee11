import type { HostileCase } from './hostile-case.ts';

/** Elements that load, frame, submit, restyle or reprogram the page around them. */
export const documentsAndForms: readonly HostileCase[] = [
  {
    id: 'doc-script',
    from: 'a script',
    html: '<script>canary()</script><script src="data:,canary()"></script><SCRIPT\n>canary()</SCRIPT\n>',
  },
  {
    id: 'doc-script-split',
    from: 'what is left when a filter takes out the middle',
    html: '<scr<script></script>ipt>canary()</scr<script></script>ipt>',
  },
  { id: 'doc-script-slash', from: 'a slash after the name', html: '<script/x>canary()</script/y>' },
  {
    id: 'doc-script-comment',
    from: 'the script that opens a comment and a script',
    html: '<script><!--<script></script>--></script><img src=x onerror=canary()>',
  },
  {
    id: 'doc-module',
    from: 'a module',
    html: '<script type="module">canary()</script><link rel=modulepreload href="data:text/javascript,canary()">',
  },
  {
    id: 'doc-importmap',
    from: 'a map that sends imports elsewhere',
    html: '<script type="importmap">{"imports":{"dompurify":"data:text/javascript,canary()"}}</script>',
  },
  {
    id: 'doc-speculation',
    from: 'rules for loading ahead',
    html: '<script type="speculationrules">{"prerender":[{"source":"list","urls":["/"]}]}</script>',
  },
  {
    id: 'doc-iframe-srcdoc',
    from: 'a document in an attribute',
    html: '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  },
  {
    id: 'doc-iframe-src',
    from: 'a document that is a script',
    html: '<iframe src="javascript:parent.canary()"></iframe><iframe onload=canary()></iframe>',
  },
  {
    id: 'doc-object',
    from: 'the older frames',
    html: '<object data="javascript:canary()"></object><object data="data:text/html,<script>parent.canary()</script>"></object><embed src="javascript:canary()"><applet code=x onerror=canary()></applet>',
  },
  {
    id: 'doc-object-param',
    from: 'their parameters',
    html: '<object><param name=src value="javascript:canary()"></object>',
  },
  {
    id: 'doc-portal',
    from: 'frames that never came to be',
    html: '<portal src="javascript:canary()" onload=canary()></portal><fencedframe src="javascript:canary()"></fencedframe>',
  },
  {
    id: 'doc-frame',
    from: 'a frame without its set',
    html: '<frame src="javascript:canary()" onload=canary()>',
  },
  {
    id: 'doc-meta-refresh',
    from: 'a page that goes elsewhere',
    html: '<meta http-equiv=refresh content="0;url=javascript:canary()"><meta http-equiv="refresh" content="0; url=data:text/html,<script>canary()</script>">',
  },
  {
    id: 'doc-meta-csp',
    from: 'a policy of its own, or a character set',
    html: `<meta http-equiv=Content-Security-Policy content="script-src *"><meta charset=utf-7>+ADw-script+AD4-canary()+ADw-/script+AD4-`,
  },
  {
    id: 'doc-base',
    from: 'where all relative addresses begin',
    html: '<base href="javascript:/canary()//"><base target="canary()"><a href="./Cat">x</a>',
  },
  {
    id: 'doc-link',
    from: 'a style sheet, an import, an icon',
    html: '<link rel=stylesheet href="data:text/css,*{x:expression(canary())}"><link rel=import href="data:text/html,<script>canary()</script>" onload=canary() onerror=canary()>',
  },
  {
    id: 'doc-style-import',
    from: 'a style that loads another',
    html: '<style>@import "javascript:canary()";@import url(data:text/css,*{});*{background:url(javascript:canary())}</style>',
  },
  {
    id: 'doc-style-overlay',
    from: 'a style that covers the game',
    html: '<p style="position:fixed;inset:0;z-index:9999;background:url(javascript:canary())">x</p>',
  },
  {
    id: 'doc-style-expression',
    from: 'styles that computed',
    html: '<p style="width:expression(canary());-moz-binding:url(x#y);behavior:url(x)">x</p>',
  },
  {
    id: 'doc-style-escape',
    from: 'escapes and comments in a style',
    html: String.raw`<p style="w\69dth:exp/**/ression(canary());background:\75rl('javascript:canary()')">x</p>`,
  },
  {
    id: 'doc-style-var',
    from: 'a style that breaks out of its attribute',
    html: '<p style="--x:&quot;&gt;&lt;img src=x onerror=canary()&gt;">x</p>',
  },
  {
    id: 'doc-style-svg',
    from: 'style of svg and its sheet',
    html: '<svg><style>@keyframes x{}*{animation:x 1s}</style><rect onanimationstart=canary()></rect></svg>',
  },
  {
    id: 'form-action',
    from: 'a form that sends to a script',
    html: '<form action="javascript:canary()"><input type=submit id=x><button>x</button></form><label for=x>x</label>',
  },
  {
    id: 'form-formaction',
    from: 'a button that knows better than its form',
    html: '<form id=f></form><button form=f formaction="javascript:canary()">x</button><input type=image src=x formaction="javascript:canary()" onerror=canary()>',
  },
  {
    id: 'form-input-image',
    from: 'a button that is a picture',
    html: '<input type=image src=x onerror=canary()>',
  },
  {
    id: 'form-hidden',
    from: 'a hidden field that reacts to a key',
    html: '<input type=hidden accesskey=x onclick=canary() oncontentvisibilityautostatechange=canary() style="content-visibility:auto">',
  },
  {
    id: 'form-textarea',
    from: 'fields that take focus',
    html: '<textarea autofocus onfocus=canary()></textarea><select autofocus onfocus=canary()><option>x</select><keygen autofocus onfocus=canary()>',
  },
  {
    id: 'form-output',
    from: 'parts that report values',
    html: '<meter onmouseover=canary() value=1></meter><progress onmouseover=canary()></progress><output onclick=canary()>x</output><datalist><option onclick=canary()></datalist>',
  },
  {
    id: 'form-dialog',
    from: 'a dialog over the game',
    html: '<dialog open onclose=canary() oncancel=canary()><form method=dialog><button autofocus onfocus=canary()>x</button></form></dialog>',
  },
  {
    id: 'form-invoker',
    from: 'buttons that command',
    html: '<button commandfor=x command=show-modal>x</button><dialog id=x ontoggle=canary() oncommand=canary()>x</dialog>',
  },
  {
    id: 'form-permission',
    from: 'newer elements of Chromium',
    html: '<permission type=camera onresolve=canary()></permission><selectedcontent onclick=canary()></selectedcontent><geolocation onlocation=canary()>x</geolocation>',
  },
  {
    id: 'form-slot',
    from: 'slots and parts',
    html: '<slot onslotchange=canary()>x</slot><p slot=x part=y exportparts=z nonce=n inert>x</p>',
  },
  {
    id: 'form-canvas',
    from: 'what draws',
    html: '<canvas onmouseover=canary()><img src=x onerror=canary()></canvas>',
  },
  {
    id: 'form-track',
    from: 'what plays',
    html: '<video autoplay onplay=canary() poster="javascript:canary()"><track default src="data:,x" onload=canary() onerror=canary()></video>',
  },
  {
    id: 'form-old',
    from: 'elements of other times',
    html: '<bgsound src="javascript:canary()"><layer src="javascript:canary()"></layer><xml id=x><a onclick=canary()></xml><xss onclick=canary() tabindex=1 autofocus onfocus=canary()>x</xss>',
  },
];
