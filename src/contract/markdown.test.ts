import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { blocksOf, isEntangled, plainTextOf, wrongLinksIn } from './markdown.ts'
import { hasMarkup } from './markup.ts'

const paragraph = (...children: readonly unknown[]) => ({
  type: 'paragraph',
  children,
})

describe('a longer text', () => {
  it('has paragraphs, one level of headings, lists, bold, italics and links', () => {
    const text =
      '## Før dere går\nTa med **lupe** og *bøtte*,\nog les [råd om sopp](https://helsenorge.no/sopp).\n\n- blad\n- kongler\n  - små\n\n1. Gå\n2. Stå'

    expect(blocksOf(text)).toEqual([
      { type: 'heading', children: ['Før dere går'] },
      paragraph(
        'Ta med ',
        { type: 'strong', children: ['lupe'] },
        ' og ',
        { type: 'emphasis', children: ['bøtte'] },
        ',\nog les ',
        { type: 'link', url: 'https://helsenorge.no/sopp', children: ['råd om sopp'] },
        '.',
      ),
      {
        type: 'list',
        ordered: false,
        items: [
          [paragraph('blad')],
          [paragraph('kongler'), { type: 'list', ordered: false, items: [[paragraph('små')]] }],
        ],
      },
      { type: 'list', ordered: true, items: [[paragraph('Gå')], [paragraph('Stå')]] },
    ])
    expect(plainTextOf(text)).toBe(
      'Før dere går\n\nTa med lupe og bøtte,\nog les råd om sopp.\n\nblad\nkongler\n\nsmå\n\nGå\nStå',
    )
  })

  it.each([
    '<script>alert(1)</script> <b onclick="x">fet</b> <!-- skjult -->',
    'Fisk &amp; vilt, 3 < 4',
    '> Et sitat',
    '`kode` og ```mer```',
    '<https://eksempel.no>',
    'En tittel\n===',
    '---',
    '    rykket inn',
    '[ord][1]\n\n[1]: https://eksempel.no',
    '17. mai feirer vi.',
    '6. februar\n17. mai\n24. desember',
    '2 * 3 * 4, barn_og_voksne',
    '#',
  ])('shows %s as it was typed', (text) => {
    expect(blocksOf(text)).toEqual(
      text
        .trim()
        .split('\n\n')
        .map((typed) => paragraph(typed)),
    )
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://eksempel.no',
    'www.eksempel.no',
    '//eksempel.no',
    'https://',
    'https://bank.no@elsewhere.example/',
    'HTTPS:\\\\bank.no:x@elsewhere.example',
    '',
  ])('has no link to %s, and says which link is wrong', (address) => {
    const text = `Les [mer](${address}) her.`

    expect(blocksOf(text)).toEqual([paragraph(text)])
    expect(wrongLinksIn(text)).toEqual(['mer'])
  })

  it('has no picture: what is left of one is a link', () => {
    expect(blocksOf('![rev](https://eksempel.no/rev.png)')).toEqual([
      paragraph('!', { type: 'link', url: 'https://eksempel.no/rev.png', children: ['rev'] }),
    ])
  })

  it('without signs of markup is its paragraphs, so that nothing has to parse it', () => {
    const words = fc.constantFrom(
      'Tur',
      ' ',
      '\n',
      '\n\n',
      '-',
      '1',
      '.',
      ')',
      '#',
      '>',
      '<b>',
      '&amp;',
      '`',
      '~',
      '!',
      '=',
      '+',
      'å',
      ':',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const text = parts.join('').trim()
        fc.pre(text !== '' && !hasMarkup(text))
        expect(blocksOf(text)).toEqual(
          text.split(/\n\s*\n/u).map((part) => paragraph(part.replace(/[ ]*\n[ ]*/gu, '\n').trim())),
        )
      }),
    )
  })

  it('with thousands of signs is shown as it was typed, since its parser would take seconds', () => {
    for (const text of ['- '.repeat(2_000), '**a'.repeat(1_300), '[a]('.repeat(1_000)]) {
      expect(isEntangled(text)).toBe(true)
      expect(blocksOf(text)).toEqual([paragraph(text.trim())])
    }
    expect(isEntangled('- **bøtte** og *spade*, [les mer](https://eksempel.no)\n'.repeat(30))).toBe(false)
  })
})
