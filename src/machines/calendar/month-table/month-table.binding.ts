import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import { planEndpoints } from '#src/contract/plan.ts'
import { mondayOf, weekNumberOf } from '#src/domain/day.ts'
import { isSavable } from '#src/domain/month-table/row-edits.ts'
import { t } from '#src/words/nb-month-table.ts'
import { openMonthTable, press } from '#tests/e2e/support/month-table.ts'
import { hasStoredDraft } from '#tests/e2e/support/planning.ts'
import { isReady } from '#tests/e2e/support/sign-in.ts'
import {
  addedRow,
  copiedDay,
  knownPlan,
  pastedDay,
  rowWithoutActivity,
} from '#tests/support/calendar/month-table.ts'
import { maurtua } from '#tests/support/calendar/planning.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  showing,
  showsNo,
  acting,
  pressing,
  releasing,
  seeing,
  shows,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding } from '#tests/support/paths/binding.ts'
import type { Text } from '#tests/support/paths/texts.ts'
import { monthToPlan, reloading, ways } from '#tests/support/paths/ways.ts'

import { monthTableMachine, type MonthTableOutputEvent } from './month-table.machine.ts'

const month = monthToPlan
const monday = mondayOf(`${month}-14`)
const dayNumber = Number(monday.slice(-2))
const dayText = `mandag ${dayNumber}. september ${month.slice(0, 4)}`
const weekNumber = weekNumberOf(monday)
const withActivity = { type: 'monthTable.edit' as const, edits: { '2026-11-18/1': addedRow() } }
const withoutActivity = { type: 'monthTable.edit' as const, edits: { '2026-11-18/1': rowWithoutActivity } }

const input = {
  month,
  departmentId: maurtua,
  copied: undefined,
  listener: recorder<MonthTableOutputEvent>().ref,
}

const enterActivity: Text = [
  `In the empty row of «${dayText}», write «fuglefrokost» in the column «Aktivitet». Press Enter`,
  `Skriv «fuglefrokost» i kolonnen «Aktivitet» i den tomme raden for «${dayText}». Trykk Enter`,
]
const enteringActivity = acting(enterActivity, ({ page }) => editCell(page, 'activityId'))

/** How many rows have changed. */
const countIn = ({ context }: { readonly context: SnapshotFrom<typeof monthTableMachine>['context'] }) =>
  Object.keys(context.history.present).length
const saveName = (snapshot: Parameters<typeof countIn>[0]) =>
  t('monthTable.save', { count: countIn(snapshot) })
const showsCount = (key: 'monthTable.refused' | 'monthTable.offline') =>
  seeing<SnapshotFrom<typeof monthTableMachine>>(
    (snapshot) => {
      const text = t(key, { count: countIn(snapshot) })
      return [`The page shows «${text}»`, `Siden viser «${text}»`]
    },
    ({ page }, snapshot) =>
      expect(page.getByText(t(key, { count: countIn(snapshot) })).first()).toBeVisible(),
  )

const shared: Pick<Binding<typeof monthTableMachine>, 'effects' | 'automatic' | 'events' | 'states'> = {
  effects: {
    'xstate.done.actor.save': releasing(planEndpoints.add, { ok: 'pass', refused: 422, offline: 'drop' }),
  },
  automatic: ['draft.opened'],
  events: {
    'monthTable.edit': acting(
      ({ edits }) =>
        edits === withActivity.edits
          ? enterActivity
          : [
              `In the empty row of «${dayText}», write «9» in the column «Fra». Press Enter`,
              `Skriv «9» i kolonnen «Fra» i den tomme raden for «${dayText}». Trykk Enter`,
            ],
      ({ page }, { edits }) => editCell(page, edits === withActivity.edits ? 'activityId' : 'start'),
    ),
    'monthTable.copy': showing(pressing(`Kopier uke ${weekNumber}`), () =>
      showsText(t('monthTable.copied', { count: 1 })),
    ),
    'monthTable.paste': showing(pressing(`Lim inn i uke ${weekNumber}`), () =>
      shows('button', 'Lukk beskjeden'),
    ),
    'monthTable.notice.dismiss': showing(pressing('Lukk beskjeden'), () =>
      showsNo('button', 'Lukk beskjeden'),
    ),
    'monthTable.undo': pressing('Angre'),
    'monthTable.redo': pressing('Gjør om'),
    'monthTable.discard': pressing('Forkast'),
    'monthTable.save': pressing((_, from) => saveName(from)),
  },
  states: {
    'editing.unchanged.untouched': showsButton('Ingen endringer'),
    'editing.unchanged.saved': showsText('Alt er lagret.'),
    'editing.changed.unsaved': seeing(
      (snapshot) => [
        `The page shows the button «${saveName(snapshot)}»`,
        `Siden viser knappen «${saveName(snapshot)}»`,
      ],
      ({ page }, snapshot) =>
        expect(page.getByRole('button', { name: saveName(snapshot), exact: true })).toBeVisible(),
    ),
    'editing.changed.refused': showsCount('monthTable.refused'),
    'editing.changed.offline': showsCount('monthTable.offline'),
    'saving.sending': showsButton('Lagrer …'),
  },
}

export const binding = machineBinding(
  monthTableMachine,
  {
    ...shared,
    // A plan that is saved stays in the table.
    needsNewData: true,
    compared: {
      why: 'The rows of the page have the days of its month, and its notice of what was pasted is gone sooner.',
      reads: ({ history: { past, present, future }, queue, copied }) => [
        past.length,
        Object.values(present).map(isSavable),
        future.length,
        queue.length,
        copied !== undefined,
      ],
    },
    model: {
      input,
      startsWith: [{ type: 'draft.opened', values: undefined }],
      samples: [
        withActivity,
        withoutActivity,
        { type: 'monthTable.copy', copied: copiedDay },
        { type: 'monthTable.paste', ...pastedDay },
        { type: 'monthTable.notice.dismiss' },
        doneEvent('save', { kind: 'ok', body: knownPlan }),
        doneEvent('save', { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true }),
        doneEvent('save', { kind: 'offline' }),
      ],
      readsOf: ({ history: { past, present, future }, queue, copied, notice }) => [
        notice?.kind,
        past.length,
        Object.values(present).map(isSavable),
        future.length,
        queue,
        copied !== undefined,
      ],
      canOccur: ({ type }, { context: { history, copied, notice } }) => {
        switch (type) {
          case 'monthTable.notice.dismiss':
            return notice?.kind === 'pasted'
          case 'monthTable.discard':
            return false
          case 'monthTable.edit':
            return history.past.length === 0
          case 'monthTable.copy':
            return copied === undefined && Object.values(history.present).some(isSavable)
          case 'monthTable.paste':
            return copied !== undefined && history.past.length < 2
          default:
            return true
        }
      },
    },
    start: { as: 'leader', way: ways.monthTable },
    open: async ({ page, server }) => {
      await server.hold(planEndpoints.add)
      await openMonthTable(page, people.leader, month)
    },
  },
  {
    ...shared,
    name: 'with a draft',
    model: {
      input,
      startsWith: [{ type: 'draft.opened', values: withActivity.edits }],
      samples: [],
      canOccur: ({ type }) => type === 'monthTable.discard',
    },
    start: { as: 'leader', way: ways.monthTable, prepare: [enteringActivity, reloading] },
    open: async ({ page }) => {
      await openMonthTable(page, people.leader, month)
      await editCell(page, 'activityId')
      await hasStoredDraft(page, monday)
      await page.reload()
      await isReady(page)
      await expect(page.getByText('Her er det du skrev sist på denne enheten.')).toBeVisible()
    },
  },
)

/** Fills in a cell of the empty row: an activity, or a time without one. */
async function editCell(page: Page, column: 'activityId' | 'start') {
  await emptyCell(page, column).click()
  await page.keyboard.type(column === 'start' ? '9' : 'fuglefrokost')
  if (column === 'activityId') await expect(page.getByRole('listbox')).toBeVisible()
  await press(page, 'Enter')
}

/** A cell of the empty row of the Monday. */
const emptyCell = (page: Page, column: 'activityId' | 'start') =>
  page
    .getByRole('grid')
    .getByRole('row', { name: `mandag ${dayNumber}. ` })
    .last()
    .locator(`[data-column="${column}"]`)
