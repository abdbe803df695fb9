// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { reportEndpoints } from '#src/contract/report.ts'
import type { Student } from '#src/contract/student.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, studentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { amina, autumn, ella, frameOf, noah, theo } from '#tests/support/reports/sociogram.ts'

import { ReportOf } from '../report-of.ts'
import { SociogramSection } from './sociogram-section.tsx'

afterEach(cleanup)

const maurtua = departmentId(idOf('11'))
const bikuben = departmentId(idOf('12'))

describe('the whole period', () => {
  it('is said in words, drawn with a button for each child a–z, and in a table of the same', async () => {
    await renderSection()

    expect(
      screen.getByText(
        'I hele perioden er 4 barn observert nok til å vises, og 3 par av dem har vært sammen i aktiviteter.',
      ),
    ).toBeTruthy()
    expect(drawn()).toEqual(['Amina', 'Ella', 'Noah', 'Theo'])
    expect(rows()).toEqual([
      ['Barn', 'Mye sammen med', 'En del sammen med', 'Litt sammen med'],
      ['Amina Yusuf', '–', 'Noah\u00A0(4)', 'Ella\u00A0(2)'],
      ['Ella Brekke', 'Noah\u00A0(7)', '–', 'Amina\u00A0(2)'],
      ['Noah Dahl', 'Ella\u00A0(7)', 'Amina\u00A0(4)', '–'],
      ['Theo Berg', '–', '–', '–'],
    ])
  })

  it('names who is seldom with others, with a next step, and marks nobody in the picture', async () => {
    await renderSection()

    const seldom = sectionOf('Verdt å se nærmere på')
    expect(
      within(seldom)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['TTheo Bergoktober 2026 og november 2026'])
    expect(within(seldom).getByRole('link', { name: 'Theo Berg' }).getAttribute('href')).toBe(
      `/reports/children/${theo}?period=half`,
    )
    expect(
      within(seldom).getByRole('link', { name: 'Finn en aktivitet for inntil 3 barn' }).getAttribute('href'),
    ).toBe('/activities/activities?group=upTo3')
    const [first, ...others] = pictureButtons().map(({ className }) => className)
    expect(new Set(others)).toEqual(new Set([first]))
  })

  it('says with whom the child was together that is pressed, and leads to its report of the same period', async () => {
    await renderSection()
    fireEvent.click(screen.getByRole('button', { name: 'Ella' }))

    const chosen = sectionOf('Ella')
    expect(
      within(chosen)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mye sammen med', 'Litt sammen med'])
    expect(
      within(chosen)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Noah', 'Amina'])
    expect(within(chosen).getByRole('link', { name: 'Åpne rapporten for Ella' }).getAttribute('href')).toBe(
      `/reports/children/${ella}?period=half`,
    )

    fireEvent.click(screen.getByRole('button', { name: 'Theo' }))
    expect(within(sectionOf('Theo')).getByText('Ikke sammen med noen av de andre som vises.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Theo' }))
    expect(screen.getByText('Trykk på et barn for å se hvem det har vært sammen med.')).toBeTruthy()
  })

  it('leads to no report of a child that is in a department without reports now', async () => {
    await renderSection({ departments: [maurtua] })

    const seldom = sectionOf('Verdt å se nærmere på')
    expect(within(seldom).getByText('Theo Berg')).toBeTruthy()
    expect(within(seldom).queryByRole('link', { name: 'Theo Berg' })).toBeNull()
  })

  it('is one stop of the Tab key, in which the arrow keys go from child to child', async () => {
    await renderSection()
    expect(pictureButtons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])

    fireEvent.keyDown(picture(), { key: 'End' })
    expect(document.activeElement?.textContent).toContain('Theo')
    fireEvent.keyDown(picture(), { key: 'ArrowRight' })
    expect(document.activeElement?.textContent).toContain('Amina')
    expect(pictureButtons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  })
})

describe('a month', () => {
  it('shows its own children and pairs, and who is observed too little', async () => {
    await renderSection()
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))
    expect(screen.getByRole('table', { name: 'Hvem er sammen, oktober 2026' })).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Til den siste måneden' }))
    expect(
      screen.getByText(
        'I desember 2026 er 2 barn observert nok til å vises, og 1 par av dem har vært sammen i aktiviteter.',
      ),
    ).toBeTruthy()
    expect(drawn()).toEqual(['Ella', 'Noah'])
    // Beside those who were together most in any of the months.
    expect(rows().at(1)).toEqual(['Ella Brekke', '–', '–', 'Noah\u00A0(1)'])

    fireEvent.click(screen.getByText('1 barn er observert for lite til å vises'))
    expect(screen.getByText('Et barn vises i måneder der det har minst 3 observasjoner.')).toBeTruthy()
    expect(screen.getByText('Mangler 2 observasjoner').parentElement?.textContent).toBe(
      'Amina YusufMangler 2 observasjoner',
    )
  })

  it('is chosen on a slider that says its name', async () => {
    await renderSection()
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))
    const slider = screen.getByRole('slider', { name: 'Måned' })
    fireEvent.change(slider, { target: { value: '1' } })

    expect(slider.getAttribute('aria-valuetext')).toBe('November 2026')
    expect(screen.getByRole('table', { name: 'Hvem er sammen, november 2026' })).toBeTruthy()
  })

  it('keeps each child at its place', async () => {
    await renderSection()
    const before = placeOf('Noah')
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))
    fireEvent.click(screen.getByRole('button', { name: 'Neste måned' }))

    expect(placeOf('Noah')).toEqual(before)
    expect(placeOf('Noah')).not.toEqual(placeOf('Ella'))
  })

  it('keeps the focus on a child that it does not show, until the focus goes on', async () => {
    await renderSection()
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))
    const inOctober = screen.getByRole('button', { name: 'Amina' })
    inOctober.focus()

    fireEvent.click(screen.getByRole('button', { name: 'Til den siste måneden' }))
    expect(document.activeElement).toBe(inOctober)
    expect(inOctober.textContent).toContain('for få observasjoner denne måneden')

    fireEvent.keyDown(picture(), { key: 'End' })
    expect(document.activeElement?.textContent).toContain('Noah')
    act(() => screen.getByRole('slider', { name: 'Måned' }).focus())
    expect(drawn()).toEqual(['Ella', 'Noah'])
  })

  it('keeps the child that is chosen, also where it is not shown', async () => {
    await renderSection()
    fireEvent.click(screen.getByRole('button', { name: 'Amina' }))
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))
    fireEvent.click(screen.getByRole('button', { name: 'Til den siste måneden' }))

    expect(within(sectionOf('Amina')).getByText('Vises ikke: for få observasjoner.')).toBeTruthy()
  })

  it('is not said to a screen reader while the months are played', async () => {
    await renderSection()
    fireEvent.click(screen.getByRole('button', { name: 'Ella' }))
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))
    expect(livePartCount()).toBe(2)

    fireEvent.click(screen.getByRole('button', { name: 'Spill av' }))

    expect(livePartCount()).toBe(0)
  })

  it('says where it has one child alone', async () => {
    const frames = [frameOf('2026-09', [[ella, 3]]), ...autumn.frames.slice(1)]
    await renderSection({ frames })
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))

    expect(screen.getByText('I september 2026 er ett barn observert nok til å vises.')).toBeTruthy()
  })

  it('says where it has nobody, and cannot be gone back from the first', async () => {
    const frames = [frameOf('2026-09', [[ella, 1]]), ...autumn.frames.slice(1)]
    await renderSection({ frames })
    fireEvent.click(screen.getByRole('button', { name: 'Måned for måned' }))

    expect(screen.getByText('I september 2026 er ingen barn observert nok til å vises.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBe(null)
    expect(screen.getByRole('button', { name: 'Måneden før' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('cannot be chosen where there is one alone', async () => {
    await renderSection({ frames: autumn.frames.slice(1, 2) })

    expect(screen.queryByRole('button', { name: 'Måned for måned' })).toBe(null)
    expect(drawn()).toEqual(['Amina', 'Ella', 'Noah', 'Theo'])
  })
})

describe('without a picture', () => {
  it('says how many observations are missing, and leads to the plans of that month', async () => {
    await renderSection({
      frames: [
        frameOf('2026-10', [
          [ella, 2],
          [noah, 1],
        ]),
      ],
    })

    expect(
      screen.getByText(
        'Det er for få observasjoner ennå. Bildet vises når minst to barn har 3 observasjoner hver i samme måned. I oktober 2026 mangler det 3 observasjoner.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Se planene i oktober 2026' }).getAttribute('href')).toBe(
      `/calendar/list?month=2026-10&department=${maurtua}&who=department`,
    )
  })

  it('says that one child is alone', async () => {
    await renderSection({ frames: [frameOf('2026-10', [[ella, 9]])] })

    expect(screen.getByText(/I ingen måned har to barn vært med på aktiviteter\.$/u)).toBeTruthy()
  })

  it('says that nobody took part in anything', async () => {
    await renderSection({ frames: [frameOf('2026-10', [])] })

    expect(
      screen.getByText('Ingen barn har vært med på en aktivitet som er over, i denne perioden.'),
    ).toBeTruthy()
  })

  it('says that there was no response, and reads once more', async () => {
    let isOffline = true
    const { page } = await renderSection({ respond: () => (isOffline ? noResponse : autumn) })
    expect(
      screen.getByText('Fikk ikke kontakt med Språkhuset. Se at du er på nett, og prøv igjen.'),
    ).toBeTruthy()

    isOffline = false
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()
    await page.settle()
    expect(drawn()).toEqual(['Amina', 'Ella', 'Noah', 'Theo'])
  })
})

describe('the department', () => {
  it('is chosen where the report is of several, and nothing is read before', async () => {
    const { calls, change } = await renderSection({
      department: 'all',
      departments: [maurtua, bikuben],
    })
    expect(calls).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Avdeling 2' }))
    expect(change.mock.calls).toEqual([[{ department: bikuben }]])
  })

  it('is the only one of the user where the report is of all', async () => {
    const { calls } = await renderSection({ department: 'all', departments: [maurtua] })

    expect(calls).toEqual([{ params: { id: maurtua }, query: { from: '2026-08-01', to: '2026-12-31' } }])
  })
})

it('distinguishes children with the same first name', async () => {
  await renderSection({
    students: [child(ella, 'Ella Brekke'), child(noah, 'Ella Dahl'), child(amina, 'Amina Yusuf')],
  })

  expect(drawn()).toEqual(['Amina', 'Ella B.', 'Ella D.', 'Et barn som har sluttet'])
})

it('shows many children as dots that have their names', async () => {
  const many = Array.from({ length: 30 }, (_, index) => studentId(idOf(String(500 + index))))
  await renderSection({
    frames: [
      frameOf(
        '2026-10',
        many.map((id) => [id, 3] as const),
      ),
    ],
    students: many.map((id, index) => child(id, `Barn${index} Li`)),
  })

  expect(drawn()).toHaveLength(30)
  expect(screen.getByRole('button', { name: 'Barn7' })).toBeTruthy()
  expect(
    screen.getByText(
      'I hele perioden er 30 barn observert nok til å vises, og ingen av dem har vært sammen med hverandre.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Barna har vært for lite sammen til å si noe om dette.')).toBeTruthy()
})

const livePartCount = () => document.querySelectorAll('[aria-live="polite"]').length
const picture = () => screen.getByRole('toolbar', { name: /^Bilde av hvem som har vært sammen/u })
const pictureButtons = () => within(picture()).getAllByRole('button')
/** The names in the picture; without a mark, the initial stands before the name. */
const drawn = () => pictureButtons().map(({ lastElementChild }) => lastElementChild?.textContent)
const placeOf = (name: string) => {
  const { left, top } = screen.getByRole('button', { name }).style
  return [left, top]
}
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
const sectionOf = (heading: string) => {
  const section = screen.getByRole('heading', { level: 3, name: heading }).closest('section')
  if (!section) throw new Error(`«${heading}» is in no section.`)
  return section
}

const child = (id: StudentId, name: string, department: DepartmentId = maurtua): Student => ({
  _id: id,
  version: 1,
  name,
  birthDate: '2022-03-01',
  departmentId: department,
  parents: [],
  mark: '',
  picture: null,
  pictureConsent: null,
})

type SectionOptions = {
  readonly frames?: readonly (typeof autumn.frames)[number][]
  readonly respond?: () => unknown
  readonly department?: DepartmentId | 'all'
  readonly departments?: readonly DepartmentId[]
  readonly students?: readonly Student[]
}

async function renderSection({
  frames = autumn.frames,
  respond = () => ({ ...autumn, frames }),
  department = maurtua,
  departments = [maurtua, bikuben],
  // Theo is in another department now.
  students = [
    child(ella, 'Ella Brekke'),
    child(theo, 'Theo Berg', bikuben),
    child(noah, 'Noah Dahl'),
    child(amina, 'Amina Yusuf'),
  ],
}: SectionOptions = {}) {
  const calls: unknown[] = []
  const change = vi.fn<(changed: { readonly department?: string }) => void>()
  const leader = { ...inMaurtua, role: 'leder' as const }
  const page = await renderPage(
    <ReportOf value={{ range: { from: '2026-08-01', to: '2026-12-31' } }}>
      <SociogramSection
        filter={{
          period: 'half',
          range: { from: '2026-08-01', to: '2026-12-31' },
          issue: undefined,
          previous: undefined,
          next: undefined,
          present: undefined,
          department,
          change,
        }}
        departments={departments.map((value, index) => ({ value, label: `Avdeling ${index + 1}` }))}
        students={students}
      />
    </ReportOf>,
    {
      user: userIn([leader], leader),
      respond: (endpoint: Endpoint, call: unknown) => {
        if (endpoint !== reportEndpoints.sociogram) return noResponse
        calls.push(call)
        return respond()
      },
    },
  )
  await page.settle()
  await page.settle()
  return { page, calls, change }
}
