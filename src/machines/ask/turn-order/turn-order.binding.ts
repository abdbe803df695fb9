import { expect } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { studentEndpoints } from '#src/contract/student.ts'
import { startSigning } from '#tests/e2e/support/ask.ts'
import { children } from '#tests/support/ask/turn-order.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  acting,
  beginning,
  either,
  pressing,
  releasing,
  seeing,
  serving,
  shows,
  showsButton,
  showsText,
  ticking,
} from '#tests/support/paths/acts.ts'
import { machineBinding, type Sight } from '#tests/support/paths/binding.ts'
import { showingFirstSign, ways } from '#tests/support/paths/ways.ts'

import { turnOrderMachine, type TurnOrderOutputEvent } from './turn-order.machine.ts'

/** Two children of the department, for those of the model. */
const { emma, noah } = children
const nameOf = ({ studentId }: AnyEventObject) =>
  studentId === emma.studentId ? 'Emil Haugland' : 'Iben Moen'

/** Presses this button of a child, which is yellow then. */
const pressingOf = (name: string) =>
  acting(
    (event) => [
      `Press «${name}» beside «${nameOf(event)}»`,
      `Trykk «${name}» ved siden av «${nameOf(event)}»`,
    ],
    ({ page }, event) => page.getByRole('button', { name: `${name}: ${nameOf(event)}` }).click(),
    (event) =>
      seeing(
        [`«${name}» is yellow beside «${nameOf(event)}»`, `«${name}» er gul ved siden av «${nameOf(event)}»`],
        ({ page }) =>
          expect(
            page.getByRole('button', { name: `${name}: ${nameOf(event)}`, pressed: true }),
          ).toBeVisible(),
      ),
  )

const hasTurn = (firstName: string): Sight =>
  seeing([`«${firstName}» is below «Nå»`, `«${firstName}» står under «Nå»`], ({ page }) =>
    expect(page.getByRole('status').filter({ hasText: 'Nå' })).toContainText(firstName),
  )

export const binding = machineBinding(turnOrderMachine, {
  model: {
    input: {
      listener: recorder<TurnOrderOutputEvent>().ref,
      departmentId: inMaurtua.department._id,
      today: '2026-11-25',
    },
    startsWith: [{ type: 'draft.opened', values: undefined }],
    samples: [
      doneEvent('loadStudents', [emma, noah]),
      ...[emma, noah].map(({ studentId }) => ({ type: 'turnOrder.add' as const, studentId })),
      { type: 'turnOrder.remove', studentId: emma.studentId },
      { type: 'turnOrder.setAway', studentId: emma.studentId, isAway: true },
      { type: 'turnOrder.setNamed', showsNames: true },
      { type: 'turnOrder.give', studentId: noah.studentId },
    ],
    readsOf: ({ order: { participants, currentId, showsNames }, students }) => [
      participants.map(({ studentId, isAway }) => [studentId, isAway]),
      currentId,
      showsNames,
      students.length > 0,
    ],
    canOccur: (event, { context: { order, students }, value }) => {
      const idsOf = (isAway: boolean) =>
        order.participants.filter((one) => one.isAway === isAway).map(({ studentId }) => studentId)
      const [present, away] = [idsOf(false), idsOf(true)]
      switch (event.type) {
        case 'turnOrder.choose':
          // Children that have been read are in the memory of the page, so that nobody waits for them a second time.
          return value !== 'unused' || students.length === 0
        case 'turnOrder.add':
          // In the order of the list, so that Emma is the first of them.
          return (
            present.length + away.length === (event.studentId === emma.studentId ? 0 : 1) &&
            !present.includes(event.studentId)
          )
        case 'turnOrder.remove':
        case 'turnOrder.setAway':
          return present.includes(event.studentId)
        case 'turnOrder.setNamed':
          return !order.showsNames
        case 'turnOrder.next':
        case 'turnOrder.skip':
          return present.length === 2 && order.currentId === emma.studentId
        case 'turnOrder.give':
          return present.includes(event.studentId) && order.currentId !== event.studentId
        default:
          return true
      }
    },
  },
  effects: {
    'xstate.done.actor.loadStudents': releasing(studentEndpoints.ofDepartment),
    'xstate.error.actor.loadStudents': serving(
      (server) => server.release(studentEndpoints.ofDepartment, 422),
      () => 422,
    ),
  },
  // A session goes on where the one before has ended early.
  needsNewData: true,
  start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: showingFirstSign },
  open: async ({ page, context, server }) => {
    await server.hold(studentEndpoints.ofDepartment)
    await startSigning(page, context, people.employeeOfBikuben)
  },
  events: {
    'turnOrder.choose': pressing('Velg barn'),
    'turnOrder.retry': pressing('Prøv å hente barna igjen'),
    'turnOrder.add': either((event) => ticking(nameOf(event))),
    'turnOrder.remove': either((event) => ticking(nameOf(event), false)),
    'turnOrder.setAway': pressingOf('Ikke her i dag'),
    'turnOrder.setNamed': ticking(beginning('Vis fornavnet på barnas skjerm')),
    'turnOrder.close': acting(['Press «Ferdig»', 'Trykk «Ferdig»'], async ({ page }) => {
      await page.getByRole('dialog').getByText('Ferdig', { exact: true }).click()
      // It fades.
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }),
    'turnOrder.next': { ...pressing('Neste barn'), shows: () => hasTurn('Iben') },
    'turnOrder.skip': { ...pressing('Hopp over'), shows: () => hasTurn('Iben') },
    'turnOrder.give': pressingOf('Har turen nå'),
  },
  states: {
    unused: showsText('Velg barna som er med, så alle får en tur.'),
    reading: showsText('Henter barna …'),
    failed: showsText('Barna kunne ikke hentes.'),
    'used.shown': showsButton('Neste barn'),
    'used.choosing': shows('dialog', 'Hvem er med på tur?'),
  },
})
