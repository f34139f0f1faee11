import type { HostileCase } from './hostile-case.ts';

/** Events that fire without user input, and handlers written in every form. */
export const eventHandlers: readonly HostileCase[] = [
  { id: 'on-img-error', from: 'the first one an attacker tries', html: '<img src=x onerror=canary()>' },
  {
    id: 'on-img-load',
    from: 'a picture that does load',
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" onload=canary()>',
  },
  { id: 'on-svg-load', from: 'svg loads at once', html: '<svg onload=canary()>' },
  {
    id: 'on-svg-nested',
    from: 'so does one inside another',
    html: '<svg><svg onload=canary()></svg></svg>',
  },
  { id: 'on-video-error', from: 'a source that is none', html: '<video><source onerror=canary()></video>' },
  {
    id: 'on-audio',
    from: 'audio without a source',
    html: '<audio src=x onerror=canary() onloadstart=canary()>',
  },
  {
    id: 'on-details',
    from: 'details that opens as it comes',
    html: '<details open ontoggle=canary()><summary>x</summary></details>',
  },
  {
    id: 'on-details-name',
    from: 'exclusive details',
    html: '<details name=a open ontoggle=canary()></details><details name=a open></details>',
  },
  {
    id: 'on-marquee',
    from: 'marquee starts by itself',
    html: '<marquee onstart=canary() onfinish=canary() loop=1>x</marquee>',
  },
  { id: 'on-autofocus', from: 'focus that is taken', html: '<input autofocus onfocus=canary()>' },
  {
    id: 'on-autofocus-any',
    from: 'any element can take it now',
    html: '<p autofocus tabindex=1 onfocus=canary()>x</p>',
  },
  {
    id: 'on-contenteditable',
    from: 'and one that can be edited',
    html: '<div contenteditable autofocus onfocus=canary()>x</div>',
  },
  {
    id: 'on-focusin',
    from: 'focus found through a fragment',
    html: '<a id=x tabindex=1 onfocusin=canary() href="#x">x</a>',
  },
  {
    id: 'on-animation',
    from: 'an animation of the page\u2019s own styles',
    html: '<p style="animation-name:route-runs" onanimationstart=canary()>x</p>',
  },
  {
    id: 'on-animation-class',
    from: 'the same by a class of the page',
    html: '<p class="article-progress animate-spin" onanimationstart=canary()>x</p>',
  },
  {
    id: 'on-transition',
    from: 'a transition',
    html: '<p style="transition:color 1ms" onfocus=x ontransitionend=canary()>x</p>',
  },
  {
    id: 'on-pointer',
    from: 'a handler as large as the page',
    html: '<p style="position:fixed;inset:0" onpointermove=canary() onmouseover=canary()>x</p>',
  },
  {
    id: 'on-beforetoggle',
    from: 'popovers',
    html: '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=canary()>x</p>',
  },
  {
    id: 'on-scrollsnap',
    from: 'newer scroll events',
    html: '<p onscrollsnapchange=canary() onscrollend=canary()>x</p>',
  },
  {
    id: 'on-contentvisibility',
    from: 'content-visibility tells when it changes',
    html: '<p style="content-visibility:auto" oncontentvisibilityautostatechange=canary()>x</p>',
  },
  {
    id: 'on-securitypolicy',
    from: 'a handler for the content policy\u2019s own reports',
    html: '<p onsecuritypolicyviolation=canary()><img src="http://forbidden.example/x.png"></p>',
  },
  {
    id: 'on-case',
    from: 'names are compared without regard to case',
    html: '<iMg SrC=x oNeRrOr=canary()>',
  },
  {
    id: 'on-kelvin',
    from: 'letters that become others in lower case: K of Kelvin, dotless i',
    html: '<img src=x on\u212Aeydown=canary() onerror\u0131=canary()><\u017Fcript>canary()</\u017Fcript>',
  },
  {
    id: 'on-colon',
    from: 'namespaced names',
    html: '<img src=x xml:onerror=canary() svg:onerror=canary() onerror:x=canary()>',
  },
  {
    id: 'on-quote-name',
    from: 'a quote in the name of an attribute',
    html: '<img src=x "onerror=canary() \'onerror=canary()>',
  },
  {
    id: 'on-equals-name',
    from: 'an equals sign first makes a name',
    html: '<img src=x =onerror=canary() onerror=canary()>',
  },
  {
    id: 'on-null-name',
    from: 'a null inside the name',
    html: '<img src=x on\u0000error=canary() onerror\u0000=canary()>',
  },
  {
    id: 'on-duplicate',
    from: 'the first of two attributes counts',
    html: '<img src=x alt=ok onerror=canary() alt="" onerror="">',
  },
  { id: 'on-backtick', from: 'backticks were quotes once', html: '<img src=x alt=``onerror=canary()>' },
  {
    id: 'on-many',
    from: 'more attributes than a cleaner looks at',
    html: `<img src=x ${Array.from({ length: 300 }, (_, index) => `a${index}`).join(' ')} onerror=canary()>`,
  },
  {
    id: 'on-long',
    from: 'an attribute longer than a buffer',
    html: `<img src=x alt="${'x'.repeat(70_000)}" onerror=canary()>`,
  },
  {
    id: 'on-entity',
    from: 'entities in the handler',
    html: '<img src=x onerror="canary&lpar;&rpar;">',
  },
  {
    id: 'on-a-click',
    from: 'a handler on a link that is kept',
    html: '<a href="/wiki/Cat" onclick=canary() onauxclick=canary()>Cat</a>',
  },
  {
    id: 'on-wiki-onload',
    from: 'a handler on what a wiki page is full of',
    html: '<table class="infobox" onload=canary()><tr><td onwheel=canary()><img src="//upload.wikimedia.org/a.png" onload=canary() width=99 height=99></table>',
  },
  {
    id: 'on-is',
    from: 'customised built-in elements',
    html: '<p is="x-evil" onconnect=canary()>x</p><x-evil onclick=canary()>x</x-evil>',
  },
];
