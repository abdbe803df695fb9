// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { departmentEndpoints } from '#src/contract/department.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { type DoneRollOver, rollOverEndpoints, type RollOverPreview } from '#src/contract/roll-over.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { studentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userWith } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import {
  bikuben,
  clearPreview,
  jonas,
  kristin,
  ledPreview,
  maurtua,
} from '#tests/support/people/roll-over.ts'

import { RollOverPage } from './roll-over-page.tsx'

afterEach(cleanup)

it('is closed to leaders, and requests nothing', async () => {
  const { requested } = await renderGuide({ role: 'leder' })

  expect(screen.getByText('Bare administratorer kan gjøre klart et nytt barnehageår.')).toBeTruthy()
  expect(requested).toEqual([])
})

it('shows departments, children and plans of the new year before anything is sent, and sends what is shown', async () => {
  const { requested, goOn } = await renderGuide({
    preview: {
      ...clearPreview,
      plans: [
        {
          _id: idOf('41'),
          date: '2027-08-04',
          departmentId: maurtua._id,
          title: 'Fuglefrokost',
          becomes: 'without',
        },
      ],
    },
  })
  await goOn()
  fireEvent.change(screen.getByLabelText('Navn på Bikuben'), { target: { value: 'Kuben' } })
  await goOn()
  fireEvent.change(screen.getByLabelText('Barna på Maurtua går til'), { target: { value: bikuben._id } })
  expect(screen.getByText('1 slutter, 1 flytter, 0 blir')).toBeTruthy()
  await goOn()
  fireEvent.change(screen.getByLabelText('De ansatte på Maurtua'), { target: { value: 'follow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Velg for hver av de 2 ansatte' }))
  fireEvent.change(screen.getByLabelText('Jonas Lie Berg'), { target: { value: maurtua._id } })
  expect(screen.getByText('1 flytter, 1 blir')).toBeTruthy()
  await goOn()

  expect(screen.getByText('Bikuben skal hete Kuben.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '1 barn slutter' }))
  fireEvent.click(screen.getByRole('button', { name: '1 barn går til Kuben' }))
  fireEvent.click(screen.getByRole('button', { name: 'Barn går ut av 1 plan' }))
  expect(screen.getByText('Emma Li')).toBeTruthy()
  expect(screen.getByText('Noah Dahl')).toBeTruthy()
  expect(screen.getByText('04.08.2027: Fuglefrokost, Maurtua')).toBeTruthy()
  expect(callsOf(requested, rollOverEndpoints.save)).toEqual([])

  await press('Gjennomfør')
  expect(screen.getByText('Barnehageåret er klart')).toBeTruthy()
  expect(callsOf(requested, rollOverEndpoints.save)).toMatchObject([
    {
      body: {
        from: '2027-08-01',
        renamed: [{ _id: bikuben._id, version: 1, name: 'Kuben' }],
        transferred: [{ _id: noahId, version: 4, departmentId: bikuben._id }],
        archived: [{ _id: emmaId, version: 3 }],
        staff: [
          { _id: kristin._id, departmentId: maurtua._id, role: 'leder', to: bikuben._id, leader: null },
        ],
        fingerprint: clearPreview.fingerprint,
      },
    },
  ])
})

it('says what stands in the way, and by whom, and cannot be confirmed then', async () => {
  const { goOn } = await renderGuide({
    preview: {
      ...clearPreview,
      obstacles: [
        { kind: 'children', departmentId: maurtua._id, students: [noahId], staff: [] },
        { kind: 'plans', departmentId: maurtua._id, students: [], staff: [] },
      ],
    },
  })
  await goOn()
  await goOn()
  await goOn()
  await goOn()

  expect(
    screen.getByText('Noah går på Maurtua, som legges ned. Gå tilbake og velg hvor barnet skal gå.'),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gjennomfør' }).disabled).toBe(true)
})

it('is confirmed only once somebody leads the plans of whoever moves', async () => {
  const { goOn } = await renderGuide({
    preview: (call) => (JSON.stringify(call).includes(`"leader":"${jonas._id}"`) ? clearPreview : ledPreview),
  })
  await goOn()
  await goOn()
  await goOn()
  fireEvent.click(screen.getByRole('button', { name: 'Velg for hver av de 2 ansatte' }))
  fireEvent.change(screen.getByLabelText('Kristin Dahl'), { target: { value: bikuben._id } })
  await goOn()

  expect(
    screen.getByText('Kristin Dahl leder planer på Maurtua. Velg under «Ansatte» hvem som skal lede dem.'),
  ).toBeTruthy()
  expect(confirmButton().disabled).toBe(true)
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Hvem skal lede planene til Kristin Dahl?'), {
      target: { value: jonas._id },
    }),
  )
  expect(confirmButton().disabled).toBe(false)
})

it('fetches the kindergarten again where somebody has changed it, and says so', async () => {
  const { goOn } = await renderGuide({
    save: () => {
      throw new ApiError(412, 'Noen har endret dette i mellomtida.', null)
    },
  })
  await goOn()
  await goOn()
  await goOn()
  await goOn()
  await press('Gjennomfør')

  expect(
    screen.getByText(/^Noen har endret avdelinger, barn, ansatte eller planer mens du holdt på\./u),
  ).toBeTruthy()
  expect(screen.getByText('Hvilke avdelinger har dere?')).toBeTruthy()
})

it('stays where there is no response', async () => {
  const { goOn } = await renderGuide({ save: () => noResponse })
  await goOn()
  await goOn()
  await goOn()
  await goOn()
  await press('Gjennomfør')

  expect(
    screen.getByText('Barnehageåret ble ikke gjennomført. Ingenting er endret. Prøv igjen.'),
  ).toBeTruthy()
})

it('says what an undo keeps before it is done, and by name', async () => {
  const { requested } = await renderGuide({ latest: done })
  await press('Angre barnehageåret')
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Avdelingen Humla', 'Noah Dahl', 'Kristin Dahl', 'Planen Fuglefrokost, 04.08.2027'])
  expect(within(dialog).getByText('2 ansatte får tilbake rollene fra før, og blir logget ut.')).toBeTruthy()
  expect(within(dialog).getByText(/^2 nettbrett på nye avdelinger er ikke delt lenger/u)).toBeTruthy()

  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Angre barnehageåret' })))
  expect(callsOf(requested, rollOverEndpoints.undo)).toMatchObject([{ params: { id: done._id } }])
})

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Gjennomfør' })

const emmaId = studentId(idOf('31'))
const noahId = studentId(idOf('32'))

const done: DoneRollOver = {
  _id: idOf('51'),
  from: '2027-08-01',
  at: '2026-11-25T12:00:00.000Z',
  by: 'Marit Aasen',
  until: '2026-12-25',
  added: 1,
  renamed: 0,
  closed: 0,
  transferred: 1,
  archived: 0,
  staff: 2,
  plans: 1,
  tablets: 2,
  kept: {
    departments: [{ _id: bikuben._id, name: 'Humla' }],
    students: [{ _id: noahId, name: 'Noah Dahl' }],
    staff: [{ _id: kristin._id, name: 'Kristin Dahl' }],
    plans: [{ _id: idOf('41'), date: '2027-08-04', departmentId: maurtua._id, title: 'Fuglefrokost' }],
  },
}

type GuideOptions = {
  readonly role?: Role
  readonly latest?: DoneRollOver
  readonly preview?: RollOverPreview | ((call: unknown) => RollOverPreview)
  readonly save?: () => unknown
}

type Requested = { readonly endpoint: Endpoint; readonly call: unknown }

const callsOf = (requested: readonly Requested[], endpoint: Endpoint) =>
  requested.filter((one) => one.endpoint === endpoint).map(({ call }) => call)

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

async function renderGuide({
  role = 'administrator',
  latest,
  preview = clearPreview,
  save = () => ({ _id: idOf('51') }),
}: GuideOptions) {
  const requested: Requested[] = []
  const page = await renderPage(<RollOverPage />, {
    user: userWith(role),
    respond: (endpoint: Endpoint, call: unknown) => {
      requested.push({ endpoint, call })
      if (endpoint === departmentEndpoints.list)
        return [maurtua, bikuben].map((one) => ({ ...one, organization: inMaurtua.department.organization }))
      if (endpoint === rollOverEndpoints.latest) return latest ?? null
      if (endpoint === rollOverEndpoints.children)
        return [
          { _id: emmaId, version: 3, name: 'Emma Li', birthDate: '2021-12-31', departmentId: maurtua._id },
          { _id: noahId, version: 4, name: 'Noah Dahl', birthDate: '2022-01-01', departmentId: maurtua._id },
        ]
      if (endpoint === staffEndpoints.list)
        return [jonas, kristin].map((one) => ({ ...one, picture: null, role: 'ansatt' }))
      if (endpoint === rollOverEndpoints.preview)
        return typeof preview === 'function' ? preview(call) : preview
      if (endpoint === rollOverEndpoints.save) return save()
      return { kept: { departments: [], students: [], plans: [] } }
    },
  })
  await page.settle()
  return {
    requested,
    goOn: async () => {
      await press('Gå videre')
      await page.settle()
    },
  }
}
