import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Department } from '#src/contract/department.ts'
import type { Student } from '#src/contract/student.ts'
import { spreadsheetText, textOfCell } from '#src/domain/spreadsheet-cell.ts'
import { departmentId, organizationId, studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { childFieldsOf } from './child-columns.ts'
import { comparedChildren, importedChildren, type PresentChildren } from './compared-children.ts'
import { type Cells, fileTable as tableIn, likeliestOf } from './file-table.ts'
import { nothingMatched } from './row-texts.ts'
import { studentRows } from './student-rows.ts'

describe('the table in a file', () => {
  it('begins with the names of the columns, below lines of title, and keeps the numbers of the lines', () => {
    expect(
      fileTable([
        ['Barneliste Solbakken barnehage', '', ''],
        ['Skrevet ut 25.11.2026', '', ''],
        ['', '', ''],
        ['Navn', 'Fødselsdato', 'Merknad'],
        ['Emma Li', '2021-04-09', 'nøtter'],
        ['', '', ''],
        ['Noah Dahl', '2022-12-24'],
      ]),
    ).toEqual({
      columns: [
        { number: 1, label: 'Navn', field: 'name' },
        { number: 2, label: 'Fødselsdato', field: 'birthDate' },
        { number: 3, label: 'Merknad', field: undefined },
      ],
      rows: [
        { line: 5, cells: ['Emma Li', '2021-04-09', 'nøtter'] },
        { line: 7, cells: ['Noah Dahl', '2022-12-24', ''] },
      ],
      leftOut: [],
    })
  })

  it.each([
    [
      'Etternavn;Fornavn;Født;Avdeling;Foresatt 1;Mobil;Foresatt 2;Mobil',
      'lastName firstName birthDate department parent1Name parent1Phone parent2Name parent2Phone',
    ],
    ['Barn;F.dato;FØDSELSDATO;avd.', 'name - birthDate department'],
    ['Navn;Navn;Tlf. foresatt 2;Telefon', 'name - parent2Phone -'],
    ['Foresatt 1 mobil;Forelder 2;Tlf', 'parent1Phone parent2Name parent2Phone'],
  ])('knows the columns of %s', (header, fields) => {
    const table = fileTable([header.split(';')])

    expect(table?.columns.map(({ field }) => field ?? '-').join(' ')).toBe(fields)
  })

  it.each([
    ['Fødselsnummer', '00000000000'],
    ['Fødselsnr.', ''],
    ['Personnummer', '123'],
    ['Fnr', ''],
    ['D-nummer', ''],
    ['Merknad', '01010112345'],
    ['Merknad', 'fnr 010101 12345, allergi'],
    ['Merknad', '410185 12345'],
    // What a spreadsheet makes of 01 02 20 12345.
    ['Nummer', '1022012345'],
    ['01010112345', 'x'],
  ])('has nothing of a column %j with %j', (label, cell) => {
    const table = fileTable([
      ['Navn', label],
      ['Emma Li', cell],
    ])

    expect(table?.rows).toEqual([{ line: 2, cells: ['Emma Li'] }])
    expect(table?.leftOut).toEqual([{ number: 2, label: label === '01010112345' ? '' : label }])
  })

  it.each(['+4740000002', '4740000002', '004740000002', '400 00 002', '20.10.2022', '2022-10-20'])(
    'keeps a column with %j',
    (cell) => {
      expect(
        fileTable([
          ['Navn', 'Mobil'],
          ['Emma Li', cell],
        ])?.leftOut,
      ).toEqual([])
    },
  )

  it('is the reading of a file in which most names of columns are known, or that has more columns', () => {
    const wrong = [['Barneliste'], ['Navn;Født'], ['Li, Emma;1.2.2021']]
    const right = [['Barneliste'], ['Navn', 'Født'], ['Li, Emma', '1.2.2021']]

    expect(likeliestOf([wrong, right, wrong], childFieldsOf)).toBe(right)
    expect(likeliestOf([[['a;b']], [['a', 'b']]], childFieldsOf)).toEqual([['a', 'b']])
    expect(likeliestOf([], childFieldsOf)).toBe(undefined)
  })

  it('is none where nothing is written', () => {
    expect(fileTable([['', ' '], []])).toBe(undefined)
  })
})

describe('what an import would do', () => {
  it('is what a sheet with surnames first says', () => {
    const preview = previewOf([
      ['Etternavn', 'Fornavn', 'Født', 'Avdeling', 'Foresatt 1', 'Mobil', 'Foresatt 2', 'Mobil'],
      ['Bjørnstad', 'Åse', '03.11.2022', 'Maurtua', 'Tor Bjørnstad', '400 00 001', '', ''],
      ['Sørli', 'Øyvind Æ', '1.2.21', 'Bikuben', 'Sørli; Mona', '+47 400 00 002', 'Nils Sørli', '40000003'],
      ['Nguyen', 'Thi Mai Anh', '29.02.2023', 'Maurtua', 'Lan Nguyen', '40000004', '', ''],
      ['Østby', '', '14.06.2021', 'Maurtua', 'Kari Østby', '40000005', '', ''],
      ['Ali', 'Samira', '15.08.2022', 'Sommerfuglen', '', '', '', ''],
      ['', '', '', '', '', '', '', ''],
    ])

    expect(importedChildren(preview)).toEqual({
      added: [
        {
          name: 'Åse Bjørnstad',
          birthDate: '2022-11-03',
          departmentId: maurtua._id,
          parents: [{ name: 'Tor Bjørnstad', phone: '400 00 001' }],
          mark: '',
        },
        {
          name: 'Øyvind Æ Sørli',
          birthDate: '2021-02-01',
          departmentId: bikuben._id,
          parents: [
            { name: 'Sørli; Mona', phone: '+47 400 00 002' },
            { name: 'Nils Sørli', phone: '40000003' },
          ],
          mark: '',
        },
      ],
      changed: [],
    })
    expect(faultsIn(preview)).toEqual([
      '4 Thi Mai Anh Nguyen: birthDate.unreadable 29.02.2023',
      '5 Østby: firstName.missing ',
      '6 Samira Ali: department.unknown Sommerfuglen',
    ])
    expect(preview.unknown).toEqual([
      { field: 'department', key: 'sommerfuglen', written: 'Sommerfuglen', count: 1 },
    ])
  })

  it('is what a sheet with whole names, repeated children and a formula says', () => {
    const preview = previewOf([
      ['Navn', 'Fødselsdato', 'Avdeling', 'Merknad'],
      ['Li, Emma', '2021-04-09', 'bikuben ', 'allergi:\nnøtter'],
      ['Dahl, Noah', '2022-12-24', 'MAUR TUA', '=HYPERLINK("https://example.com")'],
      ['Dahl, Noah', '2022-12-24', 'MAURTUA', ''],
      ['Holm-Hansen, Ida Marie', '2020-13-01', 'Maurtua', '-'],
    ])

    expect(preview.added.map(({ line, name, child }) => [line, name, child.departmentId])).toEqual([
      [2, 'Emma Li', bikuben._id],
      [3, 'Noah Dahl', maurtua._id],
    ])
    expect(faultsIn(preview)).toEqual([
      '4 Noah Dahl: repeated 3',
      '5 Ida Marie Holm-Hansen: birthDate.unreadable 2020-13-01',
    ])
  })

  it.each([
    ['', 'birthDate.missing '],
    ['2. november', 'birthDate.unreadable 2. november'],
    ['11/03/2022', 'birthDate.unreadable 11/03/2022'],
    ['02.11.2027', 'birthDate.outside Fødselsdatoen kan ikke være etter i dag.'],
    ['02.11.2010', 'birthDate.outside Barnet kan ikke være eldre enn 7 år.'],
  ])('names the day of birth %j as a fault', (birthDate, fault) => {
    const preview = previewOf([header, ['Emma Li', birthDate, 'Maurtua', '', '', '', '']])

    expect(faultsIn(preview)).toEqual([`2 Emma Li: ${fault}`])
  })

  it.each([
    [['', '03.11.2022', 'Maurtua', '', '', '', ''], ': name.missing '],
    [['Emma Li', '03.11.2022', '', '', '', '', ''], 'Emma Li: department.missing '],
    [['Emma Li', '03.11.2022', 'Maurtua', 'Mor', 'ring kvelden', '', ''], 'Emma Li: phone ring kvelden'],
    [['Emma Li', '03.11.2022', 'Maurtua', '', '40000001', '', ''], 'Emma Li: parent.nameless 40000001'],
    [['x'.repeat(101), '03.11.2022', 'Maurtua', '', '', '', ''], `${'x'.repeat(101)}: name.long `],
  ])('names what is wrong in %j', (row, fault) => {
    expect(faultsIn(previewOf([header, row]))).toEqual([`2 ${fault}`])
  })

  it('has the department that was chosen by hand for a name that is not known, and for none', () => {
    const rows = [
      header,
      ['Emma Li', '03.11.2022', 'Sommer', '', '', '', ''],
      ['Noah Dahl', '03.11.2022', '', '', '', '', ''],
    ]
    const preview = previewOf(rows, {}, { sommer: bikuben._id, '': maurtua._id })

    expect(preview.added.map(({ name, child }) => [name, child.departmentId])).toEqual([
      ['Emma Li', bikuben._id],
      ['Noah Dahl', maurtua._id],
    ])
    expect(preview.unknown).toEqual([
      { field: 'department', key: 'sommer', written: 'Sommer', count: 1 },
      { field: 'department', key: '', written: '', count: 1 },
    ])
  })

  it('has the only department that the user manages where the file names none', () => {
    const rows = [
      ['Navn', 'Født'],
      ['Emma Li', '03.11.2022'],
    ]

    expect(previewOf(rows, { managed: [maurtua._id] }).added[0]?.child.departmentId).toBe(maurtua._id)
  })

  it('leaves out departments that the user does not manage, and children of another department', () => {
    const rows = [
      header,
      ['Emma Li', '03.11.2022', 'Bikuben', '', '', '', ''],
      ['Ella Brekke', '16.06.2023', 'Bikuben', '', '', '', ''],
    ]

    expect(faultsIn(previewOf(rows, { managed: [maurtua._id], students: [ella] }))).toEqual([
      '2 Emma Li: department.refused Bikuben',
      '3 Ella Brekke: elsewhere Maurtua',
    ])
  })

  it('leaves out new children of a department that is closed', () => {
    const rows = [header, ['Emma Li', '03.11.2022', 'Bikuben', '', '', '', '']]
    const departments = [maurtua, { ...bikuben, closedFrom: '2031-08-01' }]

    expect(faultsIn(previewOf(rows, { departments }))).toEqual(['2 Emma Li: department.closed Bikuben'])
  })

  it.each([
    [[' ella  BREKKE', '', '', '', ''], []],
    [['Ella Brekke', 'Kim Brekke', '+4741234567', 'Bo Brekke', '41234568'], []],
    [['Ella Brekke', 'Bo Brekke', '', 'Kim Brekke', ''], []],
    [['Ella Brekke', 'Kim Brekke', '41234569', '', ''], ['parent1Phone: 412 34 567 → 41234569']],
    [['Ella Brekke', '', '', '', '41234569'], ['parent2Phone: 412 34 568 → 41234569']],
    [
      ['Ella Brekke', 'Åse Vik', '', '', ''],
      ['parent1Name: Kim Brekke → Åse Vik', 'parent1Phone: 412 34 567 → '],
    ],
    [
      ['Ella Brekke', 'Bo Brekke', '', 'Åse Vik', '41234569'],
      ['parent1Name: Kim Brekke → Åse Vik', 'parent1Phone: 412 34 567 → 41234569'],
    ],
  ])('compares a registered child with %j', ([name, ...parents], differences) => {
    const preview = previewOf([header, [name ?? '', '16.06.2023', 'Maurtua', ...parents]], {
      students: [ella],
    })

    expect(preview.faults).toEqual([])
    expect(
      preview.changed.flatMap((child) =>
        child.differences.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
      ),
    ).toEqual(differences)
    expect(preview.unchanged.length).toBe(differences.length === 0 ? 1 : 0)
  })

  it('sends what a child is registered with where the file says nothing of it', () => {
    const rows = [header, ['Ella Brekke', '16.06.2023', 'Maurtua', 'Kim Brekke', '41234569', '', '']]

    expect(importedChildren(previewOf(rows, { students: [ella] })).changed).toEqual([
      {
        _id: ella._id,
        version: 3,
        name: 'Ella Brekke',
        birthDate: '2023-06-16',
        mark: 'fish',
        parents: [
          { name: 'Kim Brekke', phone: '41234569' },
          { name: 'Bo Brekke', phone: '412 34 568' },
        ],
      },
    ])
  })
})

describe('a file of children', () => {
  it('has a row a child, with harmless cells', () => {
    const rows = studentRows(
      [{ ...ella, name: '=Ella; "Elli"', parents: [{ name: 'Kim', phone: '+47 412 34 567' }] }],
      maurtua,
    )

    expect(spreadsheetText(rows)).toBe(
      '\uFEFFNavn;Født;Avdeling;Foresatt 1;Mobil;Foresatt 2;Mobil\r\n' +
        '"\'=Ella; ""Elli""";16.06.2023;Maurtua;Kim;\'+47 412 34 567;;\r\n',
    )
  })

  it('changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyStudent, { selector: ({ name }) => name.toLowerCase() }), (students) => {
        const file = cellsOf(spreadsheetText(studentRows(students, maurtua)))
        const preview = previewOf(file, { students })

        expect([importedChildren(preview), preview.faults]).toEqual([{ added: [], changed: [] }, []])
        expect(preview.unchanged.length).toBe(students.length)
      }),
    )
  })

  it('changes nothing when it is imported again after it was', () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), (before, rows) => {
        const registered = after([], before)
        const then = after(registered, rows)

        expect(importedChildren(previewOf([header, ...rows], { students: then }))).toEqual({
          added: [],
          changed: [],
        })
      }),
    )
  })
})

const fileTable = (file: Cells) => tableIn(file, childFieldsOf)

const department = (id: string, name: string): Department => ({
  _id: departmentId(idOf(id)),
  version: 1,
  name,
  organization: organizationId(idOf('01')),
  isAdministration: false,
})
const maurtua = department('11', 'Maurtua')
const bikuben = department('12', 'Bikuben')
const header = ['Navn', 'Født', 'Avdeling', 'Foresatt 1', 'Mobil', 'Foresatt 2', 'Mobil']

const ella: Student = {
  _id: studentId(idOf('21')),
  version: 3,
  name: 'Ella Brekke',
  birthDate: '2023-06-16',
  departmentId: maurtua._id,
  parents: [
    { name: 'Kim Brekke', phone: '412 34 567' },
    { name: 'Bo Brekke', phone: '412 34 568' },
  ],
  mark: 'fish',
  picture: null,
  pictureConsent: null,
}

function previewOf(
  file: Cells,
  present: Partial<PresentChildren> = {},
  departments: Readonly<Record<string, string>> = {},
) {
  const table = fileTable(file)
  if (!table) throw new Error('The file is empty.')
  return comparedChildren(
    table,
    {
      fields: table.columns.map(({ field }) => field),
      values: { ...nothingMatched, department: departments },
    },
    {
      kind: 'children',
      students: [],
      departments: [maurtua, bikuben],
      managed: [maurtua._id, bikuben._id],
      today: '2026-11-25',
      ...present,
    },
  )
}

const faultsIn = ({ faults }: ReturnType<typeof previewOf>) =>
  faults.map(
    ({ line, name, faults: found }) =>
      `${line} ${name}: ${found.map(({ kind, value }) => `${kind} ${value}`).join(', ')}`,
  )

/** The children after an import of the rows. */
function after(students: readonly Student[], rows: Cells): readonly Student[] {
  const { added, changed } = importedChildren(previewOf([header, ...rows], { students }))
  const changes = new Map(changed.map((child) => [child._id, child]))
  return [
    ...students.map((student) => ({ ...student, ...changes.get(student._id) })),
    ...added.map((child, index) => ({
      ...ella,
      ...child,
      _id: studentId(idOf(String(100 + students.length + index))),
    })),
  ]
}

/** The cells of what `spreadsheetText` has written. */
const cellsOf = (text: string): Cells =>
  text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/gu), ([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    )

const anyName = fc
  .stringMatching(/^[A-ZÆØÅ=+@'-][a-zæøå=+@', ;"-]{0,12}[a-zæøå]$/u)
  .filter((name) => textOfCell(name) === name || name.startsWith("'"))
const anyPhone = fc.constantFrom('', '412 34 567', '41234567', '+47 412 34 568', '004741234569')
const anyParent = fc.record({ name: anyName, phone: anyPhone })
const anyStudent: fc.Arbitrary<Student> = fc
  .record({
    name: anyName,
    birthDate: fc.constantFrom('2020-02-29', '2023-06-16', '2026-11-25'),
    parents: fc.uniqueArray(anyParent, { maxLength: 2, selector: ({ name }) => name.toLowerCase() }),
  })
  .map((values) => ({ ...ella, ...values }))

const fewNames = fc.constantFrom('', 'Kim', 'Bo', 'Åse')
const anyRow = fc
  .tuple(fc.constantFrom('Ella', 'Noah', 'Li, Emma'), fewNames, anyPhone, fewNames, anyPhone)
  .map(([name, ...parents]) => [name, '16.06.2023', 'Maurtua', ...parents])
