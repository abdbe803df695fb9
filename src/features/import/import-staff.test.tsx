// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { departmentEndpoints } from '#src/contract/department.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { invitationEndpoints } from '#src/contract/invitation.ts'
import { type Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { staffImportEndpoints } from '#src/contract/staff-import.ts'
import type { Role } from '#src/contract/user.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userWith } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { bytesOf, chooseFile, shownPreview } from '#tests/support/people/import-page.ts'

import { ImportStaffPage } from './import-page.tsx'

afterEach(cleanup)

it('is closed to leaders, and requests nothing', async () => {
  const { requested } = await renderImport({ role: 'leder' })

  expect(screen.getByText('Ansatte importeres av administratorer.')).toBeTruthy()
  expect(requested).toEqual([])
})

describe('a file of staff', () => {
  it('that a spreadsheet saved as Unicode text is shown line by line, and titles are matched by hand', async () => {
    const { requested } = await renderImport({})
    chooseFile(
      unicodeText(
        'E-post\tNavn\tRolle\tAvdeling\r\n' +
          'KARI@SOLBAKKEN.EXAMPLE\tKari Ny\tPedagogisk leder\tMaurtua\r\n' +
          'kari@solbakken.example\tKari Ny\tAnsatt\tBikuben\r\n' +
          'per@solbakken\tPer Uten\tAnsatt\tMaurtua\r\n' +
          '"ola@solbakken.example"\t"Ola ""Lillegutt"" Moe"\tstyrer\tAdministrasjon\r\n' +
          ' siri@solbakken.example \tSiri\u00A0 Berg\t\tMaurtua\r\n',
      ),
    )

    expect(await shownPreview()).toEqual([
      '4 linjer blir ikke med',
      'Linje 2 | Kari Ny | «Pedagogisk leder» er ikke en rolle i Språkhuset. Velg hva det betyr over.',
      'Linje 4 | Per Uten | «per@solbakken» er ikke en e-postadresse.',
      'Linje 5 | Ola "Lillegutt" Moe | «styrer» er ikke en rolle i Språkhuset. Velg hva det betyr over.',
      'Linje 6 | Siri Berg | Rollen mangler. Velg den over.',
      '1 får invitasjon',
      'Linje 3 | Kari Ny | kari@solbakken.example | Ansatt, Bikuben',
    ])
    fireEvent.change(screen.getByLabelText('«Pedagogisk leder» (1 linje)'), { target: { value: 'leder' } })
    fireEvent.change(screen.getByLabelText('«styrer» (1 linje)'), { target: { value: 'administrator' } })
    fireEvent.change(screen.getByLabelText('1 linje uten rolle'), { target: { value: 'ansatt' } })

    expect(await shownPreview()).toEqual([
      '1 linje blir ikke med',
      'Linje 4 | Per Uten | «per@solbakken» er ikke en e-postadresse.',
      '3 får invitasjon',
      'Linje 2 og 3 | Kari Ny | kari@solbakken.example | Leder, Maurtua | Ansatt, Bikuben',
      'Linje 5 | Ola "Lillegutt" Moe | ola@solbakken.example | Administrator, Administrasjon',
      'Linje 6 | Siri Berg | siri@solbakken.example | Ansatt, Maurtua',
    ])
    expect(requested).toEqual([])
  })

  it('gives those who work here roles, and takes none away', async () => {
    const { requested } = await renderImport({ respond: () => ({ invited: 0, raised: 1 }) })
    chooseFile(
      bytesOf(
        `Navn;E-post;Avdeling;Rolle\nJonas Berg;${jonas.email};Maurtua;Leder\n` +
          `Jonas Berg;${jonas.email};Sommer;Ansatt\nMarit Aasen;${marit.email};Administrasjon;Ansatt\n`,
      ),
    )
    await screen.findByRole('heading', { name: 'Se over før du importerer' })
    fireEvent.change(screen.getByLabelText('Avdelingen «Sommer» finnes ikke (1 linje)'), {
      target: { value: bikuben },
    })

    expect(await shownPreview()).toEqual([
      '1 linje blir ikke med',
      'Linje 4 | Marit Aasen | Har rollen Administrator der nå. En import tar ikke fra noen en rolle. Du kan endre den på siden til personen.',
      '2 nye eller endrede roller',
      'Linje 2 | Jonas Berg | Leder, Maurtua | Har rollen Ansatt der nå.',
      'Linje 3 | Jonas Berg | Ansatt, Bikuben',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Importer 1 ansatt' }))

    expect(await screen.findByText('1 har fått en rolle.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Se de ansatte' }).getAttribute('href')).toBe('/staff')
    expect(requested).toMatchObject([
      {
        body: {
          invited: [],
          raised: [
            { userId: jonas._id, departmentId: maurtua, role: 'leder', from: 'ansatt' },
            { userId: jonas._id, departmentId: bikuben, role: 'ansatt', from: null },
          ],
        },
      },
    ])
  })

  it('without a column of addresses is matched by hand', async () => {
    await renderImport({})
    chooseFile(bytesOf('Hvem;Adresse\nKari Ny;kari@solbakken.example\n'))
    expect(
      await screen.findByText('Velg hvilken kolonne som har navnet, og hvilken som har e-posten.'),
    ).toBeTruthy()

    fireEvent.change(screen.getByLabelText('«Hvem»'), { target: { value: 'name' } })
    fireEvent.change(screen.getByLabelText('«Adresse»'), { target: { value: 'email' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }))
    fireEvent.change(await screen.findByLabelText('1 linje uten avdeling'), { target: { value: maurtua } })
    fireEvent.change(screen.getByLabelText('1 linje uten rolle'), { target: { value: 'ansatt' } })

    expect(screen.getByRole('button', { name: 'Importer 1 ansatt' })).toBeTruthy()
  })

  it('is compared once more when somebody else has changed the staff, and nothing is lost', async () => {
    await renderImport({
      respond: () => {
        throw new ApiError(412, 'Noen har endret dette i mellomtida.', null)
      },
    })
    chooseFile(bytesOf(`Navn;E-post;Avdeling;Rolle\nJonas Berg;${jonas.email};Maurtua;Leder\n`))
    fireEvent.click(await screen.findByRole('button', { name: 'Importer 1 ansatt' }))

    expect(
      await screen.findByText('Noen har endret de ansatte mens du så på lista. Den er sammenlignet på nytt.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Importer 1 ansatt' })).toBeTruthy()
  })
})

const maurtua = inMaurtua.department._id
const bikuben = departmentId(idOf('12'))
const administration = departmentId(idOf('13'))

const jonas: Member = {
  _id: userId(idOf('21')),
  name: 'Jonas Berg',
  email: 'jonas@solbakken.example',
  picture: null,
  affiliations: [{ departmentId: maurtua, role: 'ansatt' }],
  lastSignInAt: null,
}
const marit: Member = {
  _id: userId(idOf('22')),
  name: 'Marit Aasen',
  email: 'marit@solbakken.example',
  picture: null,
  affiliations: [{ departmentId: administration, role: 'administrator' }],
  lastSignInAt: null,
}

/** UTF-16 with a byte order mark, as a spreadsheet saves it. */
function unicodeText(text: string) {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, letter] of ['\uFEFF', ...text.split('')].entries())
    view.setUint16(index * 2, letter.charCodeAt(0), true)
  return bytes
}

type ImportOptions = { readonly role?: Role; readonly respond?: () => unknown }

async function renderImport({ role = 'administrator', respond }: ImportOptions) {
  const requested: unknown[] = []
  const department = { version: 1, organization: inMaurtua.department.organization, isAdministration: false }
  const page = await renderPage(<ImportStaffPage />, {
    user: userWith(role),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint === departmentEndpoints.list)
        return [
          { ...department, _id: maurtua, name: 'Maurtua' },
          { ...department, _id: bikuben, name: 'Bikuben' },
          { ...department, _id: administration, name: 'Administrasjon', isAdministration: true },
        ]
      if (endpoint === staffChangeEndpoints.members) return [jonas, marit]
      if (endpoint === invitationEndpoints.list) return []
      if (endpoint !== staffImportEndpoints.save) return []
      requested.push(call)
      return respond?.()
    },
  })
  return { ...page, requested }
}
