// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { evaluationEndpoints, type ObservedOverTime } from '#src/contract/evaluation.ts'
import { noMeasures } from '#src/domain/reflection-form.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { ella } from '#tests/support/reflection/reflection.ts'

import { ChildOverTime } from './child-over-time.tsx'

afterEach(cleanup)

const sessionOn = (date: string, values: Partial<typeof noMeasures>) => ({
  sessionId: idOf(date.replaceAll('-', '')),
  date,
  measures: { ...noMeasures, ...values },
})
const observed: ObservedOverTime = {
  studentId: ella._id,
  from: '2026-05-19',
  to: '2026-11-18',
  sessions: [
    sessionOn('2026-09-02', { comfort: 4, immersion: 2 }),
    sessionOn('2026-09-09', { comfort: 5 }),
    sessionOn('2026-09-16', {}),
    sessionOn('2026-10-07', { comfort: 7 }),
    sessionOn('2026-10-14', { comfort: 10 }),
  ],
}

it('what was observed of a child is requested when it is opened, and of that child alone', async () => {
  const { calls, open } = await renderChild(() => observed)
  expect(calls).toEqual([])

  await open()

  expect(calls).toEqual([{ params: { student: ella._id } }])
})

it('each measure is a line of its own with a gap where nobody observed the child', async () => {
  const { open } = await renderChild(() => observed)
  await open()

  const lines = screen.getAllByRole('img')
  expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual(
    ['Tilknytning', 'Trivsel', 'Tilpasning', 'Engasjement', 'Fordypning'].map(
      (measure) => `${measure} fra tirsdag 19. mai til onsdag 18. november. Tallene står i tabellen.`,
    ),
  )
  // Below 10 there are 60 steps of the drawing to 1, and 300 from the first day to the last.
  expect(lines.map((line) => pathsOf(line, 'stroke-blaa-700'))).toEqual([
    [],
    ['M173.8 40L185.2 33.3', 'M231.1 20L242.6 0'],
    [],
    [],
    [],
  ])
  expect(lines.map((line) => pathsOf(line, 'stroke-natt').length)).toEqual([0, 4, 0, 0, 1])
})

it('the table has the numbers, the newest first', async () => {
  const { open } = await renderChild(() => observed)
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Tallene i en tabell' }))

  const table = screen.getByRole('table', {
    name: 'Det som er observert av Ella, fra 1 til 10, det nyeste først',
  })
  const none = '–ikke observert'
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Dag', 'Tilknytning', 'Trivsel', 'Tilpasning', 'Engasjement', 'Fordypning'],
    ['14.10.26', none, '10', none, none, none],
    ['07.10.26', none, '7', none, none, none],
    ['16.09.26', none, none, none, none, none],
    ['09.09.26', none, '5', none, none, none],
    ['02.09.26', none, '4', none, none, '2'],
  ])
})

it('a child of whom nothing is observed has no lines', async () => {
  const { open } = await renderChild(() => ({ ...observed, sessions: [sessionOn('2026-09-16', {})] }))
  await open()

  expect(screen.getByText('Ingen har observert Ella det siste halvåret.')).toBeTruthy()
  expect(screen.queryByRole('img')).toBe(null)
})

it('whoever may not see it is shown who may', async () => {
  const { open } = await renderChild(() => {
    throw new ApiError(404, 'Barnet finnes ikke.')
  })
  await open()

  expect(screen.getByText('Bare ledere og de som arbeider i barnets avdeling, kan se dette.')).toBeTruthy()
})

it('without a response it can be requested again', async () => {
  let isSilent = true
  const { open, settle } = await renderChild(() => (isSilent ? noResponse : observed))
  await open()
  isSilent = false
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await settle()

  expect(screen.getAllByRole('img')).toHaveLength(5)
})

async function renderChild(respond: () => unknown) {
  const calls: unknown[] = []
  const page = await renderPage(<ChildOverTime child={ella} />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint, call) => {
      if (endpoint !== evaluationEndpoints.overTime) return []
      calls.push(call)
      return respond()
    },
  })
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Ella over tid' }))
    await page.settle()
  }
  return { calls, open, settle: page.settle }
}

/** The paths of a colour, with one decimal. */
const pathsOf = (line: HTMLElement, className: string) =>
  [...line.querySelectorAll(`.${className}`)].map((path) =>
    path.getAttribute('d')?.replaceAll(/\d+\.\d+/gu, (number) => String(Number(Number(number).toFixed(1)))),
  )
