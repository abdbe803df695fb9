// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { askEndpoints, type Sign, type SignUse } from '#src/contract/ask.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { madeTake } from '#tests/support/ask/made-takes.ts'
import { shortRecording, startReadyRecorder, startTakeRecorder } from '#tests/support/ask/take-recorder.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { TeachSignPage } from './teach-sign-page.tsx'

afterEach(cleanup)

describe('the sign', () => {
  it('is made by Ask at its pace and slowly, as often as somebody asks, and a draft says so', async () => {
    await openPage({ showsDrafts: true })
    expect(screen.queryByRole('img', { name: 'Ask viser tegnet «melk»' })).toBe(null)

    fireEvent.click(screen.getByRole('button', { name: 'Vis tegnet' }))
    const first = screen.getByRole('img', { name: 'Ask viser tegnet «melk»' })
    fireEvent.click(screen.getByRole('button', { name: 'Vis sakte' }))
    const again = screen.getByRole('img', { name: 'Ask viser tegnet «melk»' })

    expect(again).not.toBe(first)
    expect(screen.getByRole('button', { name: 'Vis igjen' }).tagName).toBe('BUTTON')
    expect(screen.getByText(/^Dette er et utkast/).tagName).toBe('P')
  })

  it('that an adult has recorded is made as recorded, also where drafts are not wanted', async () => {
    const landmarks = madeTake({
      shape: 'flat',
      path: [
        [4_000, 5_000],
        [5_000, 5_000],
      ],
    })
    await openPage({ takes: [takeOf('1', landmarks)] })

    expect(screen.getByRole('button', { name: 'Vis tegnet' }).tagName).toBe('BUTTON')
    expect(screen.getByText('Ask viser tegnet slik en voksen har vist det i et opptak.').tagName).toBe('P')
    expect(screen.queryByText(/^Dette er et utkast/)).toBe(null)
  })

  it('leads to the cards that use it', async () => {
    await openPage({
      uses: [
        { kind: 'activity', _id: idOf('1'), title: 'Smak og gjett' },
        { kind: 'resource', _id: idOf('2'), title: 'Ved bordet' },
      ],
    })

    const links = within(screen.getByRole('list', { name: 'Brukes i:' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Smak og gjett', `/activities/${idOf('1')}`],
      ['Ved bordet', `/resources/${idOf('2')}`],
    ])
  })

  it('is not made by Ask while it is a draft, unless a leader wants drafts; an approved one is', async () => {
    await openPage({})
    expect(screen.queryByRole('button', { name: 'Vis tegnet' })).toBe(null)
    expect(screen.getByText(/^Ask viser ikke tegnet, for det er et utkast/).tagName).toBe('P')
    cleanup()

    await openPage({ sign: { ...milk, status: 'approved' } })
    expect(screen.getByRole('button', { name: 'Vis tegnet' }).tagName).toBe('BUTTON')
    expect(screen.queryByText(/utkast/)).toBe(null)
  })

  it('names the sessions that teach it', async () => {
    await openPage({})

    expect(screen.getByText(/^Øves på i:/).parentElement?.textContent).toBe(
      'Øves på i: Hus 1, Mat og måltid, økt 2',
    )
  })
})

describe('before the first take', () => {
  it('says what is kept, and turns the camera on only after the consent', async () => {
    const { recorder, device } = startTakeRecorder()
    await openPage({ recorder })
    expect(screen.getByText(/uten navn og uten bilde/).parentElement?.tagName).toBe('LI')

    fireEvent.click(screen.getByRole('button', { name: 'Slå på kameraet' }))
    const consent = screen.getByRole('checkbox', { name: /Jeg er voksen/ })
    expect(screen.getByText('Kryss av for at du er voksen og sier ja.').id).toBe(
      consent.getAttribute('aria-describedby'),
    )
    expect([device.running(), document.activeElement]).toEqual([[], consent])
    fireEvent.click(consent)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Slå på kameraet' })))

    expect(device.running()).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Opptak 1 av 3' }))
  })

  it('suggests the next number for a new person, and offers those who have shown the sign', async () => {
    const { recorder } = startTakeRecorder()
    await openPage({ recorder, takes: [takeOf('1', { signer: 2 }), takeOf('2', { signer: 1 })] })

    const signer = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hvem viser tegnet?' })

    expect([...signer.options].map(({ text }) => text)).toEqual(['Person 1', 'Person 2', 'Person 3 (ny)'])
    expect(signer.value).toBe('3')
  })

  it('is only for a leader', async () => {
    await openPage({ role: 'ansatt' })

    expect(screen.getByText('Lederen din kan lære Ask tegnet.').tagName).toBe('P')
    expect(screen.queryByRole('button', { name: 'Slå på kameraet' })).toBe(null)
  })

  it.each([
    [
      { nearest: 'vann', distance: 0.7, isDistinct: true },
      'Ja. Det ligner mest på «vann», men er ulikt nok.',
    ],
    [
      { nearest: 'vann', distance: 0.3, isDistinct: false },
      'Nei. Det ligner for mye på «vann». I økta med de to gir Ask ingen forslag om dem, og dere avgjør selv.',
    ],
    [
      { nearest: undefined, distance: 1, isDistinct: true },
      'Det vet vi når de andre tegnene i økta er lært også. Ask sammenligner tegnet med dem.',
    ],
  ])(
    'says from the measure %o whether the camera distinguishes the sign from the others of its session',
    async (measured, text) => {
      const { recorder, separability } = startTakeRecorder()
      await openPage({ recorder })
      expect(measure()).toBe(null)

      act(() =>
        separability.notify({ type: 'separability.measured', separability: { signId: 'melk', ...measured } }),
      )

      expect(measure()?.querySelector('p')?.textContent).toBe(text)
    },
  )

  it('says so for a sign that does not exist', async () => {
    await openPage({ at: '/activities/ask/signs/trollet' })

    expect(screen.getByText('Fant ikke tegnet').tagName).toMatch(/^H/u)
  })
})

describe('a take', () => {
  it('is announced second by second, and its button keeps the focus', async () => {
    const { recorder, clock } = startReadyRecorder()
    await openPage({ recorder })
    const button = screen.getByRole('button', { name: 'Ta opp' })
    button.focus()

    fireEvent.click(button)
    expect(screen.getByText('Gjør deg klar: 3').getAttribute('aria-live')).toBe('polite')
    for (let second = 0; second < 3; second += 1) act(() => clock.increment(1_000))

    expect(screen.getByText(/^Vis tegnet nå/).tagName).toBe('P')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stopp' }))
  })

  it('is played back, and stays with the server’s reason when it is not stored', async () => {
    const { recorder, record, saveTake } = startReadyRecorder()
    await openPage({ recorder })
    act(record)
    expect(screen.getByRole('figure', { name: 'Hendene i opptaket, tegnet som streker' }).tagName).toBe(
      'FIGURE',
    )

    fireEvent.click(screen.getByRole('button', { name: 'Behold opptaket' }))
    await act(() =>
      saveTake.resolve({ kind: 'refused', status: 422, message: 'Det er 20 opptak.', isFinal: true }),
    )

    expect(screen.getByRole('alert').textContent).toBe('Det er 20 opptak.')
    expect(screen.getByRole('button', { name: 'Behold opptaket' }).getAttribute('aria-busy')).not.toBe('true')
  })

  it('gives way to the next one when it is kept', async () => {
    const { recorder, record, saveTake } = startReadyRecorder()
    await openPage({ recorder })
    act(record)

    fireEvent.click(screen.getByRole('button', { name: 'Behold opptaket' }))
    await act(() => saveTake.resolve({ kind: 'ok', body: null }))

    expect(screen.getByRole('heading', { name: 'Opptak 2 av 3' }).tagName).toBe('H2')
  })
})

describe('the third take', () => {
  it('ends with thanks, which have the focus, and offers another person the next', async () => {
    const { recorder, record, saveTake, look } = startReadyRecorder()
    await openPage({ recorder })
    for (let number = 1; number <= 3; number += 1) {
      act(() => look(false))
      act(record)
      fireEvent.click(screen.getByRole('button', { name: 'Behold opptaket' }))
      await act(() => saveTake.resolve({ kind: 'ok', body: null }))
    }

    expect(document.activeElement).toBe(screen.getByText('Takk! Ask har lært tre opptak til.'))
    expect(screen.getByRole('combobox', { name: 'Hvem viser tegnet?' }).tagName).toBe('SELECT')
  })
})

describe('the takes of a sign', () => {
  it('say who made them, and can be shown', async () => {
    await openPage({ takes: [takeOf('1'), takeOf('2', { madeBy: 'kinematicHand' })] })

    const [first, second] = within(screen.getByRole('list', { name: 'Opptak av tegnet' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('Person 1Tatt opp 20.11.26')
    expect(second?.textContent).toContain('Laget av oss, ikke av en person')
    fireEvent.click(screen.getByRole('button', { name: 'Vis opptak 2' }))

    expect(screen.getByRole('button', { name: 'Skjul opptak 2' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('figure', { name: 'Hendene i opptaket, tegnet som streker' })).toHaveLength(1)
  })

  it('can be deleted by a leader, but for the shared ones', async () => {
    const page = await openPage({ takes: [takeOf('1'), takeOf('2', { isShared: true })] })
    expect(screen.queryByRole('button', { name: 'Slett opptak 2' })).toBe(null)

    fireEvent.click(screen.getByRole('button', { name: 'Slett opptak 1' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Slett opptaket' }))
    await page.settle()

    expect(page.removed).toEqual([idOf('1')])
    expect(screen.queryByRole('button', { name: 'Vis opptak 2' })).toBe(null)
  })

  it('cannot be deleted by an Ansatt', async () => {
    await openPage({ role: 'ansatt', takes: [takeOf('1')] })

    expect(screen.getByRole('button', { name: 'Vis opptak 1' }).tagName).toBe('BUTTON')
    expect(screen.queryByRole('button', { name: 'Slett opptak 1' })).toBe(null)
  })
})

const measure = () => screen.queryByRole('region', { name: 'Kan kameraet skille tegnet fra de andre?' })

const milk: Sign = signOf('melk')

const takeOf = (id: string, rest: Partial<Take> = {}): Take => ({
  _id: idOf(id),
  signId: 'melk',
  signer: 1,
  madeBy: 'person',
  recordedAt: '2026-11-20T10:00:00.000Z',
  isShared: false,
  ...shortRecording.take,
  ...rest,
})

type PageOptions = {
  readonly at?: string
  readonly role?: 'leder' | 'ansatt'
  readonly sign?: Sign
  readonly takes?: readonly Take[]
  readonly uses?: readonly SignUse[]
  readonly recorder?: ReturnType<typeof startTakeRecorder>['recorder']
  readonly showsDrafts?: boolean
}

async function openPage({
  at = '/activities/ask/signs/melk',
  role = 'leder',
  sign = milk,
  takes = [],
  uses = [],
  recorder = startTakeRecorder().recorder,
  showsDrafts = false,
}: PageOptions) {
  const affiliation = { ...inMaurtua, role }
  let stored = takes
  const removed: string[] = []
  const page = await renderPage(<TeachSignPage />, {
    at,
    path: '/activities/ask/signs/:sign',
    handle: { access: 'members' },
    user: userIn([affiliation], affiliation),
    ask: { takeRecorder: recorder },
    respond: (endpoint, call) => {
      if (endpoint === askEndpoints.signs) return [sign, signOf('vann')]
      if (endpoint === askEndpoints.settings) return { showsDrafts }
      if (endpoint === askEndpoints.signUses) return uses
      if (endpoint === takeEndpoints.list) return stored
      if (endpoint === takeEndpoints.remove) {
        const { params } = call as { readonly params: { readonly take: string } }
        removed.push(params.take)
        stored = stored.filter(({ _id }) => _id !== params.take)
        return null
      }
      return undefined
    },
  })
  return { ...page, removed }
}
