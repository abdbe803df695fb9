import { expect, type Page } from '@playwright/test'

import { userEndpoints } from '#src/contract/user.ts'
import { fastForward } from '#tests/e2e/support/clock.ts'
import { hasStoredDraft } from '#tests/e2e/support/planning.ts'
import { goInside, isReady, openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { draftInput, note } from '#tests/support/forms/draft.ts'
import {
  acting,
  filling,
  pressing,
  releasing,
  seeing,
  serving,
  showing,
  showsText,
  simulating,
  typed,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding, type Sight } from '#tests/support/paths/binding.ts'
import { runner } from '#tests/support/paths/cause.ts'
import { reloading, ways } from '#tests/support/paths/ways.ts'

import { draftMachine } from './draft.machine.ts'

/** The form that adds a screen for Ask stands for every form that keeps a draft. */
const formPath = '/activities/ask/intro'

const restored = 'Her er det du skrev sist på denne enheten.'

const isEmpty: Sight = seeing(
  ['The field «Beskrivelse» is empty', 'Feltet «Beskrivelse» er tomt'],
  ({ page }) => expect(description(page)).toHaveValue(''),
)

const shared: Pick<Binding<typeof draftMachine>, 'automatic' | 'compared' | 'events' | 'states'> = {
  compared: {
    why: 'The form of the page has other fields.',
    reads: ({ values, isRestored }) => [values === undefined, isRestored],
  },
  automatic: ['draft.stored'],
  events: {
    'draft.change': filling('Beskrivelse', ({ values }) => textIn(values)),
    'draft.discard': pressing((_, from) => (from.matches('locked') ? 'Begynn på nytt' : 'Forkast')),
    'draft.retry': pressing('Prøv igjen'),
    'xstate.after.openDeadline.draft.opening': simulating(({ page }) => fastForward(page, 8_000)),
  },
  states: {
    locked: showsText('Fikk ikke åpnet det du skrev sist'),
    clean: isEmpty,
    'changed.stored': typed(
      seeing(
        ({ context: { values } }) => [
          `The field «Beskrivelse» has the text «${textIn(values)}»`,
          `I feltet «Beskrivelse» står det «${textIn(values)}»`,
        ],
        ({ page }, { context: { values } }) => expect(description(page)).toHaveValue(textIn(values)),
      ),
    ),
  },
}

export const binding = machineBinding(
  draftMachine,
  {
    ...shared,
    model: {
      input: draftInput,
      startsWith: [{ type: 'draft.opened', values: undefined }],
      samples: [
        { type: 'draft.change', values: note('Ved døra') },
        { type: 'draft.change', values: note('I hylla') },
      ],
      readsOf: ({ values }) => values,
      canOccur: (event, { context }) => event.type === 'draft.stored' || isOther(event, context.values),
    },
    start: { as: 'leader', way: ways.askIntro },
    open: async ({ page }) => {
      await openAs(page, people.leader, formPath)
      await expect(description(page)).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'of an earlier visit',
    model: {
      input: draftInput,
      startsWith: [{ type: 'draft.opened', values: note('Ved døra') }],
      samples: [{ type: 'draft.change', values: note('I hylla') }],
      readsOf: ({ values, isRestored }) => [values, isRestored],
      canOccur: (event, { context: { isRestored, values } }) =>
        event.type === 'draft.discard' ? isRestored : event.type === 'draft.stored' || isOther(event, values),
    },
    start: {
      as: 'leader',
      way: ways.askIntro,
      prepare: [filling('Beskrivelse', () => 'Ved døra'), reloading],
    },
    open: async ({ page }) => {
      await leaveDraft(page)
      await page.goto(formPath)
      await isReady(page)
      await expect(page.getByText(restored)).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'that is left before it is stored',
    onlyAutomatic: 'The device has no key yet.',
    automatic: [],
    model: {
      input: draftInput,
      startsWith: [{ type: 'draft.opened', values: undefined }],
      samples: [{ type: 'draft.change', values: note('Ved døra') }],
      readsOf: ({ values, isRestored }) => [values, isRestored],
      canOccur: (event, snapshot) =>
        event.type === 'draft.return'
          ? snapshot.matches({ changed: 'waiting' }) && !snapshot.context.isRestored
          : event.type === 'draft.discard'
            ? snapshot.context.isRestored
            : event.type === 'draft.stored' || isOther(event, snapshot.context.values),
    },
    effects: { 'draft.stored': { ...releasing(userEndpoints.outboxKey), cause: runner } },
    open: async ({ page, server }) => {
      await server.hold(userEndpoints.outboxKey)
      await openAs(page, people.leader, formPath)
      await expect(description(page)).toBeVisible()
    },
    events: {
      ...shared.events,
      'draft.return': showing(
        acting(
          [
            'Press «Hjem» in the menu. Go back in the browser',
            'Trykk «Hjem» i menyen. Gå tilbake i nettleseren',
          ],
          async ({ page }) => {
            await goInside(page, '/')
            await expect(description(page)).toBeHidden()
            await goInside(page, formPath)
          },
        ),
        () => showsText(restored),
      ),
    },
    // The field has the same text before it is stored.
    states: { clean: isEmpty },
  },
  {
    ...shared,
    name: 'whose key the server does not send',
    onlyAutomatic: 'The device has lost the key.',
    model: {
      input: draftInput,
      samples: [{ type: 'draft.opened', values: note('Ved døra') }, { type: 'draft.locked' }],
      readsOf: ({ values }) => values,
      canOccur: (event, snapshot) =>
        event.type === 'draft.opened' || event.type === 'draft.locked'
          ? snapshot.matches('opening')
          : event.type === 'draft.retry' ||
            event.type === 'xstate.after.openDeadline.draft.opening' ||
            (event.type === 'draft.discard' && snapshot.matches('locked')),
    },
    effects: {
      'draft.opened': releasing(userEndpoints.outboxKey),
      'draft.locked': serving(
        (server) => server.release(userEndpoints.outboxKey, 500),
        () => 500,
      ),
    },
    open: async ({ page, server }) => {
      await leaveDraft(page)
      await page.goto('/favicon.svg')
      await page.evaluate(deleteKey)
      await server.hold(userEndpoints.outboxKey)
      await page.goto(formPath)
      await isReady(page)
    },
  },
)

const description = (page: Page) => page.getByLabel('Beskrivelse')

/** Whether an event writes something else than there is: a field with the same text sends nothing. */
const isOther = (event: { readonly type: string; readonly values?: unknown }, values: unknown) =>
  event.type === 'draft.change' && textIn(event.values) !== textIn(values)

const textIn = (values: unknown): string =>
  typeof values === 'object' && values !== null && 'note' in values ? String(values.note) : ''

/** Writes in the form, and waits until the device has stored it. */
async function leaveDraft(page: Page) {
  await openAs(page, people.leader, formPath)
  await description(page).fill('Ved døra')
  await hasStoredDraft(page, 'Ved døra')
}

/** Runs in the page: deletes the key of what the device has stored, as a sign-out does. */
const deleteKey = () =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('sprakhuset-key')
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => reject(new Error('The key cannot be deleted.')))
  })
