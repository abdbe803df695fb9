// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import {
  blankDraft,
  severalInput,
  songInput,
  songSet,
  startPlanning,
} from '#tests/support/calendar/planning.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { sensorium } from '#tests/support/data/planned-days.ts'

import { PlanningForm } from './planning-form.tsx'

afterEach(cleanup)

it('one activity is planned in four steps, without a choice of what is edited', async () => {
  const { actor, device } = startPlanning(undefined, songInput)
  device.notify({ type: 'draft.opened', values: songSet({ ...blankDraft, dates: ['2026-12-01'] }) })
  await show(actor)
  expect(steps()).toEqual(['Når', 'Hvem', 'Barn', 'Se over'])
  expect(screen.getByRole('heading', { name: 'Når?' })).toBeTruthy()

  for (const step of ['dating', 'staffing', 'choosingChildren', 'reviewing'] as const) {
    act(() => actor.send({ type: 'planning.goTo', step }))
    expect(screen.queryByText('Hva du endrer')).toBe(null)
    expect(screen.queryByRole('button', { name: /Sansesti/ })).toBe(null)
  }
  expect(screen.getByLabelText('Notat til planen')).toBeTruthy()
})

it('a draft that cannot be opened is tried again, or replaced by a press', async () => {
  const { actor, device } = startPlanning(undefined, songInput)
  await show(actor)
  act(() => device.notify({ type: 'draft.locked' }))
  expect(screen.getByText('Fikk ikke åpnet det du skrev sist')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  expect(device.commands).toEqual([{ type: 'draft.open' }])
  act(() => device.notify({ type: 'draft.locked' }))
  fireEvent.click(screen.getByRole('button', { name: 'Begynn på nytt' }))

  expect(screen.getByRole('heading', { name: 'Når?' })).toBeTruthy()
})

it('several activities are chosen in a step before', async () => {
  const { actor, device } = startPlanning(undefined, severalInput)
  device.notify({ type: 'draft.opened', values: undefined })
  await show(actor)

  expect(steps()).toEqual(['Hva', 'Når', 'Hvem', 'Barn', 'Se over'])
  expect(screen.getByRole('heading', { name: 'Hvilke aktiviteter?' })).toBeTruthy()
})

it('what is changed is that of the one activity, also the note before it is saved', async () => {
  const { actor, device, save } = startPlanning(undefined, songInput)
  device.notify({ type: 'draft.opened', values: songSet({ ...blankDraft, dates: ['2026-12-01'] }) })
  await show(actor)

  fireEvent.click(screen.getByRole('button', { name: 'Se over' }))
  fireEvent.change(screen.getByLabelText('Notat til planen'), { target: { value: 'Ta med lupe.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Lagre i kalenderen' }))

  expect(save.inputs.map(({ draft }) => draft)).toEqual([
    { ...blankDraft, dates: ['2026-12-01'], note: 'Ta med lupe.' },
  ])
})

it('why the server has refused one activity is said, and the draft can be thrown away', async () => {
  const { actor, device, save } = startPlanning(undefined, songInput)
  device.notify({ type: 'draft.opened', values: songSet({ ...blankDraft, dates: ['2026-12-01'] }) })
  actor.send({ type: 'planning.goTo', step: 'reviewing' })
  actor.send({ type: 'planning.save' })
  await save.resolve({
    kind: 'refused',
    status: 403,
    message: 'Du kan ikke planlegge for Bikuben.',
    isFinal: true,
  })
  await show(actor)
  const failure = screen.getByText('Du kan ikke planlegge for Bikuben.')

  const notice = failure.closest<HTMLElement>('[role="alert"]')
  fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Begynn på nytt' }))

  expect(actor.getSnapshot().context.set).toEqual(songSet())
})

const steps = () =>
  within(screen.getByRole('navigation', { name: 'Trinn' }))
    .getAllByRole('button')
    .map((button) => button.textContent?.replace(/^\d/, ''))

const show = (planning: ReturnType<typeof startPlanning>['actor']) =>
  renderPage(<PlanningForm planning={planning} />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: ({ path }: Endpoint) => (path === '/api/activities' ? [sensorium] : []),
  })
