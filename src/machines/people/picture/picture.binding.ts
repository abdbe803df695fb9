import { ellaPath } from '#tests/e2e/support/children.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  forgetting,
  outside,
  pressing,
  showsButton,
  showsText,
  allowing,
  refusing,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'
import { pictureRead, portrait, smallCrop } from '#tests/support/people/picture.ts'

import { pictureMachine } from './picture.machine.ts'

const shared: Pick<Binding<typeof pictureMachine>, 'start' | 'open' | 'automatic' | 'events' | 'states'> = {
  start: { as: 'leader', way: ways.childPicture, prepare: [forgetting('camera')] },
  open: async ({ page, cameras }) => {
    await cameras.use()
    await openAs(page, people.leader, `${ellaPath}/picture`)
  },
  // What the page reads and draws takes a moment.
  automatic: ['capture.taken', 'xstate.done.actor.read', 'xstate.done.actor.cut'],
  events: {
    'picture.camera.open': pressing('Ta bilde'),
    'capture.opened': outside(allowing('camera'), ({ page, cameras }) => cameras.respond(page, 'opened')),
    'capture.failed': outside(refusing('camera'), ({ page, cameras }) => cameras.respond(page, 'refused')),
    'picture.take': pressing('Ta bildet nå'),
    'picture.crop.set': acting(
      [
        'Go to the corner at the bottom right of «Velg utsnitt» with Tab. Press the key «up arrow»',
        'Gå til hjørnet nederst til høyre i «Velg utsnitt» med Tab. Trykk tasten «pil opp»',
      ],
      ({ page }) => page.getByRole('button', { name: /^Hjørnet nederst til høyre/ }).press('ArrowUp'),
    ),
    'picture.crop.accept': pressing('Bruk utsnittet'),
    'picture.back': pressing((_, from) => backName(from)),
  },
  states: {
    choosing: showsButton('Ta bilde'),
    'capturing.opening': showsText('Nettleseren spør om lov'),
    'capturing.live': showsButton('Ta bildet nå'),
    'held.cropping': showsButton('Bruk utsnittet'),
    'held.ready': showsButton('Lagre bildet'),
  },
}

const backName = ({ value }: { readonly value: unknown }): string => {
  if (typeof value === 'object' && value !== null && 'capturing' in value) return 'Avbryt'
  return JSON.stringify(value).includes('ready') ? 'Endre utsnittet' : 'Velg et annet bilde'
}

/** The camera cannot be refused once it is open, and the simulated one sends a picture at once. */
const canOccur: Binding<typeof pictureMachine>['model']['canOccur'] = ({ type }, snapshot) =>
  type === 'capture.failed'
    ? snapshot.matches({ capturing: 'opening' })
    : !['picture.back', silence].includes(type) || !snapshot.matches({ capturing: 'taking' })

const silence = 'xstate.after.pictureDeadline.picture.capturing.taking'

const fileOf = (text: string | Buffer, name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

export const binding = machineBinding(
  pictureMachine,
  {
    ...shared,
    name: 'with a camera',
    model: {
      input: { of: 'other' },
      samples: [
        { type: 'capture.failed', failure: 'refused' },
        { type: 'capture.taken', picture: portrait },
        { type: 'picture.crop.set', crop: smallCrop },
        doneEvent('cut', undefined),
      ],
      readsOf: ({ failure }) => failure,
      canOccur,
    },
  },
  {
    ...shared,
    name: 'of a file',
    events: {
      ...shared.events,
      'picture.choose': acting(
        [
          'Press «Velg bilde». Choose a picture from the device',
          'Trykk «Velg bilde». Velg et bilde på enheten',
        ],
        ({ page }) =>
          page.locator('input[type=file]').setInputFiles(fileOf(smallPicture, 'ella.gif', 'image/gif')),
      ),
    },
    model: {
      input: { of: 'other' },
      samples: [
        { type: 'picture.choose', key: 'file-1' },
        doneEvent('read', pictureRead),
        { type: 'picture.crop.set', crop: smallCrop },
        doneEvent('cut', undefined),
      ],
      canOccur: ({ type }) => type !== 'picture.camera.open',
    },
  },
  {
    ...shared,
    name: 'of a file that is no picture',
    events: {
      ...shared.events,
      'picture.choose': acting(
        [
          'Press «Velg bilde». Choose a file that is no picture, such as a PDF',
          'Trykk «Velg bilde». Velg en fil som ikke er et bilde, for eksempel en PDF',
        ],
        ({ page }) =>
          page.locator('input[type=file]').setInputFiles(fileOf('%PDF-1.7', 'ella.pdf', 'application/pdf')),
      ),
    },
    model: {
      input: { of: 'other' },
      samples: [
        { type: 'picture.choose', key: 'file-1' },
        doneEvent('read', { kind: 'unreadable', reason: 'unreadable' }),
      ],
      canOccur: ({ type }) => type !== 'picture.camera.open',
    },
  },
)

/** A GIF of one point. */
const smallPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
