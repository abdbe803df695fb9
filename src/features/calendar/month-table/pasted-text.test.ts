import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { writeBlock } from '#src/domain/month-table/cell-block.ts'
import { blankCells, cellColumns, type PlanCells } from '#src/domain/month-table/plan-cells.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { idOf, sensorium } from '#tests/support/data/planned-days.ts'

import { readPastedText } from './pasted-text.ts'
import { exportedText, type TableChoices } from './table-texts.ts'
import { type GridColumn, gridColumns } from './use-table-grid.ts'

const ingunn = userId(idOf('41'))
const kristin = userId(idOf('42'))
const otherKristin = userId(idOf('43'))
const jonas = userId(idOf('44'))
const song = { ...sensorium, _id: idOf('61'), title: 'Blåbærtur' }
const unpublished = { ...sensorium, _id: idOf('69'), title: 'Gammel lek' }

const staff = [
  [ingunn, 'Ingunn Halvorsen'],
  [kristin, 'Kristin Dahl'],
  [otherKristin, 'Kristin Moe'],
  [jonas, 'Jonas Lie Berg'],
] as const
const choices: TableChoices = {
  activities: [sensorium, song],
  unpublished: [unpublished],
  areas: [],
  staff: staff.map(([_id, name]) => ({
    _id,
    name,
    picture: null,
    role: 'ansatt',
    affiliations: [{ departmentId: departmentId(idOf('31')), role: 'ansatt' as const }],
    label: name,
  })),
  department: 'Maurtua',
}

describe('the activity of a pasted text', () => {
  it.each([
    ['another case', 'BLÅBÆRTUR'],
    ['decomposed letters', 'Blåbærtur'.normalize('NFD')],
    ['a no-break space, two spaces and a zero-width one', 'Sansesti\u00a0i  høst\u200bskogen '],
    ['a title that is no longer published', 'Gammel lek'],
  ])('is found by %s', (_, text) => {
    expect([read('activityId', text).leftovers, Object.keys(valuesIn('activityId', text) ?? {})]).toEqual([
      [],
      ['activityId'],
    ])
  })

  it('is named with its row where the bank lacks it, and leaves out its row', () => {
    const { lines, leftovers } = read('activityId', 'Blåbærtur\nTur til biblioteket\t9\t10\nTur')

    expect(lines.map(({ values }) => values)).toEqual([{ activityId: song._id }, {}, {}])
    expect(leftovers).toEqual([
      { row: 2, text: 'Tur til biblioteket', reason: 'unknownRow' },
      { row: 3, text: 'Tur', reason: 'unknown' },
    ])
  })
})

describe('the times of a pasted text', () => {
  it.each([
    ['09:30:00\t0,4375', { start: '09:30', end: '10:30' }],
    ['9-10', { start: '09:00', end: '10:00' }],
    ['9-10\t', { start: '09:00', end: '10:00' }],
    ['kl.\u00a09.30\t10:15 AM', { start: '09:30', end: '10:15' }],
    ['\t10', { start: '', end: '10:00' }],
  ])('«%s»', (text, values) => {
    expect(valuesIn('start', text)).toEqual(values)
  })

  it('are named where they are none', () => {
    const { lines, leftovers } = read('start', '9-10\t11\ntull\t10')

    expect(lines.map(({ values }) => values)).toEqual([{ end: '11:00' }, { end: '10:00' }])
    expect(leftovers).toEqual([
      { row: 1, text: '9-10', reason: 'unknown' },
      { row: 2, text: 'tull', reason: 'unknown' },
    ])
  })
})

describe('the people of a pasted text', () => {
  it.each([
    ['Ingunn Halvorsen', ingunn],
    ['halvorsen, ingunn', ingunn],
    ['Ingunn', ingunn],
    ['Jonas\u00a0Lie  Berg', jonas],
    ['Dahl, Kristin', kristin],
    ['Kristin', undefined],
    ['Halvorsen', undefined],
    ['Ukjent', undefined],
  ])('«%s» leads', (text, leader) => {
    const { lines, leftovers } = read('leader', text)
    expect([lines[0]?.values, leftovers.length]).toEqual(leader ? [{ leader }, 0] : [{}, 1])
  })

  it.each([
    ['Ingunn, Jonas', [ingunn, jonas]],
    ['Dahl, Kristin, Halvorsen, Ingunn', [kristin, ingunn]],
    ['Kristin Dahl og Jonas', [kristin, jonas]],
    ['Kristin Moe; Ingunn; Ingunn', [otherKristin, ingunn]],
    ['Ingunn, Ukjent', undefined],
    ['Kristin', undefined],
  ])('«%s» help', (text, helpers) => {
    const { lines, leftovers } = read('helpers', text)
    expect([lines[0]?.values, leftovers]).toEqual(
      helpers ? [{ helpers }, []] : [{}, [{ row: 1, text, reason: 'unknown' }]],
    )
  })
})

describe('the days of a pasted text', () => {
  it.each(['day', 'activityId'] as const)('are read on «%s», and an empty one is the day above', (column) => {
    const { lines, leftovers } = read(
      column,
      '02.11.2026\tBlåbærtur\r\n\tGammel lek\r\nmandag 3. november\tBlåbærtur\r\n3.11.26\tBlåbærtur\r\n',
    )

    expect(lines.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-02', undefined, '2026-11-03'])
    expect(leftovers).toEqual([{ row: 3, text: 'mandag 3. november', reason: 'unknownRow' }])
  })

  it('are no more than a text in a note, and none where the first cells are titles', () => {
    expect(valuesIn('note', '02.11.2026')).toEqual({ note: '02.11.2026' })
    expect(read('day', 'Blåbærtur\t9').lines).toMatchObject([
      { day: undefined, values: { activityId: song._id, start: '09:00' } },
    ])
  })
})

describe('the headings of a pasted text', () => {
  it('decide the columns, whatever their order, and a column that the table lacks is named', () => {
    const { lines, leftovers } = read(
      'start',
      'Notat\tAktivitet\tAvdeling\tREFLEKSJONSLEDERE\tDag\nLupe.\tBlåbærtur\tMaurtua\tJonas\t2. november',
    )

    expect(lines).toMatchObject([
      { row: 2, day: '2026-11-02', values: { note: 'Lupe.', activityId: song._id, observers: [jonas] } },
    ])
    expect(leftovers).toEqual([{ row: 1, text: 'Avdeling', reason: 'unknown' }])
  })

  it('are texts where nothing follows them', () => {
    expect(valuesIn('note', 'Notat')).toEqual({ note: 'Notat' })
  })
})

it('a note of several lines is one note, and a cell after the last column is named', () => {
  const { lines, leftovers } = read('note', '"Møt ved porten\r\nHusk sekk"\tekstra\r\n"Annet notat"\r\n\r\n')

  expect(lines.map(({ values }) => values)).toEqual([
    { note: 'Møt ved porten\nHusk sekk' },
    { note: 'Annet notat' },
  ])
  expect(leftovers).toEqual([{ row: 1, text: 'ekstra', reason: 'unknown' }])
})

it('a line without texts empties nothing', () => {
  expect(read('note', 'a\n\nb\n\t').lines.map(({ values }) => values)).toEqual([
    { note: 'a' },
    {},
    { note: 'b' },
    {},
  ])
})

it('reads every plan that it has written as the same one', () => {
  const time = fc.constantFrom('', '07:00', '09:30', '15:05')
  const people = fc.uniqueArray(fc.constantFrom(ingunn, kristin, otherKristin, jonas))
  const cells = fc.record({
    activityId: fc.constantFrom(song._id, unpublished._id),
    start: time,
    end: time,
    leader: fc.constantFrom(ingunn, jonas),
    observers: people,
    helpers: people,
    note: fc
      .array(fc.constantFrom('"', '\t', '\n', '=', '-', "'", 'Lupe', ' ', '9-10', '02.11.2026'))
      .map((parts) => parts.join('')),
  })
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (plans) => {
      const rows: readonly PlanCells[] = plans.map((plan) => ({ ...blankCells(ingunn), ...plan }))
      const text = writeBlock(
        rows.map((plan) =>
          gridColumns.map((column) =>
            column === 'day' ? '2026-11-02' : exportedText(choices, plan, column),
          ),
        ),
      )
      const { lines, leftovers } = read('activityId', text.replaceAll('\n', '\r\n'))
      expect(leftovers).toEqual([])
      expect(lines.map(({ day, values }) => ({ day, ...values }))).toEqual(
        rows.map((plan) => ({
          day: '2026-11-02',
          ...Object.fromEntries(cellColumns.map((column) => [column, plan[column]])),
        })),
      )
    }),
  )
})

const read = (column: GridColumn, text: string) => readPastedText(choices, column, '2026-11-02', text)
const valuesIn = (column: GridColumn, text: string) => read(column, text).lines[0]?.values
