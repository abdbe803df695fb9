import { expect, type Page } from '@playwright/test'

import { evaluationEndpoints } from '#src/contract/evaluation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type FormChange, noMeasures, type NoteValues } from '#src/domain/reflection-form.ts'
import { t } from '#src/words/nb-reflection.ts'
import { isSaid, morningPlanPath, reflectionPath } from '#tests/e2e/support/reflection.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  byHand,
  either,
  following,
  pressing,
  releasing,
  seeing,
  showsButton,
  showsText,
  simulating,
  ticking,
} from '#tests/support/paths/acts.ts'
import {
  type Binding,
  machineBinding,
  type Visit,
  type Act,
  type Sight,
} from '#tests/support/paths/binding.ts'
import { networkOff, networkOn } from '#tests/support/paths/cause.ts'
import type { ServerControl } from '#tests/support/paths/server-control.ts'
import { ways } from '#tests/support/paths/ways.ts'
import {
  ella,
  evaluation,
  general,
  measured,
  nothing,
  now,
  opened,
  reflectionId,
  sessionId,
} from '#tests/support/reflection/reflection.ts'

import {
  notesOf,
  notHandedOver,
  type ReflectionContext,
  reflectionOf,
  standingOf,
} from './reflection-context.ts'
import { type OutboxOutputEvent, reflectionMachine } from './reflection.machine.ts'

type Model = Binding<typeof reflectionMachine>['model']
type CanOccur = NonNullable<Model['canOccur']>

/** Of a user who has no part in the plan, and chooses a role. */
const input = {
  sessionId,
  userId: userId(idOf('43')),
  now: () => new Date(now),
  newKey: () => reflectionId,
}

/** What the outbox has of the form: at most one write. */
const outbox = (
  change?: FormChange,
  { status, ...state }: Partial<Pick<OutboxOutputEvent, 'isStored' | 'isWaiting'>> & { status?: number } = {},
): OutboxOutputEvent => {
  const held = status === undefined ? undefined : { status, message: 'Feil fra testmodus.' }
  return {
    type: 'outbox.changed',
    writes: change ? [{ id: 'write', held, isSending: false, change }] : [],
    isReady: true,
    isStored: true,
    isWaiting: false,
    ...state,
  }
}

const note: NoteValues = {
  id: reflectionId,
  version: 1,
  studentId: ella._id,
  text: 'Ute.',
  visibility: 'private',
  expires: null,
}
const ofChild: FormChange = {
  kind: 'observation',
  values: {
    id: reflectionId,
    version: undefined,
    studentId: ella._id,
    measures: noMeasures,
    notObserved: false,
    chosen: [],
  },
}
const own = (state: 'draft' | 'submitted'): FormChange => ({
  kind: 'reflection',
  values: { id: reflectionId, version: undefined, role: 'leader', answers: [], state, additions: [] },
})

const sent = outbox()
const storedChild = outbox(ofChild)
const storedSubmitted = outbox(own('submitted'))
const stored = [
  storedChild,
  outbox(own('draft')),
  storedSubmitted,
  outbox({ kind: 'note', values: note }),
  outbox({ kind: 'removal', id: note.id, version: 1 }),
  outbox({ kind: 'restoration', id: note.id }),
]
const waiting = outbox(ofChild, { isWaiting: true })
const rejected = outbox(ofChild, { status: 422 })
/** The server has another version. */
const outdated = outbox(ofChild, { status: 412 })
const unstored = outbox(ofChild, { isStored: false })

const openedSession = doneEvent('open', opened())
/** The values of the last time are shown until the user hides them. */
const settingLoaded = { type: 'setting.loaded', isOn: true } as const
const isOpen = [sent, openedSession, settingLoaded]

const submitted = evaluation({ state: 'submitted', submittedAt: '2026-11-02T13:15:00.000Z' })

/** What of a change the samples tell apart. */
const kindOf = (change: FormChange | undefined) =>
  change?.kind === 'reflection' ? change.values.state : change?.kind

/** What was entered, or else what the outbox has. */
const changeIn = ({ entered, writes }: ReflectionContext) =>
  Object.values(entered)[0]?.change ?? writes[0]?.change

/** After 300 ms the outbox has what was entered, as the device stores it. */
const handOver = 'xstate.after.handOverDelay.reflection.writing.storing.entered.typing'
const automatic = [handOver, 'outbox.changed']
/** The outbox reports a write before the device has stored it, and may have it before the delay is over. */
const inSeveralSteps = [
  'always [hasStanding] #2',
  'always [hasStanding] #3',
  'always [hasStanding] #4',
  'always [hasStanding]',
  'after handOverDelay',
]

/**
 * Which of the events that follow by themselves does, once something is entered; of the outbox this sample. Whether there is one is
 * asked without a payload.
 */
const follows =
  (sampleOf: (context: ReflectionContext) => OutboxOutputEvent | undefined): CanOccur =>
  (event, { context }) =>
    event.type === handOver ||
    (event.type === 'outbox.changed' &&
      notHandedOver(context).length === 0 &&
      (!('writes' in event) || event === sampleOf(context)))

const isEntered = ({ context }: { readonly context: ReflectionContext }) => standingOf(context) === 'entered'

/** The endpoints that the form writes to. */
const { save, saveObservations, removeSticky, restoreSticky } = evaluationEndpoints
const written = [save, saveObservations, removeSticky, restoreSticky]

const holdWrites = (server: ServerControl) => Promise.all(written.map((endpoint) => server.hold(endpoint)))
const setWrites = (server: ServerControl, outcome: Parameters<ServerControl['set']>[1]) =>
  Promise.all(written.map((endpoint) => server.set(endpoint, outcome)))

/** What a person does while the server does not respond to writes, until the path says what it does. */
const entering = ({ perform, cause }: Act): Act => ({
  perform: async (visit, event, from) => {
    await holdWrites(visit.server)
    await perform(visit, event, from)
  },
  cause,
})
const pressingFor = (name: string) => entering(pressing(name))

const places = (page: Page) =>
  page.getByRole('navigation', { name: 'Deler av refleksjonen' }).getByRole('button')
const slider = (page: Page) => page.getByRole('slider').first()
const says = (text: string): Sight =>
  seeing([`The page says «${text}»`, `Siden sier «${text}»`], ({ page }) => isSaid(page, text))

/** There is a longer text that begins so. */
const saysOnly = (text: string): Sight =>
  seeing([`The page says only «${text}»`, `Siden sier bare «${text}»`], ({ page }) => isSaid(page, text))

async function openForm({ page }: Visit) {
  await openAs(page, people.leader, reflectionPath())
  // A server that has just started takes its time.
  await expect(places(page).first()).toBeVisible({ timeout: 20_000 })
}

/** Two have set a measure of the first child without knowing of each other’s value. */
async function openConflict(visit: Visit) {
  const { page, context, openOtherDevice } = visit
  const device = await openOtherDevice()
  const colleague = await device.newPage()
  await openAs(colleague, people.employee, reflectionPath())
  const key = page.waitForResponse('**/api/user/outbox-key')
  await openForm(visit)
  await key
  await context.setOffline(true)
  await places(page).nth(1).click()
  await slider(page).press('7')
  await isSaid(page, 'Lagret på enheten. Venter på nett')
  const saved = colleague.waitForResponse(
    (response) => response.url().endsWith(saveObservations.path) && response.ok(),
  )
  await places(colleague).nth(1).click()
  await slider(colleague).press('3')
  await saved
  await context.setOffline(false)
  await expect(conflict(page)).toBeVisible()
  await isSaid(page, 'Lagret')
}
const twoValues = t('reflection.conflict')
/** Of the measure that the leader has set to seven. */
const ownValue = '7 – Ingunn Halvorsen'
const openOldest = async ({ page }: Pick<Visit, 'page'>) => {
  const ofLeader = page.getByRole('region', { name: 'Levert' }).getByRole('link')
  await expect(ofLeader.last()).toBeVisible({ timeout: 20_000 })
  await ofLeader.last().click()
}
const openingOldest = acting(
  ['Press the last activity below «Levert»', 'Trykk på den nederste aktiviteten under «Levert»'],
  openOldest,
)
const makingConflict = [
  byHand([
    'Press the name of the first child. Turn the network off. Press the key «7» in the first slider',
    'Trykk på navnet på det første barnet. Slå av nettet. Trykk tasten «7» i den første skyveren',
  ]),
  byHand([
    `On another device, sign in as «${people.employee}». Open the same activity in «Mine refleksjoner» there. Press the name of the same child there. Press the key «3» in the first slider there`,
    `Logg inn som «${people.employee}» på en annen enhet. Åpne den samme aktiviteten i «Mine refleksjoner» der. Trykk på navnet på det samme barnet der. Trykk tasten «3» i den første skyveren der`,
  ]),
  byHand(['On the first device, turn the network on again', 'Slå på nettet igjen på den første enheten']),
]
const markingAbsent = byHand([
  'Go to the same activity in «Kalender». Press «Åpne planen». Press «Borte» at the first child. Press «Lagre deltakelsen». Go back to the reflection',
  'Gå til den samme aktiviteten i «Kalender». Trykk «Åpne planen». Trykk «Borte» ved det første barnet. Trykk «Lagre deltakelsen». Gå tilbake til refleksjonen',
])
const conflict = (page: Page) => page.getByRole('group', { name: /: to ulike verdier$/u })

/** The first child was absent this morning. */
async function openWithAbsentChild(visit: Visit) {
  const { page } = visit
  await openAs(page, people.leader, morningPlanPath())
  const attendance = page.getByRole('group', { name: /^Deltakelsen til/u }).first()
  await attendance.getByRole('button', { name: 'Borte' }).click()
  await page.getByRole('button', { name: 'Lagre deltakelsen' }).click()
  await expect(page.getByText('Deltakelsen er lagret.')).toBeVisible()
  await openForm(visit)
}

async function goOffline({ context, server }: Visit) {
  await context.setOffline(true)
  // What is on its way is lost.
  await setWrites(server, 'drop')
}

async function goOnline({ context, server }: Visit) {
  await holdWrites(server)
  await context.setOffline(false)
}

/** Moves the first measure of the child that is shown. */
const measuring = entering(
  acting(
    [
      'Go to the first slider below the name of the child with Tab. Press the key «right arrow»',
      'Gå til den første skyveren under navnet på barnet med Tab. Trykk tasten «høyre pil»',
    ],
    ({ page }) => slider(page).press('ArrowRight'),
  ),
)
const passingWrites = either((_, from) =>
  isEntered(from) ? following() : following(({ server }) => setWrites(server, 'pass')),
)

export const binding = machineBinding(
  reflectionMachine,
  {
    name: 'of a session that is opened',
    model: {
      input,
      startsWith: [sent],
      samples: [
        openedSession,
        doneEvent('open', { kind: 'missing' }),
        doneEvent('open', { kind: 'unavailable' }),
        settingLoaded,
      ],
      canOccur: ({ type }, snapshot) =>
        type !== 'setting.loaded' || snapshot.matches({ writing: { lastTime: 'hidden' } }),
    },
    automatic: ['setting.loaded'],
    effects: {
      'xstate.done.actor.open': releasing(evaluationEndpoints.observations, {
        opened: 'pass',
        missing: 404,
        unavailable: 'drop',
      }),
    },
    start: { as: 'leader', way: ways.evaluation },
    open: async ({ page, server }) => {
      await openAs(page, people.leader, '/profile')
      await server.hold(evaluationEndpoints.observations)
      await page.goto(reflectionPath())
    },
    events: {
      'reflection.retry': pressing('Prøv igjen'),
      'setting.loaded': following(),
    },
    states: {
      missing: showsText('Økta finnes ikke'),
      unavailable: showsButton('Prøv igjen'),
      'writing.own.unfinished': showsButton('Lever refleksjonen'),
    },
  },
  {
    name: 'of what is shown',
    model: { input, startsWith: isOpen },
    start: { as: 'leader', way: ways.evaluation },
    open: openForm,
    events: {
      'reflection.showTable': pressing('Alle i en tabell'),
      'reflection.showOneByOne': pressing('Ett om gangen'),
      'reflection.showLastTime': ticking('Vis verdiene fra sist'),
      'reflection.hideLastTime': ticking('Vis verdiene fra sist', false),
    },
    states: {
      'writing.layout.table': seeing(
        [
          'The page shows the table «Observasjoner av barna, fra 1 til 10»',
          'Siden viser tabellen «Observasjoner av barna, fra 1 til 10»',
        ],
        ({ page }) => expect(page.getByRole('table', { name: /^Observasjoner av barna/u })).toBeVisible(),
      ),
    },
  },
  {
    name: 'of what is entered',
    // What a path enters is stored by the server.
    needsNewData: true,
    compared: {
      why: 'The demonstration has other children and another role.',
      reads: (context) => [
        standingOf(context),
        context.outbox.isWaiting,
        notHandedOver(context).length,
        context.writes[0]?.held?.status,
        reflectionOf(context).state,
      ],
    },
    model: {
      input,
      startsWith: isOpen,
      samples: [
        sent,
        ...stored,
        waiting,
        rejected,
        outdated,
        { type: 'reflection.show', place: ella._id },
        { type: 'reflection.show', place: 'self' },
        { type: 'reflection.chooseRole', role: 'leader' },
        { type: 'reflection.answer', questionId: general, value: 'Fint.' },
        measured(ella._id, 7),
        { type: 'reflection.setNotObserved', studentId: ella._id, isSet: true },
        { type: 'reflection.saveNote', note },
        { type: 'reflection.removeNote', id: note.id },
        { type: 'reflection.restoreNote', note },
        { type: 'reflection.keep', subject: `observation ${ella._id}` },
      ],
      readsOf: (context) => [
        standingOf(context),
        context.outbox.isWaiting,
        notHandedOver(context).length,
        kindOf(changeIn(context)),
        context.writes[0]?.held?.status,
        context.place,
        reflectionOf(context).role,
        reflectionOf(context).state,
        notesOf(context).length,
      ],
      canOccur(event, snapshot) {
        const { context } = snapshot
        if (isEntered(snapshot))
          return follows((entered) =>
            entered.outbox.isWaiting
              ? waiting
              : stored.find(({ writes: [write] }) => kindOf(write?.change) === kindOf(changeIn(entered))),
          )(event, snapshot)
        const standing = standingOf(context)
        const kind = kindOf(changeIn(context))
        const isSelf = context.place === 'self'
        switch (event.type) {
          case 'outbox.changed':
            switch (standing) {
              case 'stored':
                return (
                  event === sent || (kind === 'observation' && [waiting, rejected, outdated].includes(event))
                )
              case 'waiting':
                return event === storedChild
              case 'rejected':
                return context.writes[0]?.held?.status === 422 && [sent, storedChild].includes(event)
              default:
                return false
            }
          case 'reflection.measure':
            return !isSelf && (standing === 'saved' || kind === 'observation')
          case 'reflection.keep':
            return context.writes[0]?.held?.status === 412
          case 'reflection.restoreNote':
            return kind === 'removal'
          case 'reflection.show':
            return standing === 'saved' && (event.place === 'self') !== isSelf
          case 'reflection.setNotObserved':
            return standing === 'saved' && !isSelf
          case 'reflection.saveNote':
            return standing === 'saved' && !isSelf && notesOf(context).length === 0
          case 'reflection.removeNote':
            return standing === 'saved' && !isSelf && notesOf(context).length > 0
          case 'reflection.answer':
            return standing === 'saved' && isSelf && reflectionOf(context).role !== undefined
          default:
            return standing === 'saved' && isSelf
        }
      },
    },
    automatic,
    inSeveralSteps,
    start: { as: 'leader', way: ways.evaluation },
    open: openForm,
    events: {
      [handOver]: following(),
      'outbox.changed': either((event, from) => {
        if (isEntered(from)) return following()
        if (event === waiting) return simulating(goOffline, networkOff)
        if (event === rejected) return simulating(({ server }) => setWrites(server, 422))
        if (event === outdated) return simulating(({ server }) => setWrites(server, 412))
        if (from.matches({ writing: { storing: 'waiting' } })) return simulating(goOnline, networkOn)
        if (event === storedChild) return pressingFor('Prøv igjen')
        return from.matches({ writing: { storing: 'rejected' } })
          ? pressing('Bruk det som er lagret')
          : following(({ server }) => setWrites(server, 'pass'))
      }),
      'reflection.show': acting(
        ({ place }) =>
          place === 'self'
            ? ['Press «Meg selv»', 'Trykk «Meg selv»']
            : [
                'Press the name of the first child, after «Meg selv»',
                'Trykk på navnet på det første barnet, etter «Meg selv»',
              ],
        ({ page }, { place }) =>
          places(page)
            .nth(place === 'self' ? 0 : 1)
            .click(),
      ),
      'reflection.chooseRole': pressingFor('Jeg ledet'),
      'reflection.answer': entering(
        acting(
          [
            'Write «Fint.» below the first question of «Meg selv»',
            'Skriv «Fint.» under det første spørsmålet i «Meg selv»',
          ],
          ({ page }) => page.getByRole('main').getByRole('textbox').first().fill('Fint.'),
        ),
      ),
      'reflection.submit': pressingFor('Lever refleksjonen'),
      'reflection.takeBack': pressingFor('Ta den tilbake'),
      'reflection.measure': measuring,
      'reflection.setNotObserved': entering(ticking('Ikke observert')),
      'reflection.saveNote': entering(
        acting(
          [
            `Press «Skriv et notat». Write «${note.text}» in «Notat». Press «Lagre notatet»`,
            `Trykk «Skriv et notat». Skriv «${note.text}» i «Notat». Trykk «Lagre notatet»`,
          ],
          async ({ page }) => {
            await page.getByRole('button', { name: 'Skriv et notat' }).click()
            await page.getByRole('textbox', { name: 'Notat', exact: true }).fill(note.text)
            await page.getByRole('button', { name: 'Lagre notatet' }).click()
          },
        ),
      ),
      'reflection.removeNote': pressingFor(`Slett notatet «${note.text}»`),
      'reflection.restoreNote': pressing('Angre'),
      'reflection.keep': pressingFor('Behold det jeg skrev her'),
    },
    states: {
      'writing.storing.saved': says('Lagret'),
      'writing.storing.stored': saysOnly('Lagret på enheten'),
      'writing.storing.waiting': says('Lagret på enheten. Venter på nett'),
      'writing.storing.rejected': says('Ikke godtatt'),
      'writing.own.submitted.revocable': seeing(
        [
          'At «Meg selv» it says «leveres», and then «levert»',
          'Ved «Meg selv» står det «leveres», og så «levert»',
        ],
        ({ page }) => expect(places(page).first()).toContainText(/lever(es|t)/u),
      ),
    },
  },
  {
    name: 'of what was submitted long ago',
    needsNewData: true,
    model: {
      input,
      startsWith: [sent, doneEvent('open', opened({ ...nothing, evaluation: submitted })), settingLoaded],
      samples: [sent, storedSubmitted, { type: 'reflection.append', text: 'Og mer.' }],
      readsOf: (context) => [standingOf(context), notHandedOver(context).length],
      canOccur: (event, snapshot) =>
        isEntered(snapshot)
          ? follows(() => storedSubmitted)(event, snapshot)
          : event.type === 'reflection.append' ||
            (event === sent && standingOf(snapshot.context) === 'stored'),
    },
    automatic,
    inSeveralSteps,
    start: { as: 'leader', way: [...ways.myEvaluations, openingOldest] },
    open: async (visit) => {
      await openAs(visit.page, people.leader, hrefOf('myEvaluations'))
      await openOldest(visit)
    },
    events: {
      [handOver]: following(),
      'outbox.changed': passingWrites,
      'reflection.append': entering(
        acting(
          [
            'Write «Og mer.» in «Nytt tillegg». Press «Legg til»',
            'Skriv «Og mer.» i «Nytt tillegg». Trykk «Legg til»',
          ],
          async ({ page }) => {
            await page.getByLabel('Nytt tillegg').fill('Og mer.')
            await page.getByRole('button', { name: 'Legg til' }).click()
          },
        ),
      ),
    },
    states: {
      'writing.storing.stored': saysOnly('Lagret på enheten'),
      'writing.own.submitted.lasting': seeing(
        ['The page shows the field «Nytt tillegg»', 'Siden viser feltet «Nytt tillegg»'],
        ({ page }) => expect(page.getByLabel('Nytt tillegg')).toBeVisible(),
      ),
    },
  },
  {
    name: 'of a child of whom two have set different values',
    needsNewData: true,
    model: {
      input,
      startsWith: [...isOpen, { type: 'reflection.show', place: ella._id }],
      samples: [
        sent,
        storedChild,
        { type: 'reflection.solve', studentId: ella._id, measure: 'connection', value: 7 },
      ],
      readsOf: (context) => [standingOf(context), notHandedOver(context).length],
      canOccur: (event, snapshot) =>
        isEntered(snapshot)
          ? follows(() => storedChild)(event, snapshot)
          : (event.type === 'reflection.solve' && standingOf(snapshot.context) === 'saved') ||
            (event === sent && standingOf(snapshot.context) === 'stored'),
    },
    automatic,
    inSeveralSteps,
    start: { as: 'leader', way: [...ways.evaluation, ...makingConflict] },
    open: openConflict,
    events: {
      [handOver]: following(),
      'outbox.changed': passingWrites,
      'reflection.solve': entering(
        acting(
          [`Press «${ownValue}» below «${twoValues}»`, `Trykk «${ownValue}» under «${twoValues}»`],
          ({ page }) => conflict(page).getByRole('button', { name: ownValue }).click(),
        ),
      ),
    },
    states: {
      'writing.storing.stored': seeing(
        [
          `The page says «Lagret på enheten», and «${twoValues}» is gone`,
          `Siden sier «Lagret på enheten», og «${twoValues}» er borte`,
        ],
        async ({ page }) => {
          await isSaid(page, 'Lagret på enheten')
          await expect(conflict(page)).toHaveCount(0)
        },
      ),
    },
  },
  {
    name: 'of a child who was absent',
    needsNewData: true,
    model: {
      input,
      startsWith: isOpen,
      samples: [{ type: 'reflection.include', studentId: ella._id }],
      readsOf: ({ included }) => included,
      canOccur: (_, { context: { included } }) => included.length === 0,
    },
    start: { as: 'leader', way: [...ways.evaluation, markingAbsent] },
    open: openWithAbsentChild,
    events: {
      'reflection.include': acting(
        [
          'Press «Ikke til stede (1)», and the button with «Ta med» and the name of the child',
          'Trykk «Ikke til stede (1)». Trykk «Ta med» med navnet på barnet',
        ],
        async ({ page }) => {
          await page.getByRole('button', { name: 'Ikke til stede (1)' }).click()
          await page.getByRole('button', { name: /^Ta med /u }).click()
        },
      ),
    },
    states: {
      'writing.layout.oneByOne': seeing(
        ({ context: { included } }) =>
          included.length === 0
            ? [
                'The child is not among those in «Vis barna»',
                'Barnet er ikke blant dem som står i «Vis barna»',
              ]
            : ['The child is shown, with «Ikke observert»', 'Barnet vises, med «Ikke observert»'],
        ({ page }, { context: { included } }) =>
          expect(page.getByText(/^Barn \d+ av \d+$/u)).toHaveCount(included.length),
      ),
    },
  },
  {
    name: 'on a device that stores nothing',
    onlyAutomatic: 'The browser has no database.',
    needsNewData: true,
    model: {
      input,
      startsWith: [...isOpen, { type: 'reflection.show', place: ella._id }],
      samples: [sent, unstored, measured(ella._id, 7)],
      readsOf: (context) => [standingOf(context), notHandedOver(context).length],
      canOccur: (event, snapshot) =>
        isEntered(snapshot)
          ? follows(() => unstored)(event, snapshot)
          : event.type === 'reflection.measure' ||
            (event === sent && standingOf(snapshot.context) === 'unstored'),
    },
    automatic,
    inSeveralSteps,
    open: async (visit) => {
      await visit.context.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
      await openForm(visit)
      await places(visit.page).nth(1).click()
    },
    events: {
      [handOver]: following(),
      'outbox.changed': passingWrites,
      'reflection.measure': measuring,
    },
    states: {
      'writing.storing.saved': says('Lagret'),
      'writing.storing.unstored': says('Ikke lagret på enheten ennå'),
    },
  },
)
