import type { HostileCase } from './hostile-case.ts';

const JS = 'javascript:canary()';
const link = (href: string) => `<a href="${href}">x</a>`;

/** Script URLs, in every spelling that browsers accept. */
export const addresses: readonly HostileCase[] = [
  { id: 'url-javascript', from: 'as plain as it gets', html: link(JS) },
  { id: 'url-case', from: 'schemes have no case', html: link('JaVaScRiPt:canary()') },
  {
    id: 'url-tab',
    from: 'tabs and line breaks are taken out of addresses',
    html: link('java\tscr\nipt\r:canary()'),
  },
  {
    id: 'url-tab-entity',
    from: 'the same written as entities',
    html: link('jav&#x09;ascr&#10;ipt&Tab;:canary()'),
  },
  {
    id: 'url-leading',
    from: 'control characters before an address are skipped',
    html: link(`\u0001\u0002 \u001f${JS}`),
  },
  { id: 'url-leading-entity', from: 'the same written as entities', html: link(`&#1;&#14; ${JS}`) },
  { id: 'url-null', from: 'a null inside the scheme', html: link('java\u0000script:canary()') },
  { id: 'url-nbsp', from: 'white space that a trim forgets', html: link(`\u00a0\u2028\ufeff${JS}`) },
  {
    id: 'url-entities',
    from: 'every character as an entity',
    html: link(Array.from(JS, (char) => `&#${char.charCodeAt(0)};`).join('')),
  },
  {
    id: 'url-entities-long',
    from: 'with zeros before and without the semicolon',
    html: link(
      Array.from(JS, (char) => `&#x00000${char.charCodeAt(0).toString(16)} `)
        .join('')
        .replaceAll(' ', ''),
    ),
  },
  { id: 'url-colon-entity', from: 'the colon by name', html: link('javascript&colon;canary()') },
  { id: 'url-percent', from: 'percent signs are no part of a scheme', html: link('%6aavascript:canary()') },
  { id: 'url-view-source', from: 'a scheme before the scheme', html: link(`view-source:${JS}`) },
  { id: 'url-feed', from: 'feed: once passed its rest on', html: link(`feed:${JS}`) },
  {
    id: 'url-blob',
    from: 'blob and filesystem',
    html: link('blob:javascript:canary()') + link('filesystem:javascript:canary()'),
  },
  {
    id: 'url-vbscript',
    from: 'another language',
    html: link('vbscript:canary()') + link('livescript:canary()') + link('mocha:canary()'),
  },
  {
    id: 'url-data-html',
    from: 'a page in the address',
    html: link('data:text/html,<script>parent.canary()</script>'),
  },
  {
    id: 'url-data-base64',
    from: 'the same in base64',
    html: link('data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19jYW5hcnkoKTwvc2NyaXB0Pg=='),
  },
  {
    id: 'url-data-svg',
    from: 'a picture that runs when it is opened',
    html: '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22canary()%22/>" width=99 height=99>',
  },
  {
    id: 'url-wiki-quote',
    from: 'a title that would end the attribute',
    html: link('/wiki/A&quot; onmouseover=&quot;canary()'),
  },
  {
    id: 'url-wiki-script',
    from: 'a title that is a script',
    html: link('/wiki/&quot;&gt;&lt;script&gt;canary()&lt;/script&gt;'),
  },
  {
    id: 'url-dot-script',
    from: 'Parsoid\u2019s form around a scheme',
    html: link(`./${JS}`) + link(`././${JS}`),
  },
  {
    id: 'url-wiki-dots',
    from: 'out of the folder',
    html: link(`/wiki/../../${JS}`) + link('/wiki/%2e%2e/api'),
  },
  {
    id: 'url-protocol-relative',
    from: 'another host without a scheme',
    html: link('//evil.example/wiki/Cat') + link('/\\evil.example/wiki/Cat') + link('\\\\evil.example'),
  },
  {
    id: 'url-own-host-lookalike',
    from: 'hosts that begin like the wiki\u2019s own',
    html:
      link('https://en.wikipedia.org.evil.example/wiki/Cat') +
      link('https://en.wikipedia.org@evil.example/wiki/Cat') +
      link('https://en.wikipedia.org:8443/wiki/Cat'),
  },
  {
    id: 'url-fragment-script',
    from: 'a script as a fragment',
    html: link(`#${JS}`) + link(`#"><img src=x onerror=canary()>`),
  },
  {
    id: 'url-fragment-text',
    from: 'text fragments search and scroll',
    html: link('/wiki/Cat#:~:text=secret'),
  },
  {
    id: 'url-redlink',
    from: 'an edit form of the wiki',
    html: link('/w/index.php?title=X&amp;action=edit&amp;redlink=1'),
  },
  { id: 'url-xlink', from: 'links of svg', html: `<svg><a xlink:href="${JS}"><text y=20>x</text></a></svg>` },
  {
    id: 'url-svg-use',
    from: 'use of a drawing in an address',
    html: '<svg><use href="data:image/svg+xml,<svg id=x xmlns=%22http://www.w3.org/2000/svg%22><script>canary()</script></svg>#x"></svg>',
  },
  {
    id: 'url-svg-animate',
    from: 'an address that is animated into being',
    html: `<svg><a><animate attributeName=href values="${JS}" /><text y=20>x</text></a></svg>`,
  },
  {
    id: 'url-svg-set',
    from: 'the same with set',
    html: `<svg><a id=a><set attributeName=xlink:href to="${JS}"></a></svg>`,
  },
  {
    id: 'url-svg-begin',
    from: 'the event of an animation',
    html: '<svg><animate onbegin=canary() attributeName=x dur=1s></svg>',
  },
  {
    id: 'url-svg-image',
    from: 'the picture of a drawing',
    html: '<svg><image href=x onerror=canary()></svg>',
  },
  {
    id: 'url-svg-script',
    from: 'a script of a drawing',
    html: '<svg><script href="data:,canary()"></script></svg>',
  },
  {
    id: 'url-srcset',
    from: 'the other address of a picture',
    html: '<img srcset="x 1x" onerror=canary()><img src=/x.png srcset="javascript:canary() 1x">',
  },
  {
    id: 'url-picture',
    from: 'and the one of its frame',
    html: '<picture><source srcset="x" onerror=canary()><img src=x onerror=canary()></picture>',
  },
  {
    id: 'url-img-javascript',
    from: 'pictures ran scripts once',
    html: `<img src="${JS}" dynsrc="${JS}" lowsrc="${JS}"><body background="${JS}"><table background="${JS}"><td background="${JS}">x</table>`,
  },
  {
    id: 'url-img-lookalike',
    from: 'a picture host that only begins like ours',
    html: '<img src="https://upload.wikimedia.org.evil.example/x.png" width=99 height=99><img src="https://upload.wikimedia.org@evil.example/x.png"><img src="https:\\\\upload.wikimedia.org\\x.png&quot; onerror=&quot;canary()">',
  },
  {
    id: 'url-media-dots',
    from: 'out of the folder of our pictures',
    html: '<img src="/media/../api/articles" width=99 height=99><img src="/media/a?b"><img src="/media/a%2f..%2fb">',
  },
  {
    id: 'url-lazy',
    from: 'the address of a picture that waits',
    html: `<span class="lazy-image-placeholder" data-src="${JS}" data-alt="&quot; onerror=&quot;canary()" data-width="1 onerror=canary()" data-height=9></span>`,
  },
  {
    id: 'url-area',
    from: 'links of an image map',
    html: `<map name=m><area shape=default href="${JS}"></map><img usemap="#m" src=/media/a.png>`,
  },
  {
    id: 'url-ping',
    from: 'a link that reports',
    html: '<a href="/wiki/Cat" ping="https://evil.example/" target="_top" download rel="opener" attributionsrc>x</a>',
  },
  {
    id: 'url-cite',
    from: 'URLs that browsers do not follow',
    html: `<q cite="${JS}">x</q><blockquote cite="${JS}">x</blockquote><del cite="${JS}">x</del><img longdesc="${JS}" src=/media/a.png>`,
  },
];
