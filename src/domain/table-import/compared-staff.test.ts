import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Department } from '#src/contract/department.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Member } from '#src/contract/staff-change.ts'
import { Role } from '#src/contract/user.ts'
import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { comparedStaff, importedStaff, type PresentStaff } from './compared-staff.ts'
import { type Cells, fileTable } from './file-table.ts'
import { countOf } from './import-preview.ts'
import { type ImportChoices, nothingMatched } from './row-texts.ts'
import { staffFieldsOf } from './staff-columns.ts'
import { staffRows } from './staff-rows.ts'

describe('what an import of staff would do', () => {
  it('leaves out whoever is new in a department that is closed, and keeps who works there', () => {
    const rows = [
      ['Navn', 'E-post', 'Rolle', 'Avdeling'],
      ['Jonas Berg', 'jonas@solbakken.example', 'Leder', 'Maurtua'],
      ['Kari Ny', 'kari@solbakken.example', 'Ansatt', 'Maurtua'],
    ]
    const departments = [{ ...maurtua, closedFrom: '2031-08-01' }, bikuben]

    const preview = previewOf(rows, { members: [jonas], departments })

    expect(faultsIn(preview)).toEqual(['3 Kari Ny: department.closed Maurtua'])
    expect(preview.unchanged).toEqual([{ line: 2, name: 'Jonas Berg' }])
  })

  it('is one invitation a person, with titles and missing roles matched by hand alone', () => {
    const rows = [
      ['E-post', 'Navn', 'Rolle', 'Avdeling'],
      ['KARI@SOLBAKKEN.EXAMPLE', 'Kari Ny', 'Pedagogisk leder', 'Maurtua'],
      ['kari@solbakken.example', 'Kari Ny', 'Ansatt', 'Bikuben'],
      ['per@solbakken', 'Per Uten', 'Ansatt', 'Maurtua'],
      ['ola@solbakken.example', 'Ola "Lillegutt" Moe', 'styrer', 'Administrasjon'],
      [' siri@solbakken.example ', 'Siri\u00A0 Berg', '', 'Maurtua'],
    ]

    const before = previewOf(rows)
    const after = previewOf(rows, {}, { role: { pedagogiskleder: 'leder', styrer: 'administrator' } })

    expect(importedStaff(before)).toEqual({
      invited: [
        {
          email: 'kari@solbakken.example',
          name: 'Kari Ny',
          affiliations: [{ departmentId: bikuben._id, role: 'ansatt' }],
          replaces: null,
        },
      ],
      raised: [],
    })
    expect(faultsIn(before)).toEqual([
      '2 Kari Ny: role.unknown Pedagogisk leder',
      '4 Per Uten: email.wrong per@solbakken',
      '5 Ola "Lillegutt" Moe: role.unknown styrer',
      '6 Siri Berg: role.missing ',
    ])
    expect(before.unknown).toEqual([
      { field: 'role', key: 'pedagogiskleder', written: 'Pedagogisk leder', count: 1 },
      { field: 'role', key: 'styrer', written: 'styrer', count: 1 },
      { field: 'role', key: '', written: '', count: 1 },
    ])
    expect(after.invited.map(({ lines, name, affiliations }) => [lines, name, affiliations])).toEqual([
      [
        [2, 3],
        'Kari Ny',
        [
          { departmentId: maurtua._id, role: 'leder' },
          { departmentId: bikuben._id, role: 'ansatt' },
        ],
      ],
      [[5], 'Ola "Lillegutt" Moe', [{ departmentId: administration._id, role: 'administrator' }]],
    ])
    expect(after.unknown).toEqual(before.unknown)
    expect(faultsIn(after)).toEqual(['4 Per Uten: email.wrong per@solbakken', '6 Siri Berg: role.missing '])
  })

  it('gives somebody who works here a role, or a more powerful one, and takes none away', () => {
    const preview = previewOf(
      [
        header,
        ['Jonas Berg', jonas.email, 'Bikuben', 'Ansatt'],
        ['Et annet navn', jonas.email.toUpperCase(), 'Maurtua', 'administrator'],
        ['Jonas Berg', jonas.email, 'Administrasjon', ''],
        ['Marit Aasen', marit.email, 'Administrasjon', 'Ansatt'],
        ['', marit.email, 'Administrasjon', 'Administrator'],
        ['', marit.email, 'administrasjon', ''],
      ],
      { members: [jonas, marit] },
    )

    expect(importedStaff(preview)).toEqual({
      invited: [],
      raised: [
        { userId: jonas._id, departmentId: bikuben._id, role: 'ansatt', from: null },
        { userId: jonas._id, departmentId: maurtua._id, role: 'administrator', from: 'leder' },
      ],
    })
    expect(countOf(preview)).toBe(1)
    expect(preview.unchanged).toEqual([{ line: 6, name: 'Marit Aasen' }])
    expect(faultsIn(preview)).toEqual([
      '4 Jonas Berg: role.missing ',
      '5 Marit Aasen: weaker administrator',
      '7 Marit Aasen: repeated 6',
    ])
  })

  it('needs the name of a person in one of the lines', () => {
    const preview = previewOf([
      header,
      ['', 'kari@eksempel.example', 'Maurtua', 'Ansatt'],
      ['Ny, Kari', 'kari@eksempel.example', 'Bikuben', 'Ansatt'],
    ])

    expect(preview.invited.map(({ lines, name }) => [lines, name])).toEqual([[[2, 3], 'Kari Ny']])
    expect(preview.faults).toEqual([])
  })

  it('leaves an open invitation, or replaces it by one to all of the departments', () => {
    const rows = [
      header,
      ['Nora Li', nora.email, 'Maurtua', 'Leder'],
      ['Nora Li', nora.email, 'Bikuben', 'Ansatt'],
    ]

    expect(importedStaff(previewOf(rows.slice(0, 2), { invitations: [nora] }))).toEqual({
      invited: [],
      raised: [],
    })
    expect(importedStaff(previewOf(rows, { invitations: [nora] })).invited).toEqual([
      {
        email: nora.email,
        name: 'Nora Li',
        affiliations: [...nora.affiliations, { departmentId: bikuben._id, role: 'ansatt' }],
        replaces: nora._id,
      },
    ])
  })

  it.each([
    [['', 'ny@eksempel.example', 'Maurtua', 'Ansatt'], ': name.missing '],
    [['Ny', '', 'Maurtua', 'Ansatt'], 'Ny: email.missing '],
    [['x'.repeat(101), 'ny@eksempel.example', 'Maurtua', 'Ansatt'], `${'x'.repeat(101)}: name.long `],
    [['Ny', 'ny@eksempel.example', '', 'Ansatt'], 'Ny: department.missing '],
    [['Ny', 'ny@eksempel.example', 'Sommer', 'Ansatt'], 'Ny: department.unknown Sommer'],
    [['Ny', 'ny@eksempel.example', 'Maurtua', 'constructor'], 'Ny: role.unknown constructor'],
    [['Ny', 'kari@eksempel.example', 'Bikuben', 'Ansatt'], 'Ny: otherName Kari'],
    [['Ny', 'nora@eksempel.example', 'Bikuben', 'Ansatt'], 'Ny: otherName Nora Li'],
    [['Kari', 'kari@eksempel.example', 'MAUR TUA', 'Leder'], 'Kari: repeated 2'],
  ])('names what is wrong in %j', (row, fault) => {
    const rows = [header, ['Kari', 'kari@eksempel.example', 'Maurtua', 'Ansatt'], row]
    const preview = previewOf(rows, { invitations: [nora] })

    expect(faultsIn(preview)).toEqual([`3 ${fault}`])
    expect(preview.invited.length).toBe(1)
  })

  it('has the department and the role that were chosen by hand for what is not known, and for none', () => {
    const rows = [
      header,
      ['Ny', 'ny@eksempel.example', 'Sommer', ''],
      ['Per', 'per@eksempel.example', '', 'Leder'],
    ]
    const preview = previewOf(
      rows,
      {},
      {
        department: { sommer: bikuben._id, '': maurtua._id },
        role: { '': 'ansatt' },
      },
    )

    expect(preview.invited.map(({ affiliations }) => affiliations)).toEqual([
      [{ departmentId: bikuben._id, role: 'ansatt' }],
      [{ departmentId: maurtua._id, role: 'leder' }],
    ])
  })
})

describe('a file of staff', () => {
  it('has a row for each department of a person, with harmless cells', () => {
    const members = [
      { ...marit, name: '=Marit; "M"' },
      { ...jonas, email: '+jonas@eksempel.example' },
    ]

    expect(spreadsheetText(staffRows(members, present.departments))).toBe(
      '\uFEFFNavn;E-post;Avdeling;Rolle\r\n' +
        '"\'=Marit; ""M""";marit@solbakken.example;Administrasjon;Administrator\r\n' +
        "Jonas Berg;'+jonas@eksempel.example;Maurtua;Leder\r\n",
    )
  })

  it('changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(anyStaff, (members) => {
        const rows = staffRows(members, present.departments)
        const preview = previewOf(rows, { members })

        expect([importedStaff(preview), preview.faults]).toEqual([{ invited: [], raised: [] }, []])
      }),
    )
  })

  it('changes nothing when it is imported again after it was, and has ended or lowered no role', () => {
    fc.assert(
      fc.property(anyStaff, fc.array(anyRow), (members, rows) => {
        const file = [header, ...rows]
        const after = presentAfter({ ...present, members }, file)

        expect(importedStaff(previewOf(file, after))).toEqual({ invited: [], raised: [] })
        for (const { _id, affiliations } of members)
          for (const { departmentId: place, role } of affiliations)
            expect(Role.options.indexOf(roleOf(after, _id, place))).toBeLessThanOrEqual(
              Role.options.indexOf(role),
            )
      }),
    )
  })
})

const header = ['Navn', 'E-post', 'Avdeling', 'Rolle']

const department = (id: string, name: string): Department => ({
  _id: departmentId(idOf(id)),
  version: 1,
  name,
  organization: organizationId(idOf('01')),
  isAdministration: name === 'Administrasjon',
})
const maurtua = department('11', 'Maurtua')
const bikuben = department('12', 'Bikuben')
const administration = department('13', 'Administrasjon')

const jonas = {
  _id: userId(idOf('21')),
  name: 'Jonas Berg',
  email: 'jonas@solbakken.example',
  picture: null,
  affiliations: [{ departmentId: maurtua._id, role: 'leder' }],
  lastSignInAt: null,
} satisfies Member
const marit = {
  _id: userId(idOf('22')),
  name: 'Marit Aasen',
  email: 'marit@solbakken.example',
  picture: null,
  affiliations: [{ departmentId: administration._id, role: 'administrator' }],
  lastSignInAt: null,
} satisfies Member
const nora = {
  _id: idOf('31'),
  name: 'Nora Li',
  email: 'nora@eksempel.example',
  feideName: null,
  affiliations: [{ departmentId: maurtua._id, role: 'leder' }],
  expiresAt: '2026-12-01T10:00:00.000Z',
} satisfies Invitation
const present: PresentStaff = {
  kind: 'staff',
  members: [],
  invitations: [],
  departments: [maurtua, bikuben, administration],
}

function previewOf(
  file: Cells,
  staff: Partial<PresentStaff> = {},
  values: Partial<ImportChoices['values']> = {},
) {
  const table = fileTable(file, staffFieldsOf)
  if (!table) throw new Error('The file is empty.')
  return comparedStaff(
    table,
    { fields: table.columns.map(({ field }) => field), values: { ...nothingMatched, ...values } },
    { ...present, ...staff },
  )
}

const faultsIn = ({ faults }: ReturnType<typeof previewOf>) =>
  faults.map(
    ({ line, name, faults: found }) =>
      `${line} ${name}: ${found.map((fault) => `${fault.kind} ${fault.kind === 'weaker' ? fault.role : fault.value}`).join(', ')}`,
  )

const roleOf = ({ members }: PresentStaff, id: Member['_id'], place: Department['_id']) =>
  members.find(({ _id }) => _id === id)?.affiliations.find((one) => one.departmentId === place)?.role ??
  'ansatt'

/** The staff and the invitations after an import of the rows. */
function presentAfter(before: PresentStaff, file: Cells): PresentStaff {
  const { invited, raised } = importedStaff(previewOf(file, before))
  const replaced = new Set(invited.map(({ email }) => email))
  return {
    ...before,
    members: before.members.map((member) => ({
      ...member,
      affiliations: [
        ...member.affiliations.filter(
          (one) =>
            !raised.some((other) => other.userId === member._id && other.departmentId === one.departmentId),
        ),
        ...raised.filter((one) => one.userId === member._id),
      ],
    })),
    invitations: [
      ...before.invitations.filter(({ email }) => email === null || !replaced.has(email)),
      ...invited.map(({ name, email, affiliations }) => ({
        ...nora,
        name,
        email,
        affiliations,
        _id: idOf('32'),
      })),
    ],
  }
}

const places = fc.uniqueArray(
  fc.record({
    departmentId: fc.constantFrom(maurtua._id, bikuben._id, administration._id),
    role: fc.constantFrom(...Role.options),
  }),
  { minLength: 1, selector: (place) => place.departmentId },
)
const anyStaff = fc.tuple(places, places).map(([first, second]) => [
  { ...jonas, affiliations: first },
  { ...marit, affiliations: second },
])
const anyRow = fc
  .tuple(
    fc.constantFrom('', 'Kari', 'Ny'),
    fc.constantFrom(jonas.email, 'ny@eksempel.example', 'kari@eksempel.example', 'feil'),
    fc.constantFrom('Maurtua', 'bikuben', 'Ukjent'),
    fc.constantFrom('Ansatt', 'LEDER', 'administrator', '', 'Styrer'),
  )
  .map((cells) => [...cells])
