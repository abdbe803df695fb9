// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { StudentReport } from '#src/contract/report.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, studentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, sensorium } from '#tests/support/data/planned-days.ts'

import { AdminReportPage } from './admin-report-page.tsx'
import { ChildReportPage } from './child-report-page.tsx'
import { LeaderReportPage } from './leader-report-page.tsx'
import { reportFile } from './report-table.tsx'
import { StaffReportPage } from './staff-report-page.tsx'

afterEach(cleanup)

const maurtua = inMaurtua.department._id
const bikuben = departmentId(idOf('32'))

describe('the report of a leader', () => {
  it('shows what is planned and done in each focus area, and where least is planned', async () => {
    await renderReport(<LeaderReportPage />, 'leder')

    expect(
      screen.getByText('9 aktiviteter er planlagt: 6 er gjennomført, og 4 er reflektert over.'),
    ).toBeTruthy()
    const [, second] = screen.getAllByRole('listitem').filter((item) => /av \d/u.test(item.textContent))
    expect(second?.textContent).toBe('Natur5 av 6')
    expect(screen.getByText('«Nærmiljø» er det dere har planlagt minst av.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Finn en aktivitet i Nærmiljø' }).getAttribute('href')).toBe(
      `/activities/activities?area=${areas[2]?._id}`,
    )
  })

  it('shows cards of the area in which least is planned, to be planned at once', async () => {
    await renderReport(<LeaderReportPage />, 'leder')

    const cards = await screen.findByRole('list', { name: 'Aktiviteter i Nærmiljø' })
    expect(within(cards).getAllByRole('listitem').length).toBe(1)
    expect(within(cards).getByRole('link', { name: 'Besøk i brannbilen' }).getAttribute('href')).toBe(
      `/activities/${idOf('53')}`,
    )
    expect(
      within(cards)
        .getByRole('link', { name: 'Legg til i kalender: Besøk i brannbilen' })
        .getAttribute('href'),
    ).toBe(`/activities/${idOf('53')}/add-to-calendar`)
  })

  it('shows the months without plans too, and leads from each to its plans', async () => {
    await renderReport(<LeaderReportPage />, 'leder')

    expect(rowsOf('Fagområdene måned for måned')).toEqual([
      ['Måned', 'Språk', 'Natur', 'Nær', 'I alt'],
      ['August 2026', '0', '0', '0', '0'],
      ['September 2026', '0', '0', '0', '0'],
      ['Oktober 2026', '0', '6', '0', '6'],
      ['November 2026', '2', '0', '0', '3'],
    ])
    expect(screen.getByRole('link', { name: 'Oktober 2026' }).getAttribute('href')).toBe(
      `/calendar/list?month=2026-10&department=${maurtua}&who=department`,
    )
  })

  it('says when most was planned, and leads from a month of the chart to its plans', async () => {
    await renderReport(<LeaderReportPage />, 'leder')

    expect(screen.getByText('Det er planlagt mest i oktober 2026: 6 aktiviteter.')).toBeTruthy()
    const chart = screen.getByRole('slider', { name: 'Planlagt og gjennomført måned for måned' })
    expect(chart.getAttribute('aria-valuetext')).toBe('November 2026: 3 planlagt, 1 gjennomført')
    fireEvent.change(chart, { target: { value: '2' } })

    expect(screen.getByText('Oktober 2026: 6 planlagt, 5 gjennomført')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Se planene' }).getAttribute('href')).toBe(
      `/calendar/list?month=2026-10&department=${maurtua}&who=department`,
    )
  })

  it.each([
    ['one month', 'period=month', [['2026-11', 3]], undefined],
    [
      'several alike',
      'period=half',
      [
        ['2026-09', 2],
        ['2026-11', 2],
      ],
      'Det er planlagt mest i september 2026 og november 2026: 2 i hver måned.',
    ],
    [
      'more than three alike',
      'period=half',
      [
        ['2026-08', 2],
        ['2026-09', 2],
        ['2026-10', 2],
        ['2026-11', 2],
      ],
      undefined,
    ],
  ] as const)(
    'says of %s when most was planned only where that says something',
    async (_, period, months, text) => {
      const rows = months.map(([month, planned]) => ({
        departmentId: maurtua,
        month,
        focusAreaId: null,
        planned,
        done: 0,
        reflected: 0,
      }))
      await renderReport(<LeaderReportPage />, 'leder', `/page?${period}`, {
        responses: { ...responses, [endpoints.reports.planning.path]: rows },
      })

      expect(screen.queryByText(/^Det er planlagt mest i/u)?.textContent).toBe(text)
    },
  )

  it('begins with the present month, though more is planned later', async () => {
    const later = {
      departmentId: maurtua,
      month: '2026-12',
      focusAreaId: null,
      planned: 2,
      done: 0,
      reflected: 0,
    }
    await renderReport(<LeaderReportPage />, 'leder', '/page', {
      responses: { ...responses, [endpoints.reports.planning.path]: [later] },
    })

    expect(screen.getByText('November 2026: 0 planlagt, 0 gjennomført')).toBeTruthy()
  })

  it('leads from a child to its own report of the same period', async () => {
    await renderReport(<LeaderReportPage />, 'leder', '/page?period=own&from=2026-09-01&to=2026-09-30')

    expect(screen.getByRole('link', { name: 'Ella Brekke' }).getAttribute('href')).toBe(
      `/reports/children/${idOf('12')}?period=own&from=2026-09-01&to=2026-09-30`,
    )
  })

  it('shows the children a–z with what they were planned in, and who was in nothing', async () => {
    await renderReport(<LeaderReportPage />, 'leder')

    expect(rowsOf('Barna i aktivitetene')).toEqual([
      ['Barn', 'Planlagt', 'Var med'],
      ['Aksel Myhre', '0', '–'],
      ['Ella Brekke', '4', '2 av 3'],
    ])
    expect(screen.getByText('Står ikke på planen for noen aktivitet i denne perioden: Aksel.')).toBeTruthy()
  })

  it('shows how many children have met each goal, and who has not', async () => {
    await renderReport(<LeaderReportPage />, 'leder')

    expect(rowsOf('Opplevelsesmålene')).toEqual([
      ['Mål', 'Har møtt målet', 'Ikke møtt av'],
      ['Språk og tekst'],
      ['Får svar', '1 av 2', 'Aksel'],
      ['Natur'],
      ['Undrer seg', '0 av 2', 'Ingen har møtt det'],
    ])
  })

  it('asks for the department and the period in its address alone', async () => {
    const { queries } = await renderReport(
      <LeaderReportPage />,
      'leder',
      `/page?department=${maurtua}&period=own&from=2026-09-01&to=2026-09-30`,
    )

    expect(queries[endpoints.reports.planning.path]).toEqual({
      params: { a: '2026-09-01', b: '2026-09-30' },
      query: { 'departmentIds[]': maurtua },
    })
    expect(screen.getByText('Maurtua · 01.09.2026 til 30.09.2026')).toBeTruthy()
  })

  it.each([
    ['2026-09-01', '2026-08-01', '01.09.2026', 'Til og med kan ikke være før fra og med.'],
    ['2020-01-01', '2026-08-01', '31.12.2022', 'Velg en periode på høyst tre år.'],
  ])('from %s to %s ends on %s, and says why', async (from, to, last, message) => {
    await renderReport(<LeaderReportPage />, 'leder', `/page?period=own&from=${from}&to=${to}`)

    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText(new RegExp(`til ${last.replaceAll('.', '[.]')}$`, 'u'))).toBeTruthy()
  })

  it('keeps the period that is chosen in the address', async () => {
    const { page } = await renderReport(<LeaderReportPage />, 'leder')

    fireEvent.click(screen.getByRole('button', { name: 'Måned' }))
    await page.settle()

    expect(page.router.state.location.search).toBe('?period=month')
    expect(screen.getByText('Maurtua · 01.11.2026 til 30.11.2026')).toBeTruthy()
  })

  it.each([
    ['month', 'Forrige måned', 'november 2026', 'oktober 2026', '01.10.2026 til 31.10.2026'],
    ['half', 'Forrige halvår', 'august–desember 2026', 'januar–juli 2026', '01.01.2026 til 31.07.2026'],
    ['year', 'Forrige barnehageår', '2026–2027', '2025–2026', '01.08.2025 til 31.07.2026'],
  ])('of another %s is a step away, and today another one', async (period, previous, now, before, days) => {
    const { page, queries } = await renderReport(<LeaderReportPage />, 'leder', `/page?period=${period}`)
    const press = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await page.settle()
    }
    expect(screen.getByText(now).tagName).toBe('P')
    expect(screen.queryByRole('button', { name: 'Til i dag' })).toBe(null)

    await press(previous)
    expect(screen.getByText(before).tagName).toBe('P')
    expect(screen.getByText(`Maurtua · ${days}`)).toBeTruthy()
    const [from = '', to = ''] = days.split(' til ').map((day) => day.split('.').toReversed().join('-'))
    expect(queries[endpoints.reports.planning.path]).toMatchObject({ params: { a: from, b: to } })

    await press(previous)
    await press('Til i dag')
    expect(screen.getByText(now).tagName).toBe('P')
    expect(page.router.state.location.search).toBe(`?period=${period}`)
  })

  it.each([
    ['to July', '2027-03-05', 'mars 2027', false],
    ['to July', '2027-07-05', 'juli 2027', true],
    ['no further', '2027-08-05', 'november 2026', false],
  ])('is of days to come %s: %s', async (_, around, shown, isLast) => {
    await renderReport(<LeaderReportPage />, 'leder', `/page?period=month&around=${around}`)

    expect(screen.getByText(shown).tagName).toBe('P')
    expect(screen.getByRole('button', { name: 'Neste måned' }).hasAttribute('disabled')).toBe(isLast)
  })

  it('is refused to an Ansatt, for whom nothing is requested', async () => {
    const { queries } = await renderReport(<LeaderReportPage />, 'ansatt')

    expect(screen.getByText('Lederrapporten kan leses av ledere og administratorer.')).toBeTruthy()
    expect(queries).toEqual({})
  })
})

describe('the own report', () => {
  it('shows what one is part of month by month, and what waits', async () => {
    await renderReport(<StaffReportPage />, 'ansatt')

    expect(rowsOf('Mine aktiviteter')).toEqual([
      ['Måned', 'Planlagt', 'Gjennomført', 'Ledet', 'Ledet refleksjonen', 'Hjalp til', 'Levert', 'Venter'],
      ['November 2026', '6', '5', '1', '2', '3', '4', '1'],
    ])
    expect(
      screen.getByText('Du er med på 6 aktiviteter: 5 er gjennomført. Leverte refleksjoner: 4.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: '1 refleksjon venter på deg' }).getAttribute('href')).toBe(
      '/profile/evaluations',
    )
  })

  it('shows the own responses by question', async () => {
    await renderReport(<StaffReportPage />, 'ansatt')

    expect(rowsOf('Det jeg har svart om meg selv')).toEqual([
      ['Måned', 'Ja', 'Delvis', 'Nei'],
      ['Fulgte jeg barna?'],
      ['November 2026', '3', '1', '0'],
    ])
    const line = screen.getByRole('slider', { name: 'Fulgte jeg barna?' })
    expect(line.getAttribute('aria-valuetext')).toBe('November 2026: 3 ja, 1 delvis, 0 nei')
    // «No» is at 104, «yes» at 12: the mean of three times yes and one partly is an eighth below yes.
    expect([...drawingOf(line).querySelectorAll('circle')].map((dot) => dot.getAttribute('cy'))).toEqual([
      '23.5',
    ])
    fireEvent.change(line, { target: { value: '0' } })
    expect(line.getAttribute('aria-valuetext')).toBe('August 2026: ingen svar')
  })
})

describe('an own report without activities', () => {
  it('leads to the bank and to the calendar', async () => {
    await renderReport(<StaffReportPage />, 'ansatt', '/page', {
      responses: { ...responses, [endpoints.reports.own.path]: { months: [], answers: [] } },
    })

    expect(screen.getByText('Du er ikke med på noe i denne perioden.')).toBeTruthy()
    expect(
      ['Finn en aktivitet', 'Se kalenderen'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['/activities/activities', '/calendar'])
  })
})

describe('the report of a child', () => {
  it('shows each measure month by month beside the mean of the year before', async () => {
    await renderChild()

    expect(
      screen.getByText(
        'Fra 5,5 i september 2026 til 7,3 i november 2026. Året før perioden var snittet 6,1.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Snittet var 4,0 i november 2026.')).toBeTruthy()
    expect(screen.getAllByText('Det er observert færre enn 3 ganger i hver måned.')).toHaveLength(3)
    const line = screen.getByRole('slider', { name: 'Tilknytning' })
    expect(line.getAttribute('aria-valuetext')).toBe('November 2026: 7,3, snittet av 6 observasjoner')
    fireEvent.change(line, { target: { value: '2' } })
    expect(line.getAttribute('aria-valuetext')).toBe('Oktober 2026: for få observasjoner (2)')
    fireEvent.change(line, { target: { value: '0' } })
    expect(line.getAttribute('aria-valuetext')).toBe('August 2026: ikke observert')
  })

  it('has the same values in its table, and of too few only how many', async () => {
    await renderChild()

    expect(rowsOf('Det som er observert, måned for måned')).toEqual([
      ['Måned', 'Tilknytning', 'Trivsel', 'Tilpasning', 'Engasjement', 'Fordypning'],
      ['Snittet året før perioden', '6,1 (9)', 'for få (1)', '–', '–', '–'],
      ['August 2026', '–', '–', '–', '–', '–'],
      ['September 2026', '5,5 (4)', '–', '–', '–', '–'],
      ['Oktober 2026', 'for få (2)', '–', '–', '–', '–'],
      ['November 2026', '7,3 (6)', '4,0 (3)', '–', '–', '–'],
    ])
  })

  it('asks for the period in its address', async () => {
    const { queries } = await renderChild('leder', '12', '?period=own&from=2026-09-01&to=2026-09-30')

    expect(screen.getByText(/dere har observert fra 01\.09\.2026 til 30\.09\.2026\./u)).toBeTruthy()
    expect(queries[endpoints.reports.student.path]).toEqual({
      params: { id: idOf('12'), a: '2026-09-01', b: '2026-09-30' },
    })
  })

  it('has no name of a child in the title of the page, which is in the history of the browser', async () => {
    await renderChild()

    expect(document.title).toBe('Rapport for et barn – Språkhuset')
  })

  it.each([
    ['unknown', '99'],
    ['of a department of which the user has no reports', '13'],
  ])('is not there for a child that is %s, which is not requested', async (_, number) => {
    const { queries } = await renderChild('leder', number)

    expect(screen.getByText('Barnet går ikke på en avdeling som du har rapporter for.')).toBeTruthy()
    expect(queries).toEqual({})
  })

  it('is read once, since each reading is in the audit log, while the list of children is read again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { page, requests } = await renderChild()
    const countOf = ({ path }: { readonly path: string }) => requests.filter((one) => one === path).length
    expect(countOf(endpoints.reports.student)).toBe(1)

    vi.advanceTimersByTime(3_600_000)
    await page.settle()

    expect(countOf(endpoints.students.ofOrganization)).toBeGreaterThan(1)
    expect(countOf(endpoints.reports.student)).toBe(1)
  })

  it('is refused to an Ansatt, for whom nothing is requested', async () => {
    const { queries } = await renderChild('ansatt')

    expect(screen.getByText('Lederrapporten kan leses av ledere og administratorer.')).toBeTruthy()
    expect(queries).toEqual({})
  })

  it('says that the year before has too few observations for a mean, and only then', async () => {
    const withoutMean = /for få observasjoner fra året før perioden/u
    await renderChild()
    expect(screen.queryByText(withoutMean)).toBeNull()
    cleanup()

    await renderChild('leder', '12', '', { ...childReport, baseline: [] })
    expect(screen.getByText(withoutMean)).toBeTruthy()
  })

  it('leads from how often the child was planned in to its plans', async () => {
    const { page } = await renderChild()

    expect(
      screen.getByText('Barnet står på planen for 4 aktiviteter. Av 3 som er over, var det med på 1.'),
    ).toBeTruthy()
    fireEvent.click(screen.getByText('Se de 4 aktivitetene'))
    await page.settle()
    expect(rowsOf('Barnet i aktivitetene')).toEqual([
      ['Aktivitet', 'Dag', 'Var barnet med?'],
      ['Sansesti', '20.08.2026', 'Ja'],
      ['Lag et troll', '03.11.2026', 'Nei'],
      ['En aktivitet som er tatt bort', '04.11.2026', 'Nei'],
      ['Sansesti', '02.12.2026', 'Ikke gjennomført ennå'],
    ])
    expect(screen.getByRole('link', { name: 'Lag et troll' }).getAttribute('href')).toBe(
      `/calendar/${idOf('72')}/plan`,
    )
  })

  it('shows by focus area which goals the child has met, and leads to the cards with a goal', async () => {
    await renderChild()

    expect(screen.getByText('Barnet har møtt 1 av 2 mål i aktivitetene det har vært med på.')).toBeTruthy()
    expect(rowsOf('Opplevelsesmålene')).toEqual([
      ['Mål', 'Sist', 'Ganger'],
      ['Språk og tekst'],
      ['Får svar', '03.11.2026', '2'],
      ['Natur'],
      ['Undrer seg', 'Ikke møtt', '0'],
    ])
    expect(screen.getByRole('link', { name: 'Undrer seg' }).getAttribute('href')).toBe(
      `/activities/activities?goal=${idOf('22')}`,
    )
  })

  it('says that nobody has planned for or observed the child', async () => {
    await renderChild('leder', '12', '', {
      studentId: studentId(idOf('12')),
      plans: [],
      goals: [],
      minimum: 3,
      baseline: [],
      months: [],
    })

    expect(screen.getByText('Barnet står ikke på planen for noen aktivitet i denne perioden.')).toBeTruthy()
    expect(screen.getByText('Det er ikke satt verdier for barnet i denne perioden.')).toBeTruthy()
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })
})

describe('the report of an Administrator', () => {
  it('shows the departments, the cards that are used and not, and Ask', async () => {
    const { page } = await renderReport(<AdminReportPage />, 'administrator')

    expect(rowsOf('Avdelingene måned for måned')).toEqual([
      ['Måned', 'Planlagt', 'Refleksjoner', 'Ansatte med'],
      ['Bikuben'],
      ['November 2026', '6', '4', '2'],
    ])
    expect(rowsOf('Aktivitetene i banken')).toEqual([
      ['Aktivitet', 'Planlagt', 'Gjennomført', 'Avdelinger'],
      ['Sansesti', '6', '5', '1'],
    ])
    const lines = screen.getByRole('slider', { name: 'Planlagt og reflektert måned for måned' })
    expect(lines.getAttribute('aria-valuetext')).toBe('November 2026: 6 planlagt, leverte refleksjoner: 4')
    // Dots and squares from August to November: nothing is planned in December yet. One square is behind the chosen month.
    const drawing = drawingOf(lines)
    expect(['circle', 'rect'].map((mark) => drawing.querySelectorAll(mark).length)).toEqual([4, 5])
    fireEvent.click(screen.getByText('1 aktivitet er ikke planlagt ennå'))
    await page.settle()
    expect(screen.getByRole('link', { name: 'Lag et troll' })).toBeTruthy()
    expect(rowsOf('Økter med Ask')).toEqual([
      ['Avdeling', 'Måned', 'Økter', 'Enig med Asks forslag', 'Uenig med Asks forslag'],
      ['Bikuben', 'November 2026', '7', '5', '2'],
    ])
    expect(screen.getByText(/^7 økter: 2 tegn er øvd på, og 1 er godkjent\. /u)).toBeTruthy()
  })

  it('has the sums of its chart in a table where there are several departments', async () => {
    const ofMaurtua = { departmentId: maurtua, activeStaff: 1 }
    await renderReport(<AdminReportPage />, 'administrator', '/page', {
      responses: {
        ...responses,
        [endpoints.reports.adoption.path]: [
          { ...november, planned: 6, reflections: 4, activeStaff: 2 },
          { ...ofMaurtua, month: '2026-11', planned: 3, reflections: 1 },
          { ...ofMaurtua, month: '2026-10', planned: 2, reflections: 0 },
        ],
      },
    })

    expect(rowsOf('Alle avdelingene sammen måned for måned')).toEqual([
      ['Måned', 'Planlagt', 'Refleksjoner'],
      ['Oktober 2026', '2', '0'],
      ['November 2026', '9', '5'],
    ])
    expect(
      screen
        .getByRole('slider', { name: 'Planlagt og reflektert måned for måned' })
        .getAttribute('aria-valuetext'),
    ).toBe('November 2026: 9 planlagt, leverte refleksjoner: 5')
  })

  it('is refused to a Leder', async () => {
    const { queries } = await renderReport(<AdminReportPage />, 'leder')

    expect(screen.getByText('Administratorrapporten kan leses av administratorer.')).toBeTruthy()
    expect(queries).toEqual({})
  })
})

it('a table is saved with the same cells, and no formula in them', () => {
  expect(
    reportFile({
      caption: 'Barna',
      columns: ['Barn', 'Planlagt'],
      rows: [{ key: '1', cells: ['=Ella; "E"', '4'] }],
    }),
  ).toBe('\uFEFFBarn;Planlagt\r\n"\'=Ella; ""E""";4\r\n')
})

it('a table of groups is saved with the group of each row before it', () => {
  expect(
    reportFile({
      caption: 'Målene',
      columns: ['Mål', 'Har møtt målet'],
      groups: 'Fagområde',
      rows: [
        { key: '1', group: 'Natur', cells: ['Undrer seg', '1 av 2'] },
        { key: '2', group: 'Etikk', cells: ['Får svar', '2 av 2'] },
      ],
    }),
  ).toBe('\uFEFFFagområde;Mål;Har møtt målet\r\nNatur;Undrer seg;1 av 2\r\nEtikk;Får svar;2 av 2\r\n')
})

/** What a chart with this slider draws. */
function drawingOf(slider: Element): Element {
  const drawing = slider.nextElementSibling
  if (drawing?.tagName !== 'svg') throw new Error('The slider has no drawing beside it.')
  return drawing
}

/** The texts of a table, the row of the columns first. */
const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

const area = (number: string, title: string, code: string) => ({ ...nature, _id: idOf(number), title, code })
const areas = [
  area('91', 'Språk og tekst', 'Språk'),
  area('92', 'Natur', 'Natur'),
  area('93', 'Nærmiljø', 'Nær'),
]
const [language, outdoors] = areas

const child = (number: string, name: string) => ({
  _id: idOf(number),
  version: 1,
  name,
  birthDate: '2022-03-01',
  departmentId: maurtua,
  parents: [],
  mark: 'fish',
  picture: null,
  pictureConsent: null,
})
const goal = (number: string, title: string, focusArea: string | undefined) => ({
  _id: idOf(number),
  version: 1,
  title,
  text: '',
  focusArea,
})
const department = (_id: string, name: string) => ({
  _id,
  version: 1,
  name,
  organization: inMaurtua.department.organization,
  isAdministration: false,
})
const november = { departmentId: bikuben, month: '2026-11' }

const responses: Readonly<Record<string, unknown>> = {
  [endpoints.departments.list.path]: [department(maurtua, 'Maurtua'), department(bikuben, 'Bikuben')],
  [endpoints.focusAreas.list.path]: areas,
  [endpoints.students.ofOrganization.path]: [child('12', 'Ella Brekke'), child('11', 'Aksel Myhre')],
  [endpoints.experienceGoals.list.path]: [
    goal('22', 'Undrer seg', outdoors?._id),
    goal('21', 'Får svar', language?._id),
  ],
  [endpoints.activities.list.path]: [
    { ...sensorium, _id: idOf('51'), title: 'Sansesti' },
    { ...sensorium, _id: idOf('52'), title: 'Lag et troll' },
    { ...sensorium, _id: idOf('53'), title: 'Besøk i brannbilen', focusArea: idOf('93'), duration: 45 },
  ],
  [endpoints.questions.list.path]: [
    {
      _id: idOf('61'),
      version: 1,
      title: 'Fulgte jeg barna?',
      role: 'leader',
      focusArea: null,
      responseKind: 'yesPartlyNo',
    },
  ],
  [endpoints.reports.planning.path]: [
    {
      departmentId: maurtua,
      month: '2026-10',
      focusAreaId: outdoors?._id,
      planned: 6,
      done: 5,
      reflected: 4,
    },
    {
      departmentId: maurtua,
      month: '2026-11',
      focusAreaId: language?._id,
      planned: 2,
      done: 1,
      reflected: 0,
    },
    // Of an activity without a focus area.
    { departmentId: maurtua, month: '2026-11', focusAreaId: null, planned: 1, done: 0, reflected: 0 },
  ],
  [endpoints.reports.studentPlanning.path]: [{ studentId: idOf('12'), planned: 4, over: 3, attended: 2 }],
  [endpoints.reports.studentGoals.path]: [
    { studentId: idOf('12'), goalId: idOf('21'), times: 2, last: '2026-11-03' },
  ],
  [endpoints.reports.own.path]: {
    months: [
      {
        month: '2026-11',
        planned: 6,
        done: 5,
        asLeader: 1,
        asObserver: 2,
        asHelper: 3,
        reflected: 4,
        waiting: 1,
      },
    ],
    answers: [
      { month: '2026-11', questionId: idOf('61'), answer: 'yes', times: 3 },
      { month: '2026-11', questionId: idOf('61'), answer: 'partly', times: 1 },
    ],
  },
  [endpoints.reports.adoption.path]: [{ ...november, planned: 6, reflections: 4, activeStaff: 2 }],
  [endpoints.reports.bank.path]: [
    { activityId: idOf('51'), planned: 6, done: 5, departments: 1, last: '2026-11-03' },
    { activityId: idOf('52'), planned: 0, done: 0, departments: 0, last: null },
  ],
  [endpoints.reports.ask.path]: {
    months: [{ ...november, sessions: 7, agreed: 5, overruled: 2 }],
    signs: [
      { signId: 'mer', sessions: 3, approved: 2 },
      { signId: 'hei', sessions: 1, approved: 0 },
    ],
  },
}

const childReport: StudentReport = {
  studentId: studentId(idOf('12')),
  plans: [
    { planId: idOf('71'), activityId: idOf('51'), date: '2026-08-20', tookPart: true },
    { planId: idOf('72'), activityId: idOf('52'), date: '2026-11-03', tookPart: false },
    { planId: idOf('73'), activityId: idOf('59'), date: '2026-11-04', tookPart: false },
    { planId: idOf('74'), activityId: idOf('51'), date: '2026-12-02', tookPart: null },
  ],
  goals: [{ goalId: idOf('21'), times: 2, last: '2026-11-03' }],
  minimum: 3,
  baseline: [
    { measure: 'connection', count: 9, mean: 6.1 },
    { measure: 'comfort', count: 1, mean: null },
  ],
  months: [
    { month: '2026-09', measure: 'connection', count: 4, mean: 5.5 },
    { month: '2026-10', measure: 'connection', count: 2, mean: null },
    { month: '2026-11', measure: 'connection', count: 6, mean: 7.333 },
    { month: '2026-11', measure: 'comfort', count: 3, mean: 4 },
  ],
}

const renderChild = (role: Role = 'leder', number = '12', search = '', report = childReport) =>
  renderReport(<ChildReportPage />, role, `/reports/children/${idOf(number)}${search}`, {
    path: '/reports/children/:child',
    responses: {
      ...responses,
      [endpoints.students.ofOrganization.path]: [
        child('12', 'Ella Brekke'),
        { ...child('13', 'Noah Vik'), departmentId: bikuben },
      ],
      [endpoints.reports.student.path]: report,
    },
  })

type RenderOptions = { readonly path?: string; readonly responses?: Readonly<Record<string, unknown>> }

async function renderReport(
  view: ReactNode,
  role: Role,
  at = '/page',
  { path, responses: given = responses }: RenderOptions = {},
) {
  const queries: Record<string, unknown> = {}
  const requests: string[] = []
  const affiliation = { ...inMaurtua, role }
  const page = await renderPage(view, {
    at,
    ...(path !== undefined && { path }),
    user: userIn([affiliation], affiliation),
    respond: (endpoint: Endpoint, call: unknown) => {
      requests.push(endpoint.path)
      if (endpoint.path.startsWith('/api/report')) queries[endpoint.path] = call
      return given[endpoint.path] ?? noResponse
    },
  })
  // What is read once something else has been read.
  await page.settle()
  await page.settle()
  return { page, queries, requests }
}
