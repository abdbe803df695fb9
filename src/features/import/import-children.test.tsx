// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { departmentEndpoints } from '#src/contract/department.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { studentImportEndpoints } from '#src/contract/student-import.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, studentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userWith } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { bytesOf, chooseFile, shownPreview } from '#tests/support/people/import-page.ts'

import { ImportChildrenPage } from './import-page.tsx'

afterEach(cleanup)

it('is closed to the role ansatt, and requests nothing', async () => {
  const { requested } = await renderImport({ role: 'ansatt' })

  expect(screen.getByText('Barn importeres av ledere og administratorer.')).toBeTruthy()
  expect(requested).toEqual([])
})

describe('a file', () => {
  it('from a Norwegian spreadsheet is shown line by line before anything is sent', async () => {
    const { requested } = await renderImport({})
    // Each letter has the same number in Windows-1252.
    chooseFile(
      bytesOf(
        'Etternavn;Fornavn;Født;Avdeling;Foresatt 1;Mobil;Foresatt 2;Mobil\r\n' +
          'Bjørnstad;Åse;03.11.2022;Maurtua;Tor Bjørnstad;400 00 001;;\r\n' +
          'Sørli;Øyvind Æ;1.2.21;Bikuben;"Sørli; Mona";+47 400 00 002;Nils Sørli;40000003\r\n' +
          'Nguyen;Thi Mai Anh;29.02.2023;Maurtua;Lan Nguyen;40000004;;\r\n' +
          'Østby;;14.06.2021;Maurtua;Kari Østby;40000005;;\r\n' +
          'Ali;Samira;15.08.2022;Sommerfuglen;;;;\r\n' +
          ';;;;;;;\r\n',
      ),
    )

    expect(await shownPreview()).toEqual([
      '3 linjer blir ikke med',
      'Linje 4 | Thi Mai Anh Nguyen | «29.02.2023» er ingen dato. Skriv dag, måned og år, slik: 03.11.2022.',
      'Linje 5 | Østby | Fornavnet mangler.',
      'Linje 6 | Samira Ali | Avdelingen «Sommerfuglen» finnes ikke. Velg en annen over.',
      '2 nye barn',
      'Linje 2 | Åse Bjørnstad | 03.11.2022, Maurtua | Tor Bjørnstad, 400 00 001',
      'Linje 3 | Øyvind Æ Sørli | 01.02.2021, Bikuben | Sørli; Mona, +47 400 00 002 · Nils Sørli, 40000003',
    ])
    expect(requested.filter(({ endpoint }) => endpoint === studentImportEndpoints.save)).toEqual([])
  })

  it('with lines of title and identity numbers is read without them', async () => {
    const { container } = await renderImport({})
    chooseFile(
      new TextEncoder().encode(
        '\uFEFFBarneliste Solbakken barnehage,,,,\r\nSkrevet ut 25.11.2026 kl. 07:45,,,,\r\n,,,,\r\n' +
          'Navn,Fødselsnummer,Fødselsdato,Avdeling,Merknad\r\n' +
          '"Li, Emma",00000000000,2021-04-09,bikuben ,"allergi:\nnøtter"\r\n' +
          '"Dahl, Noah",00000000000,2022-12-24,MAURTUA,=HYPERLINK("https://example.com";"se her")\r\n' +
          '"Dahl, Noah",00000000000,2022-12-24,MAURTUA,\r\n' +
          '"Holm-Hansen, Ida Marie",00000000000,2020-13-01,Maurtua,-\r\n',
      ),
    )

    expect(await shownPreview()).toEqual([
      '2 linjer blir ikke med',
      'Linje 7 | Noah Dahl | Barnet står også på linje 6.',
      'Linje 8 | Ida Marie Holm-Hansen | «2020-13-01» er ingen dato. Skriv dag, måned og år, slik: 03.11.2022.',
      '2 nye barn',
      'Linje 5 | Emma Li | 09.04.2021, Bikuben',
      'Linje 6 | Noah Dahl | 24.12.2022, Maurtua',
    ])
    expect(screen.getByText('Kolonnen «Fødselsnummer» kan ha fødselsnummer. Den er ikke lest.')).toBeTruthy()
    expect(container.innerHTML).not.toContain('00000000000')
  })

  it('whose departments are all unknown is looked over, and nothing says that there is nothing to import', async () => {
    await renderImport({})
    chooseFile(bytesOf('Navn;Født;Avdeling\nEmma Li;09.04.2021;Sommerfuglen\n'))

    const heading = await screen.findByRole('heading', { level: 2 })
    expect(heading.textContent).toBe('Se over før du importerer')
    expect(screen.getByText('Ingen av linjene kan importeres slik de er nå.')).toBeTruthy()
    expect(screen.getByLabelText('«Sommerfuglen» finnes ikke (1 barn)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Importer/ })).toBe(null)
  })

  it.each([
    ['is too large', new Uint8Array(2_000_001).fill(0x61), 'Filen er for stor. Den kan være på inntil 2 MB.'],
    [
      'has too many lines',
      bytesOf(`Navn;Født\n${'Emma;1.2.2021\n'.repeat(501)}`),
      'Lista er for lang. Importer høyst 500 barn om gangen.',
    ],
    ['is empty', bytesOf(' \n;;\n'), 'Filen er tom.'],
    [
      'is of another kind',
      bytesOf('%PDF-1.7'),
      'Filen kan ikke leses. Lagre lista som Excel (.xlsx) eller CSV, og velg den igjen.',
    ],
  ])('that %s is not read, and the page says why', async (_, bytes, message) => {
    await renderImport({})
    chooseFile(bytes)

    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Velg fil' })).toBeTruthy()
  })

  it('whose columns are not known is matched by hand', async () => {
    await renderImport({ role: 'leder' })
    chooseFile(bytesOf('Hvem;Når\nEmma Li;09.04.2021\n'))
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Gå videre' })
    expect(accept.disabled).toBe(true)
    expect(screen.getByText('For eksempel: Emma Li')).toBeTruthy()

    fireEvent.change(screen.getByLabelText('«Hvem»'), { target: { value: 'name' } })
    fireEvent.change(screen.getByLabelText('«Når»'), { target: { value: 'birthDate' } })
    fireEvent.click(accept)

    expect(await shownPreview()).toEqual(['1 nytt barn', 'Linje 2 | Emma Li | 09.04.2021, Maurtua'])
  })
})

describe('a confirmed import', () => {
  it('says how many lines were left out', async () => {
    await renderImport({ role: 'leder', respond: () => ({ added: [emmaId], changed: [] }) })
    chooseFile(bytesOf('Navn;Født;Avdeling\nEmma Li;09.04.2021;Maurtua\nMia By;31.02.2021;Maurtua\n'))
    expect(await shownPreview()).toEqual([
      '1 linje blir ikke med',
      'Linje 3 | Mia By | «31.02.2021» er ingen dato. Skriv dag, måned og år, slik: 03.11.2022.',
      '1 nytt barn',
      'Linje 2 | Emma Li | 09.04.2021, Maurtua',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Importer 1 barn' }))

    expect(await screen.findByText('1 barn er registrert.')).toBeTruthy()
    expect(screen.getByText('1 linje ble ikke med.')).toBeTruthy()
  })

  it('sends the new child and the change with its version, and says how many', async () => {
    const { requested } = await renderImport({
      role: 'leder',
      respond: () => ({ added: [emmaId], changed: [ellaId] }),
    })
    chooseFile(bytesOf(twoChildren))
    expect(await shownPreview()).toEqual([
      '1 barn med endringer',
      'Linje 3 | Ella Brekke | Foresatt 1: ikke skrevet blir Kim Brekke',
      '1 nytt barn',
      'Linje 2 | Emma Li | 09.04.2021, Maurtua',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Importer 2 barn' }))

    expect(await screen.findByText('1 barn er registrert.')).toBeTruthy()
    expect(screen.getByText('1 barn er endret.')).toBeTruthy()
    expect(requested.at(-1)?.call).toMatchObject({
      body: {
        added: [{ name: 'Emma Li', birthDate: '2021-04-09', departmentId: maurtua, parents: [], mark: '' }],
        changed: [
          {
            _id: ellaId,
            version: 3,
            name: 'Ella Brekke',
            birthDate: '2023-06-16',
            parents: [{ name: 'Kim Brekke', phone: '' }],
            mark: 'fish',
          },
        ],
      },
    })
  })

  it('is compared once more when somebody else has changed the children, and nothing is lost', async () => {
    await renderImport({
      role: 'leder',
      respond: () => {
        throw new ApiError(412, 'Noen har endret dette i mellomtida.', null)
      },
    })
    chooseFile(bytesOf(twoChildren))
    fireEvent.click(await screen.findByRole('button', { name: 'Importer 2 barn' }))

    expect(
      await screen.findByText('Noen har endret barna mens du så på lista. Den er sammenlignet på nytt.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Importer 2 barn' })).toBeTruthy()
  })

  it('stays where there is no response', async () => {
    await renderImport({ role: 'leder', respond: () => noResponse })
    chooseFile(bytesOf(twoChildren))
    fireEvent.click(await screen.findByRole('button', { name: 'Importer 2 barn' }))

    expect(await screen.findByText('Fikk ikke kontakt med Språkhuset. Prøv igjen.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Importer 2 barn' })).toBeTruthy()
  })
})

const maurtua = inMaurtua.department._id
const bikuben = departmentId(idOf('12'))
const emmaId = studentId(idOf('31'))
const ellaId = studentId(idOf('32'))
const twoChildren = 'Navn;Født;Foresatt 1\nEmma Li;09.04.2021;\nElla Brekke;16.06.2023;Kim Brekke\n'

type ImportOptions = { readonly role?: Role; readonly respond?: () => unknown }

async function renderImport({ role = 'administrator', respond }: ImportOptions) {
  const requested: { readonly endpoint: Endpoint; readonly call: unknown }[] = []
  const department = { version: 1, organization: inMaurtua.department.organization, isAdministration: false }
  const page = await renderPage(<ImportChildrenPage />, {
    user: userWith(role),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint === departmentEndpoints.list)
        return [
          { ...department, _id: maurtua, name: 'Maurtua' },
          { ...department, _id: bikuben, name: 'Bikuben' },
        ]
      if (endpoint === studentEndpoints.ofOrganization)
        return [
          {
            _id: ellaId,
            version: 3,
            name: 'Ella Brekke',
            birthDate: '2023-06-16',
            departmentId: maurtua,
            parents: [],
            mark: 'fish',
            picture: null,
            pictureConsent: null,
          },
        ]
      requested.push({ endpoint, call })
      return endpoint === studentImportEndpoints.save ? respond?.() : []
    },
  })
  return { ...page, requested }
}
