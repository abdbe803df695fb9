// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { blocksOf } from '#src/contract/markdown.ts'

import { pastedMarkdown } from './pasted-markdown.ts'

const wordList = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=NO-BOK>${text}<o:p></o:p></span></p>`

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
