import type { HostileCase } from './hostile-case.ts';

/** Names that shadow those of a page, and characters that parsers read as others. */
export const namesAndCharacters: readonly HostileCase[] = [
  {
    id: 'name-clobber-root',
    from: 'ids of the page itself',
    html: '<p id=root>x</p><p id=main>y</p><a id=article-title href="/wiki/Cat">z</a>',
  },
  {
    id: 'name-clobber-window',
    from: 'ids that become variables',
    html: '<a id=DOMPurify></a><a id=DOMPurify name=sanitize href="javascript:canary()">x</a><p id=canary>x</p>',
  },
  {
    id: 'name-clobber-document',
    from: 'names that hide members of the document',
    html: '<img name=getElementById src=/media/a.png><img name=cookie src=/media/a.png><form name=body></form><embed name=createElement>',
  },
  {
    id: 'name-clobber-form',
    from: 'fields that hide the members of their form: a way past cleaners that walk the tree',
    html: '<form onclick=canary()><input name=attributes><input name=parentNode><input name=nodeName><input name=childNodes><input name=removeAttribute>',
  },
  {
    id: 'name-clobber-proto',
    from: 'names every object has',
    html: '<p id=__proto__ class=constructor>x</p><p id=constructor title=prototype>y</p><img alt=hasOwnProperty name=toString src=/media/a.png>',
  },
  {
    id: 'name-rule-proto',
    from: 'elements and attributes named as members of every object',
    html: '<constructor onclick=canary()>x</constructor><p constructor=x __proto__=y tostring=z onclick=canary()>x</p><toString>x</toString>',
  },
  {
    id: 'name-headings',
    from: 'words of a heading become its id',
    html: '<h2>"onmouseover=canary() x="</h2>x<h2>&lt;img src=x onerror=canary()&gt;</h2>y',
  },
  {
    id: 'name-id-quote',
    from: 'an id that would end its attribute',
    html: '<p id="x&quot; onmouseover=&quot;canary()">x</p><p id="x onmouseover=canary()">y</p>',
  },
  {
    id: 'name-lang',
    from: 'values of a language and a direction',
    html: '<p lang="en&quot; onclick=&quot;canary()" dir="rtl onclick=canary()" xml:lang="x">x</p>',
  },
  {
    id: 'name-class',
    from: 'class names of the game',
    html: '<p class="fixed inset-0 z-10 sr-only thumb&quot;onclick=&quot;canary()">x</p>',
  },
  {
    id: 'name-title-attr',
    from: 'a tooltip that breaks out',
    html: '<abbr title="&quot;&gt;&lt;img src=x onerror=canary()&gt;">x</abbr>',
  },
  {
    id: 'name-time',
    from: 'values that are not displayed',
    html: '<time datetime="&quot; onclick=&quot;canary()">x</time><data value="&quot;&gt;<script>canary()</script>">x</data><ol start="1 onclick=canary()" reversed="&quot; onclick=&quot;canary()"><li value="x">x</ol>',
  },
  {
    id: 'name-alt',
    from: 'the words of a picture',
    html: '<img src="/media/a.png" alt="&quot; onerror=&quot;canary()"><img src="//upload.wikimedia.org/a.png" alt="`onerror=canary()" width=99 height=99>',
  },
  {
    id: 'name-colspan',
    from: 'numbers that are none',
    html: '<table><tr><td colspan="2 onclick=canary()" rowspan=99999999999 headers=x>x</td></table>',
  },
  { id: 'char-bom', from: 'a byte order mark before the tag', html: '\ufeff<img src=x onerror=canary()>' },
  {
    id: 'char-null',
    from: 'nulls everywhere',
    html: '<i\u0000mg src=x onerror=canary()><scr\u0000ipt>canary()</scr\u0000ipt>\u0000<\u0000img src=x onerror=canary()>',
  },
  {
    id: 'char-half-pair',
    from: 'half a character pair',
    html: '<img src=x alt="\ud800" onerror=canary()><p id="\udc00">\ud83d</p><a href="/wiki/\ud800">x</a><a href="#\udfff">y</a>',
  },
  {
    id: 'char-fullwidth',
    from: 'characters that only look like brackets',
    html: '\uff1cimg src=x onerror=canary()\uff1e\u2039script\u203acanary()',
  },
  {
    id: 'char-utf7',
    from: 'the encoding of the last century',
    html: '+ADw-img src+AD0-x onerror+AD0-canary()+AD4-',
  },
  {
    id: 'char-overlong',
    from: 'overlong and shifted encodings',
    html: '\u00c0\u00bcimg src=x onerror=canary()\u00c0\u00be \u001b$B<script>canary()</script>\u001b(B',
  },
  {
    id: 'char-bidi',
    from: 'characters that turn the direction of reading',
    html: '<a href="/wiki/\u202ecat">x\u202e</a><p title="\u2066x">\u2067x</p><b\u200e onclick=canary()>x</b>',
  },
  {
    id: 'char-entities-double',
    from: 'entities of entities',
    html: '&amp;lt;img src=x onerror=canary()&amp;gt; &lt;img src=x onerror=canary()&gt; &lt;script&gt;canary()&lt;/script&gt;',
  },
  {
    id: 'char-entity-lt',
    from: 'brackets by all their names',
    html: '&LT;img src=x onerror=canary()&GT; &#60img src=x onerror=canary()&#62 &#x3c;script&#x3e;canary()&#x3c;/script&#x3e;',
  },
  {
    id: 'char-noncharacter',
    from: 'code points that are none',
    html: '<p id="\uffff\ufdd0">&#xfffe;&#x110000;&#0;&#x80;&#xd800;</p><img src=x\uffff onerror=canary()>',
  },
  {
    id: 'char-control',
    from: 'controls as white space',
    html: '<img\u000bsrc=x onerror=canary()><img\u001fsrc=x onerror=canary()><img\u00a0src=x onerror=canary()>',
  },
  {
    id: 'char-cr',
    from: 'line ends of three systems',
    html: '<pre>\r\n\r\n<img\rsrc=x\r\nonerror=canary()></pre><p\rid=x\r>x</p>',
  },
  {
    id: 'char-line-separator',
    from: 'line separators in an attribute',
    html: '<img src=x alt="\u2028\u2029" onerror=canary()><p id="a\u2028b">x</p>',
  },
  {
    id: 'char-json',
    from: 'the page as part of a script',
    html: '</script><script>canary()</script>]]>--><!--${canary()}{{constructor.constructor("canary()")()}}',
  },
];
