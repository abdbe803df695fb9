// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { blocksOf } from '#src/contract/markdown.ts'

import { pastedMarkdown } from './pasted-markdown.ts'

const wordList = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=NO-BOK>${text}<o:p></o:p></span></p>`

const webItem = (list: 'ul' | 'ol', level: number, text: string) =>
  `<div class="ListContainerWrapper"><${list} role="list"><li data-aria-posinset="1" data-aria-level="${level}"><p><span>${text}</span></p></li></${list}></div>`

it.each([
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-unhide:no} --></style></head><body lang=NO-BOK><!--StartFragment-->
    <h2>Før <b>turen</b><o:p></o:p></h2>
    <p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt'>Husk: </span></b>Ta med <i>lupe</i>&nbsp;og b&oslash;tte.<o:p></o:p></p>
    ${wordList(1, '·', 'blad')}${wordList(2, 'o', 'gule')}${wordList(1, '·', 'kongler')}
    <p class=MsoNormal>Så:<o:p></o:p></p>
    ${wordList(1, '1.', 'Gå')}${wordList(1, '2.', 'Stå')}<!--EndFragment--></body></html>`,
    '## Før turen\n\n**Husk:** Ta med *lupe* og bøtte.\n\n- blad\n  - gule\n- kongler\n\nSå:\n\n1. Gå\n2. Stå',
  ],
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Ta med</span><span style="font-weight:400"> lupe, </span><span style="font-style:italic">bøtte</span><span> og </span><a href="https://helsenorge.no/sopp" style="text-decoration:none"><span style="color:#1155cc">soppbok</span></a></p><ul><li dir="ltr"><p><span>blad</span></p></li><li><p><span>kongler</span></p></li></ul></b>`,
    '**Ta med** lupe, *bøtte* og [soppbok](https://helsenorge.no/sopp)\n\n- blad\n- kongler',
  ],
  [
    'a web page',
    `<div class="artikkel"><h1>Høst</h1><p>Les <a href="/mer">mer</a> eller <a href="javascript:alert(1)">trykk</a>.<br>Ny linje <img src=x onerror="alert(1)"><script>alert(1)</script></p><blockquote>Sagt.</blockquote><table><tr><td>blad</td><td>gult</td></tr></table></div>`,
    '## Høst\n\nLes mer eller trykk.\nNy linje\n\nSagt.\n\nblad – gult',
  ],
  [
    'Google Docs with a list in a list',
    `<b style="font-weight:normal"><ul><li dir="ltr" aria-level="1"><p>Bøtte</p></li><ul><li aria-level="2"><p>rød</p></li><ul><li aria-level="3"><p>liten</p></li></ul></ul><li aria-level="1"><p>Spade</p></li></ul></b>`,
    '- Bøtte\n  - rød\n    - liten\n- Spade',
  ],
  [
    'Outlook, where a list begins with a list',
    '<ol><ol><li>rød</li></ol><li>Spade</li></ol>',
    '1. 1. rød\n2. Spade',
  ],
  [
    'Word on the web',
    `<div>${webItem('ul', 1, 'Bøtte')}${webItem('ul', 2, 'rød ')}${webItem('ul', 2, 'blå')}${webItem('ul', 1, 'Spade')}${webItem('ol', 1, 'Gå')}${webItem('ol', 1, 'Stå')}</div>`,
    '- Bøtte\n  - rød\n  - blå\n- Spade\n\n1. Gå\n2. Stå',
  ],
  [
    'a list that goes on after a sentence',
    '<ol><li>Gå</li><li>Stå</li></ol><p>Vent litt.</p><ol start="3"><li>Løp</li><li>Hopp</li></ol>',
    '1. Gå\n2. Stå\n\nVent litt.\n\n3. Løp\n4. Hopp',
  ],
  [
    'cells of several lines',
    '<table><tr><td><p>Tur</p><p>Mat</p></td><td>Sang<br>Lek</td><td>i\nskogen</td></tr></table>',
    'Tur, Mat – Sang, Lek – i skogen',
  ],
  ['marks inside marks', `${'<b><i>'.repeat(200)}rev${'</i></b>'.repeat(200)}`, '**_rev_**'],
  [
    'a text with signs',
    '<p>2 * 3, H&amp;M, &lt;b&gt; og [x] i 1. etasje</p>',
    '2 \\* 3, H&M, <b> og \\[x] i 1. etasje',
  ],
])('what is pasted from %s is Markdown with nothing but its formatting', (_, html, markdown) => {
  expect(pastedMarkdown({ html, plain: 'uten formatering' })).toBe(markdown)
})

it('a pasted sign is shown as it was', () => {
  const pasted = pastedMarkdown({ html: '<p>1. mai * [x](y) _ &lt;b&gt; \\ # a</p>', plain: '' })

  expect(blocksOf(pasted)).toEqual([{ type: 'paragraph', children: ['1. mai * [x](y) _ <b> \\ # a'] }])
})

it('a pasted text without formatting is as clean as in any other field, and its bullets are a list', () => {
  expect(pastedMarkdown({ html: '', plain: 'Ta\u00a0med:\r\n•\tlupe' })).toBe('Ta med:\n- lupe')
  expect(pastedMarkdown({ html: '<img src=x>', plain: 'rev' })).toBe('rev')
})
