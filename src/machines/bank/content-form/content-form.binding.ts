import { expect, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { contentDraftEndpoints, experienceGoalContent } from '#src/contract/content/content.ts'
import { fileEndpoints } from '#src/contract/file.ts'
import { t } from '#src/words/nb-files.ts'
import { pauseClock } from '#tests/e2e/support/clock.ts'
import { choose, describeAndStore, partOf, uploadOf } from '#tests/e2e/support/files.ts'
import { hasStoredDraft } from '#tests/e2e/support/planning.ts'
import { isReady, openAs, signInByApi } from '#tests/e2e/support/sign-in.ts'
import {
  byArne,
  goalValues,
  knownGoal,
  loadedBlank,
  loadedGoal,
  onDevice,
  publishedGoal,
  schema,
  targetOf,
  theirGoal,
} from '#tests/support/content/content-form.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import {
  hasValue,
  showing,
  acting,
  byHand,
  choosing,
  containing,
  either,
  filling,
  following,
  pressing,
  releasing,
  seeing,
  serving,
  showsButton,
  showsText,
  simulating,
  typed,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { isText } from '#tests/support/paths/same-reads.ts'
import { lostNetwork, runner, responds, type Cause } from '#tests/support/paths/cause.ts'
import type { Text } from '#tests/support/paths/texts.ts'
import { goAlong, reloading, ways } from '#tests/support/paths/ways.ts'

import { contentFormMachine } from './content-form.machine.ts'

/** The requests that save a goal. */
const saves = '**/api/experience-goals/*'

const knownTitle = goalValues.title
const typedTitle = 'Barna leker'
/** Typed while a save is under way. */
const laterTitle = 'Barna ler'
/** Of a card that a path publishes. */
const ownTitle = 'Barna plasker'
const ownText = 'Barna undersøker vann med hele kroppen.'
const theirs = theirGoal({ title: 'Deres' })
const draft = { id: idOf('73'), version: 1 }
const refused = { kind: 'refused', status: 404, message: 'Feil fra testmodus.', isFinal: true } as const

const autosave = 'xstate.after.autosaveDelay.contentForm.changes.some.waiting'
const deleted = 'xstate.done.actor.deleteDraft'
const isOfDevice = (type: string) => type === autosave || type === deleted

/** A recording of a goal is not stored before it has been described. */
const sound = { name: 'Fugl.wav', mimeType: 'audio/wav', buffer: Buffer.from(waveFile(2)) }
const unfinished = { type: 'contentForm.files.changed', unfinished: ['audio'] } as const
const finished = { type: 'contentForm.files.changed', unfinished: [] } as const
const choosingSound = acting(
  [
    `Press «${t('files.choose.audio')}» at «Lydopptak». Choose a sound of some seconds that you have given the name «${sound.name}»`,
    `Trykk «${t('files.choose.audio')}» ved «Lydopptak». Velg et lydopptak på noen sekunder som du har gitt navnet «${sound.name}»`,
  ],
  ({ page }) => choose(partOf(page, 'Lydopptak'), [sound]),
  () =>
    seeing(
      [`«${sound.name}» is in the list of files`, `«${sound.name}» står i lista med filer`],
      ({ page }) => expect(uploadOf(partOf(page, 'Lydopptak'), sound.name)).toBeVisible(),
    ),
)
const cancellingSound = showing(pressing(t('files.cancel', { name: sound.name })), () =>
  seeing([`«${sound.name}» is not in the list`, `«${sound.name}» er ikke i lista`], ({ page }) =>
    expect(uploadOf(partOf(page, 'Lydopptak'), sound.name)).toHaveCount(0),
  ),
)

/** Publishing a card that is published is called so. */
const changeElsewhere: Text = [
  `In another browser, or in a private window, sign in as «${people.administrator}». Open the same card there. Write «Deres» in «Tittel» there. Press «Oppdater» there. Go back to the first window`,
  `Logg inn som «${people.administrator}» i en annen nettleser, eller i et privat vindu. Åpne det samme kortet der. Skriv «Deres» i «Tittel» der. Trykk «Oppdater» der. Gå tilbake til det første vinduet`,
]
const changingElsewhere = byHand(changeElsewhere)
const writingTitle = (title: string) => filling('Tittel', () => title)

/** Publishes a card that did not come with the program, and opens its form. */
const publishingOwn = [
  writingTitle(ownTitle),
  acting([`Write «${ownText}» in «Tekst»`, `Skriv «${ownText}» i «Tekst»`], ({ page }) =>
    page.getByLabel('Tekst', { exact: true }).fill(ownText),
  ),
  choosing('Fagområde', 'Etikk, religion og filosofi'),
  acting(['Press «Publiser»', 'Trykk «Publiser»'], async ({ page }) => {
    await page.getByRole('button', { name: 'Publiser', exact: true }).click()
    await expect(page).not.toHaveURL(/\/new$/u)
  }),
  ...ways.contentListOfKind,
  pressing(containing(ownTitle), { role: 'link' }),
]

const shared: Pick<Binding<typeof contentFormMachine>, 'automatic' | 'events' | 'states' | 'controls'> = {
  automatic: [autosave, deleted],
  events: {
    'contentForm.retry': pressing('Prøv igjen'),
    // Each path types another title than the others have saved.
    'contentForm.change': acting(
      ({ value }) =>
        value === ''
          ? ['Empty the field «Tittel»', 'Tøm feltet «Tittel»']
          : [`Write «${value}» in «Tittel»`, `Skriv «${value}» i «Tittel»`],
      ({ page }, { value }) => page.getByLabel('Tittel').fill(value === '' ? '' : `${value} ${Date.now()}`),
      ({ value }) =>
        typed(
          value === ''
            ? hasValue('Tittel', '')
            : seeing(
                [`The field «Tittel» has the text «${value}»`, `I feltet «Tittel» står det «${value}»`],
                ({ page }) => expect(page.getByLabel('Tittel')).toHaveValue(new RegExp(`^${value}`, 'u')),
              ),
        ),
    ),
    'contentForm.save': pressing((_, from) =>
      from.matches({ form: 'stale' }) ? 'Oppdater kortet' : 'Oppdater',
    ),
    'contentForm.saveDraft': pressing('Lagre utkast'),
    'contentForm.discard': pressing('Forkast'),
    'contentForm.choose': showing(
      pressing(containing('Teksten fra den andre enheten'), { role: 'radio' }),
      () =>
        seeing(
          ['«Teksten fra den andre enheten» is chosen', '«Teksten fra den andre enheten» er valgt'],
          ({ page }) =>
            expect(page.getByRole('radio', { name: 'Teksten fra den andre enheten' })).toBeChecked(),
        ),
    ),
    'contentForm.merge': pressing('Tilbake til skjemaet'),
    'contentForm.draft.removed': acting(
      [
        'Press «Slett utkastet». Press «Slett utkastet» in the question',
        'Trykk «Slett utkastet». Trykk «Slett utkastet» i spørsmålet',
      ],
      removeDraft,
    ),
    'contentForm.state.changed': acting(
      [
        'Press «Avpubliser». Press «Avpubliser» in the question',
        'Trykk «Avpubliser». Trykk «Avpubliser» i spørsmålet',
      ],
      unpublish,
    ),
  },
  states: {
    'form.unloaded': showsText('Fikk ikke kontakt'),
    'form.unavailable': showsText('Kortet kunne ikke åpnes'),
    'form.editing.tried': showsText('Tittel er påkrevd'),
    'form.editing.heldBack': showsText(t('files.unfinished.audio')),
    'form.editing.refused': showsText('Feil fra testmodus.'),
    'form.editing.offline': showsText('Det du har skrevet, er her fortsatt.'),
    'form.editing.draftSaved': showsText('Utkastet er lagret'),
    'form.stale.changed': showsButton('Oppdater kortet'),
    'form.removed': showsText('Utkastet er slettet'),
  },
  controls: { 'contentForm.change': ({ page }) => page.getByLabel('Tittel') },
}

export const binding = machineBinding(
  contentFormMachine,
  {
    ...shared,
    // Another path may have saved the same title.
    needsNewData: true,
    // Each path types another title than the others have saved.
    standsIn: isText,
    model: {
      input: { schema, target: targetOf() },
      samples: [
        doneEvent('load', { kind: 'ok', body: loadedGoal() }),
        doneEvent('load', { kind: 'offline' }),
        doneEvent('load', refused),
        { type: 'contentForm.change', field: 'title', value: typedTitle },
        { type: 'contentForm.change', field: 'title', value: laterTitle },
        { type: 'contentForm.change', field: 'title', value: '' },
        { type: 'contentForm.choose', field: 'title', side: 'theirs' },
        { type: 'contentForm.state.changed', card: knownGoal({ version: 2, state: 'unpublished' }) },
        doneEvent('save', publishedGoal(knownGoal({ version: 2 }))),
        doneEvent('save', { kind: 'stale', present: theirs, lastChange: byArne }),
        doneEvent('save', { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true }),
        doneEvent('save', { kind: 'offline' }),
      ],
      readsOf: ({ loaded, values, stored, queue, base, present }) => [
        loaded !== undefined,
        values['title'],
        stored['title'],
        queue.map((sent) => sent['title']),
        base?.version,
        present?.version,
      ],
      canOccur: (event, snapshot) => {
        const { values, queue, base } = snapshot.context
        const isUntouched =
          snapshot.matches({ form: { editing: 'untried' } }) &&
          values['title'] === knownTitle &&
          base?.version === 1
        switch (event.type) {
          case 'contentForm.change':
            return event.value === laterTitle
              ? snapshot.matches({ form: 'saving' }) && queue[0]?.['title'] === values['title']
              : isUntouched
          case 'contentForm.state.changed':
            return isUntouched
          case 'contentForm.save':
            return values['title'] !== knownTitle
          case 'contentForm.saveDraft':
          case 'contentForm.draft.removed':
          case 'contentForm.card.deleted':
            return false
          case 'xstate.done.actor.save':
            return base?.version === 1
          default:
            return true
        }
      },
    },
    effects: {
      'xstate.done.actor.load': serving(async (server, event) => {
        const outcome = outcomeOf(event)
        await server.release(experienceGoalContent.byId, outcome)
        // What a colleague reads must not wait.
        if (outcome === 'pass') await server.set(experienceGoalContent.byId, 'pass')
      }, outcomeOf),
    },
    events: { ...shared.events, 'xstate.done.actor.save': simulating(endSave, causeOfSave) },
    start: { as: 'administrator', way: ways.contentForm },
    open: async ({ page, files, server }) => {
      await server.hold(experienceGoalContent.byId)
      await files.hold(saves)
      await openAs(page, people.administrator, await firstGoal(page))
    },
  },
  {
    ...shared,
    name: 'and its drafts',
    // Each path types another title than the others have saved.
    standsIn: isText,
    model: {
      input: { schema, target: targetOf({ cardId: undefined }) },
      startsWith: [doneEvent('load', { kind: 'ok', body: loadedBlank() })],
      samples: [
        { type: 'contentForm.change', field: 'title', value: typedTitle },
        { type: 'contentForm.change', field: 'title', value: laterTitle },
        doneEvent('saveDraft', { kind: 'ok', body: draft }),
        doneEvent('saveDraft', {
          kind: 'stale',
          message: 'Feil fra testmodus.',
          draft: { ...draft, version: null },
        }),
        doneEvent('saveDraft', {
          kind: 'refused',
          status: 422,
          message: 'Feil fra testmodus.',
          isFinal: true,
        }),
        doneEvent('saveDraft', { kind: 'offline' }),
      ],
      readsOf: ({ values, stored, queue, draft: known }) => [
        values['title'],
        stored['title'],
        queue.length,
        known?.version,
      ],
      canOccur: (event, snapshot) => {
        const { values, stored } = snapshot.context
        const hasSaved = snapshot.matches({ form: { editing: 'draftSaved' } })
        switch (event.type) {
          case 'contentForm.change':
            return event.value === laterTitle
              ? values['title'] === typedTitle && (hasSaved || snapshot.matches({ form: 'savingDraft' }))
              : values['title'] === ''
          case 'contentForm.saveDraft':
            return values['title'] !== stored['title'] && values['title'] !== laterTitle
          case 'contentForm.draft.removed':
            return hasSaved
          default:
            return event.type.startsWith('xstate.')
        }
      },
    },
    effects: {
      // A draft that somebody has ended is found no more.
      'xstate.done.actor.saveDraft': releasing(contentDraftEndpoints.saveDraft, {
        ok: 'pass',
        stale: 404,
        refused: 422,
        offline: 'drop',
      }),
    },
    start: { as: 'administrator', way: ways.newContent },
    open: async ({ page, server }) => {
      await server.hold(contentDraftEndpoints.saveDraft)
      await openAs(page, people.administrator, '/admin/experience-goals/new')
    },
  },
  {
    ...shared,
    name: 'of a card that nothing uses',
    needsNewData: true,
    model: {
      input: { schema, target: targetOf() },
      startsWith: [doneEvent('load', { kind: 'ok', body: loadedGoal() })],
      samples: [],
      canOccur: ({ type }) => type === 'contentForm.card.deleted',
    },
    events: {
      'contentForm.card.deleted': acting(
        [
          'Press «Slett kortet». Press «Slett kortet» in the question',
          'Trykk «Slett kortet». Trykk «Slett kortet» i spørsmålet',
        ],
        deleteCard,
      ),
    },
    states: { 'form.removed': showsText(`«${ownTitle}» er slettet`) },
    start: { as: 'administrator', way: ways.newContent, prepare: publishingOwn },
    open: async (visit) => {
      await openAs(visit.page, people.administrator, '/admin/experience-goals/new')
      await goAlong(visit, publishingOwn)
      await expect(visit.page.getByRole('button', { name: 'Slett kortet' })).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'with what the device has kept',
    model: {
      input: { schema, target: targetOf() },
      startsWith: [doneEvent('load', { kind: 'ok', body: loadedGoal(onDevice()) })],
      samples: [],
      canOccur: ({ type }, { context }) =>
        isOfDevice(type) || (type === 'contentForm.discard' && context.isRestored),
    },
    start: { as: 'administrator', way: ways.contentForm, prepare: [writingTitle(typedTitle), reloading] },
    open: async ({ page }) => {
      await leaveTitle(page, typedTitle)
      await page.reload()
      await isReady(page)
    },
  },
  {
    ...shared,
    name: 'with what the device has kept of an older card',
    model: {
      input: { schema, target: targetOf() },
      startsWith: [
        doneEvent('load', {
          kind: 'ok',
          body: loadedGoal(onDevice({ values: { ...goalValues, title: '' } }), theirs),
        }),
      ],
      samples: [],
      canOccur: ({ type }, snapshot) =>
        isOfDevice(type) ||
        (snapshot.matches({ form: 'stale' }) &&
          ['contentForm.save', 'contentForm.saveDraft', 'contentForm.discard'].includes(type)),
    },
    start: {
      as: 'administrator',
      way: ways.contentForm,
      prepare: [writingTitle(''), changingElsewhere, reloading],
    },
    open: async ({ page, server }) => {
      await leaveTitle(page, '')
      await changeByColleague(page)
      // The draft is sent at the end of a path, which leaves it so.
      await server.hold(contentDraftEndpoints.saveDraft)
      await page.reload()
      await isReady(page)
    },
  },
  {
    ...shared,
    name: 'with a draft of an older card',
    model: {
      input: { schema, target: targetOf({ draftId: draft.id }) },
      startsWith: [
        doneEvent('load', {
          kind: 'ok',
          body: {
            ...loadedGoal(undefined, theirs),
            base: knownGoal(),
            origin: 'draft',
            values: { ...goalValues, title: typedTitle },
            stored: { ...goalValues, title: typedTitle },
            draft,
          },
        }),
      ],
      samples: [],
      canOccur: ({ type }, snapshot) =>
        isOfDevice(type) || (snapshot.matches({ form: 'stale' }) && type === 'contentForm.draft.removed'),
    },
    start: {
      as: 'administrator',
      way: ways.contentForm,
      prepare: [writingTitle(typedTitle), pressing('Lagre utkast'), changingElsewhere, reloading],
    },
    open: async ({ page }) => {
      await openAs(page, people.administrator, await firstGoal(page))
      await page.getByLabel('Tittel').fill(typedTitle)
      await page.getByRole('button', { name: 'Lagre utkast' }).click()
      await expect(page).toHaveURL(/\?draft=/)
      await changeByColleague(page)
      await page.reload()
      await isReady(page)
    },
  },
  {
    ...shared,
    name: 'with a file that is not stored',
    model: {
      input: { schema, target: targetOf({ cardId: undefined }) },
      startsWith: [doneEvent('load', { kind: 'ok', body: loadedBlank() })],
      samples: [unfinished, finished],
      readsOf: ({ unfinishedFiles }) => unfinishedFiles.length,
      canOccur: (event, snapshot) => {
        const isUntried = snapshot.matches({ form: { editing: 'untried' } })
        const hasFile = snapshot.context.unfinishedFiles.length > 0
        switch (event.type) {
          case 'contentForm.files.changed':
            return isFinished(event) ? !isUntried : isUntried && !hasFile
          case 'contentForm.save':
          case 'contentForm.saveDraft':
            return isUntried && hasFile
          default:
            return false
        }
      },
    },
    events: {
      ...shared.events,
      'contentForm.save': pressing('Publiser'),
      'contentForm.files.changed': either((event) => (isFinished(event) ? cancellingSound : choosingSound)),
    },
    start: { as: 'administrator', way: ways.newContent },
    open: async ({ page }) => openAs(page, people.administrator, '/admin/experience-goals/new'),
  },
  {
    ...shared,
    name: 'with a file that is stored while the card is compared',
    onlyAutomatic: 'The requests wait until the path lets them go on.',
    // Each path types another title than the others have saved.
    standsIn: isText,
    model: {
      input: { schema, target: targetOf() },
      startsWith: [
        doneEvent('load', { kind: 'ok', body: loadedGoal() }),
        { type: 'contentForm.change', field: 'title', value: typedTitle },
        { type: autosave },
        { type: 'contentForm.save' },
        unfinished,
        doneEvent('save', { kind: 'stale', present: theirs, lastChange: byArne }),
      ],
      samples: [{ type: 'contentForm.change', field: 'playback', value: idOf('75') }],
      readsOf: ({ values }) => [values['title'], values['playback']],
      canOccur: ({ type }, snapshot) =>
        isOfDevice(type) ||
        (snapshot.matches({ form: 'stale' }) &&
          snapshot.context.values['playback'] === null &&
          ['contentForm.change', 'contentForm.save', 'contentForm.saveDraft'].includes(type)),
    },
    events: {
      ...shared.events,
      'contentForm.change': following(({ server }) => server.release(fileEndpoints.add)),
    },
    open: async ({ page, files, server }) => {
      await server.hold(fileEndpoints.add)
      await openAs(page, people.administrator, await firstGoal(page))
      await page.getByLabel('Tittel').fill(`${typedTitle} ${Date.now()}`)
      // The goals of the program have a sound.
      await page.getByRole('button', { name: 'Fjern filen' }).click()
      await files.hold(saves)
      await page.getByRole('button', { name: 'Oppdater', exact: true }).click()
      await choose(partOf(page, 'Lydopptak'), [sound])
      await describeAndStore(uploadOf(partOf(page, 'Lydopptak'), sound.name), 'En fugl synger.')
      await changeByColleague(page)
      await files.pass(saves)
    },
  },
)

const isFinished = (event: AnyEventObject) =>
  Array.isArray(event['unfinished']) && event['unfinished'].length === 0

type Ended = AnyEventObject & { readonly output?: { readonly kind: string; readonly status?: number } }

function outcomeOf({ output }: Ended) {
  return output?.kind === 'ok' ? 'pass' : (output?.status ?? 'drop')
}

function causeOfSave({ output }: Ended): Cause {
  switch (output?.kind) {
    case 'refused':
      return runner
    case 'offline':
      return lostNetwork
    case 'stale':
      return {
        by: 'condition',
        condition: {
          begin: changeElsewhere,
          mark: ['after a change by somebody else', 'etter en endring fra noen andre'],
        },
      }
    default:
      return responds
  }
}

async function endSave({ page, files, server }: Visit, { output }: Ended) {
  await server.set(experienceGoalContent.change, output?.kind === 'refused' ? 422 : 'pass')
  if (output?.kind === 'offline') return files.abort(saves)
  if (output?.kind === 'stale') await changeByColleague(page)
  return files.pass(saves)
}

async function unpublish({ page }: Visit) {
  await page.getByRole('button', { name: 'Avpubliser', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avpubliser' }).click()
}

async function deleteCard({ page }: Visit) {
  await page.getByRole('button', { name: 'Slett kortet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett kortet' }).click()
}

async function removeDraft({ page }: Visit) {
  await page.getByRole('button', { name: 'Slett utkastet', exact: true }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Slett utkastet' })
  await confirm.waitFor()
  // The message that it is deleted does not go while the path looks at it.
  await pauseClock(page)
  await confirm.click()
}

/** Types a title, and waits until the device has stored it. */
async function leaveTitle(page: Page, title: string) {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAs(page, people.administrator, await firstGoal(page))
  await page.getByLabel('Tittel').fill(title)
  await hasStoredDraft(page, title)
}

/** The address of the form of a goal. */
async function firstGoal(page: Page): Promise<string> {
  const response = await page.request.get('/api/experience-goals', { headers: await editorHeaders(page) })
  const goals = (await response.json()) as readonly { readonly _id: string }[]
  return `/admin/experience-goals/${goals[0]?._id}`
}

/** Changes the goal of the open form on another screen. */
async function changeByColleague(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = await editorHeaders(page)
  const read = await page.request.get(`/api/experience-goals/${id}/content`, { headers })
  const content = (await read.json()) as { readonly version: number; readonly body: object }
  const response = await page.request.put(`/api/experience-goals/${id}`, {
    headers: { ...headers, 'if-match': `"${content.version}"` },
    data: { ...content.body, title: `Deres ${Date.now()}` },
  })
  expect(response.status()).toBe(200)
}

async function editorHeaders(page: Page) {
  return { authorization: `Bearer ${(await signInByApi(page, people.administrator)).token}` }
}
