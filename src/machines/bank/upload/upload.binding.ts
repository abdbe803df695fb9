import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { fileEndpoints } from '#src/contract/file.ts'
import { pauseClock } from '#tests/e2e/support/clock.ts'
import { choose, partOf } from '#tests/e2e/support/files.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { t } from '#src/words/nb-files.ts'
import { description, photo, storedFile, uploadId } from '#tests/support/content/uploads.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { acting, byHand, following, outside, seeing, serving, simulating } from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding, type Visit, type Sight } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { type HeldFile, type UploadEvent, uploadMachine, type UploadOutputEvent } from './upload.machine.ts'

/** The requests that send a part of a file, or ask how much has arrived. */
const parts = '**/api/files/uploads/*'
const name = 'Fugl.wav'
const partName = 'Lydopptak av «Tips til samtalen»'

const choosingFile = (title = name) =>
  byHand([
    `Press «${t('files.choose.audio')}» at «${partName}». Choose a sound of some seconds that you have given the name «${title}»`,
    `Trykk «${t('files.choose.audio')}» ved «${partName}». Velg et lydopptak på noen sekunder som du har gitt navnet «${title}»`,
  ])
const choosingTextFile = byHand([
  `Press «${t('files.choose.audio')}» at «${partName}». Choose a file of text that you have given the name «${name}»`,
  `Trykk «${t('files.choose.audio')}» ved «${partName}». Velg en tekstfil som du har gitt navnet «${name}»`,
])

/** The page offers to go on at once where the connection is broken. */
const retryName = (from: AnyMachineSnapshot) =>
  t(from.matches({ sending: 'interrupted' }) ? 'files.retryNow' : 'files.retry')
const cancelName = (from: AnyMachineSnapshot) =>
  t(from.matches('refused') ? 'files.remove' : 'files.cancel', { name })

const shared: Pick<Binding<typeof uploadMachine>, 'automatic' | 'events' | 'states'> = {
  automatic: ['upload.start', 'xstate.done.actor.discard'],
  events: {
    'transfer.completed': following(({ files }, _, from) => passParts(files, from)),
    'transfer.interrupted': simulating(async ({ page, files }) => {
      // Else the wait would be over while the path looks at it.
      await pauseClock(page)
      await files.abort(parts)
    }),
    'network.online': outside(
      ['Turn the network off and on again', 'Slå nettet av og på igjen'],
      async ({ context }) => {
        await context.setOffline(true)
        await context.setOffline(false)
      },
    ),
    'upload.store': acting(
      [
        `Write «${description.description}» in «Beskrivelse». Press «Lagre filen»`,
        `Skriv «${description.description}» i «Beskrivelse». Trykk «Lagre filen»`,
      ],
      async ({ page }) => {
        await itemOn(page).getByLabel('Beskrivelse').fill(description.description)
        await itemOn(page).getByRole('button', { name: 'Lagre filen' }).click()
      },
    ),
    'upload.retry': acting(
      (_, from) => [`Press «${retryName(from)}»`, `Trykk «${retryName(from)}»`],
      ({ page }, _, from) =>
        itemOn(page)
          .getByRole('button', { name: retryName(from), exact: true })
          .click(),
    ),
    'upload.replace': acting(
      (event) =>
        typeOf(event) === recording.type
          ? [
              `Press «Velg en annen fil». Choose a file of text that you have given the name «${name}»`,
              `Trykk «Velg en annen fil». Velg en tekstfil som du har gitt navnet «${name}»`,
            ]
          : [
              'Press «Velg en annen fil». Choose a file of text',
              'Trykk «Velg en annen fil». Velg en tekstfil',
            ],
      async ({ page }, event) => {
        const buffer = Buffer.from('Dette er heller ikke et lydopptak.')
        await itemOn(page)
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: typeOf(event), buffer })
      },
    ),
    'upload.cancel': acting(
      (_, from) => [`Press «${cancelName(from)}»`, `Trykk «${cancelName(from)}»`],
      async ({ page, files }, _, from) => {
        await itemOn(page)
          .getByRole('button', { name: cancelName(from) })
          .click()
        // What has been sent is deleted at the address of the parts.
        await files.release(parts)
      },
    ),
  },
  states: {
    waiting: says('Venter på tur'),
    'sending.transferring': seeing(
      [
        `At «${name}» it says how many percent are sent, from «0 % sendt» on`,
        `Ved «${name}» står det hvor mange prosent som er sendt, fra «0 % sendt» og oppover`,
      ],
      ({ page }) =>
        expect(
          itemOn(page)
            .getByText(/^\d+ % sendt$/u)
            .first(),
        ).toBeVisible(),
    ),
    'sending.interrupted': says(t('files.interrupted')),
    sent: says(t('files.sent')),
    refused: says('Filen ble ikke lastet opp'),
    cancelled: seeing([`«${name}» is not in the list`, `«${name}» er ikke i lista`], ({ page }) =>
      expect(itemOn(page)).toHaveCount(0),
    ),
    stored: seeing(
      [
        'The button «Fjern filen» is shown, instead of the list of files',
        'Knappen «Fjern filen» vises, i stedet for lista med filer',
      ],
      ({ page }) => expect(partOn(page).getByRole('button', { name: 'Fjern filen' })).toBeVisible(),
    ),
  },
}
const recording: HeldFile = { ...photo, name, kind: 'audio', type: 'audio/wav' }
const others: readonly UploadEvent[] = [
  { type: 'upload.replace', file: recording },
  { type: 'upload.replace', file: { ...recording, type: 'text/plain' } },
]
const input = { file: recording, description: undefined, listener: recorder<UploadOutputEvent>().ref }

export const binding = machineBinding(
  uploadMachine,
  {
    ...shared,
    model: {
      input,
      samples: [
        ...others,
        { type: 'upload.store', description },
        { type: 'transfer.completed', upload: uploadId },
        doneEvent('store', { kind: 'ok', body: storedFile }),
        doneEvent('store', { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true }),
        doneEvent('store', { kind: 'refused', status: 404, message: 'Feil fra testmodus.', isFinal: true }),
        doneEvent('store', { kind: 'offline' }),
      ],
      readsOf: ({ description: written, failures, failure, upload }) => [
        written !== undefined,
        failures,
        failure !== undefined,
        upload !== undefined,
      ],
      canOccur: ({ type }, snapshot) => {
        const { failures, description: written, notStored } = snapshot.context
        switch (type) {
          case 'transfer.refused':
          case 'upload.replace':
            return false
          case 'transfer.interrupted':
            return failures === 0 && written === undefined
          case 'upload.store':
            // One detour is enough.
            return !snapshot.matches('waiting') && (written === undefined || notStored === undefined)
          case 'upload.cancel':
            return !snapshot.matches('waiting')
          default:
            return true
        }
      },
    },
    compared: {
      why: 'As soon as the page reports how much is sent, no failure counts any longer; on a path it reports nothing before all of it.',
      reads: ({ description: written, failures, failure, upload }) => [
        written !== undefined,
        upload === undefined ? failures : 'of what is sent',
        failure !== undefined,
        upload !== undefined,
      ],
    },
    effects: {
      'xstate.done.actor.store': serving(
        (server, event) => server.release(fileEndpoints.add, outcomeOf(event)),
        outcomeOf,
      ),
    },
    delays: { 'xstate.after.backOff.upload.sending.interrupted': 2_000 },
    start: { as: 'administrator', way: ways.newActivityCard, prepare: [choosingFile()] },
    open: async ({ page, files, server }) => {
      await server.hold(fileEndpoints.add)
      await files.hold(parts)
      await openWith(page, soundBytes())
    },
  },
  {
    ...shared,
    events: {
      ...shared.events,
      'transfer.refused': following(({ files }, _, from) => passParts(files, from)),
    },
    name: 'of a file that is not what its name says',
    model: {
      input,
      samples: [{ type: 'transfer.refused', status: 415, message: 'Feil' }, ...others],
      readsOf: ({ file, failure }) => [file.type, failure !== undefined],
      canOccur: ({ type }, snapshot) =>
        type === 'upload.start' ||
        type === 'transfer.refused' ||
        type === 'xstate.done.actor.discard' ||
        snapshot.matches('refused'),
    },
    start: { as: 'administrator', way: ways.newActivityCard, prepare: [choosingTextFile] },
    open: async ({ page, files }) => {
      await files.hold(parts)
      await openWith(page, Buffer.from('Dette er ikke et lydopptak.'))
    },
  },
  {
    ...shared,
    name: 'of a file behind two others',
    onlyAutomatic: 'Two files are sent before anybody can press a button of the third.',
    automatic: [],
    model: {
      input,
      samples: [...others, { type: 'upload.store', description }],
      readsOf: ({ description: written }) => written !== undefined,
      canOccur: ({ type }, snapshot) =>
        snapshot.matches('waiting') && (type === 'upload.store' || type === 'upload.cancel'),
    },
    open: async ({ page, files }) => {
      await files.hold('**/api/files/uploads')
      await openWith(page, soundBytes(), ['Løve.wav', 'Ulv.wav'])
      await choose(partOn(page), [{ name, mimeType: 'audio/wav', buffer: soundBytes() }])
    },
  },
)

type Replaced = AnyEventObject & { readonly file?: HeldFile }

const typeOf = ({ file }: Replaced) => file?.type ?? ''

type StoreEnded = AnyEventObject & { readonly output?: { readonly kind: string; readonly status?: number } }

function outcomeOf({ output }: StoreEnded) {
  return output?.kind === 'ok' ? 'pass' : (output?.status ?? 'drop')
}

/** After an interruption the page first asks how much has arrived. */
async function passParts(
  files: Visit['files'],
  { context }: { readonly context: { readonly failures: number } },
) {
  await files.pass(parts)
  if (context.failures > 0) await files.pass(parts)
}

async function openWith(page: Page, buffer: Buffer, names: readonly string[] = [name]) {
  await openAs(page, people.administrator, '/admin/activities/new')
  await choose(
    partOn(page),
    names.map((one) => ({ name: one, mimeType: 'audio/wav', buffer })),
  )
}

const soundBytes = () => Buffer.from(waveFile(2))

/** A recording: a picture is described in its card, and stored by itself. */
const partOn = (page: Page): Locator => partOf(page, partName)
const itemOn = (page: Page): Locator => partOn(page).getByRole('listitem').filter({ hasText: name })

function says(text: string): Sight {
  return seeing([`At «${name}» it says «${text}»`, `Ved «${name}» står det «${text}»`], ({ page }) =>
    expect(itemOn(page).getByText(text).first()).toBeVisible(),
  )
}
