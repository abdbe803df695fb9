import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readBlock, writeBlock } from './cell-block.ts'

describe('a pasted block', () => {
  it.each([
    [
      'cells and lines',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['CRLF', 'a\tb\r\nc\r\n', [['a', 'b'], ['c']]],
    ['CR alone', 'a\rb', [['a'], ['b']]],
    [
      'a line break in quotes',
      '"Møt ved porten\r\nHusk sekk"\r\n"Annet notat"',
      [['Møt ved porten\nHusk sekk'], ['Annet notat']],
    ],
    ['a tab and doubled quotes in quotes', '"a\t""b"""\tc', [['a\t"b"', 'c']]],
    ['an empty cell in quotes', '""', [['']]],
    [
      'a quote that does not close at the end of its cell',
      '"Hei" sa hun\tx\n"Ja',
      [['"Hei" sa hun', 'x'], ['"Ja']],
    ],
    ['a quote inside a cell', 'en "sang"\t5" rør', [['en "sang"', '5" rør']]],
    ['empty lines at the end', 'a\n\r\n\n', [['a']]],
    ['an empty line between', 'a\n\nb', [['a'], [''], ['b']]],
    ['empty cells at the end of a line', 'a\t\t', [['a', '', '']]],
    ['no text', '\r\n', []],
    ['texts that were disarmed', `'=1+1\t''-a\t'a\t-a`, [['=1+1', "'-a", "'a", '-a']]],
  ])('has %s', (_, text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })
})

describe('a written block', () => {
  it('has quotes only where a cell needs them, and no formula', () => {
    expect(
      writeBlock([
        ['Tur', 'Linje 1\nLinje 2', 'a\tb', 'si "hei"'],
        ['=HYPERLINK("x")', '+47', '-5', '@navn'],
        ['\tinn', "'=a", "'a", ''],
      ]),
    ).toBe(
      'Tur\t"Linje 1\nLinje 2"\t"a\tb"\t"si ""hei"""\n' +
        `"'=HYPERLINK(""x"")"\t'+47\t'-5\t'@navn\n` +
        `"'\tinn"\t''=a\t'a\t`,
    )
  })

  it('is read as the same cells, whatever they contain and however its lines end', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom('"', '\t', '\n', "'", '=', '-', '+', '@', ' ', 'å'), fc.string()))
      .map((parts) => parts.join('').replaceAll('\r', ''))
    const block = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(block, (rows) => {
        const written = writeBlock(rows)
        expect(readBlock(written)).toEqual(rows)
        expect(readBlock(`${written.replaceAll('\n', '\r\n')}\r\n`)).toEqual(rows)
      }),
    )
  })
})
