import { assign, type EventObject, sendTo, setup } from 'xstate'

import { type Crop, middleSquare } from '#src/domain/crop.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** A picture that the page holds, by its key: its bytes are not known here. */
export type HeldPicture = { readonly key: string; readonly width: number; readonly height: number }

/**
 * Why there is no picture yet. `insecure`: the page has no https and thus no camera; `ended`: the camera was unplugged, or has slept;
 * `silent`: it is on, but sends no picture.
 */
export type CaptureFailure = 'refused' | 'absent' | 'busy' | 'insecure' | 'ended' | 'silent'
export type UnreadableReason = 'large' | 'unreadable'
export type PictureFailure = CaptureFailure | UnreadableReason

/** Of whom the picture is: of whoever takes it, or of somebody whom they hold the device towards. */
export type PictureOf = { readonly of: 'self' | 'other' }

export type CaptureCommand = { readonly type: 'capture.take' }
export type CaptureOutputEvent =
  | { readonly type: 'capture.opened' }
  | { readonly type: 'capture.taken'; readonly picture: HeldPicture }
  | { readonly type: 'capture.failed'; readonly failure: CaptureFailure }

export type ReadPicture =
  | { readonly kind: 'picture'; readonly picture: HeldPicture }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason }
export type Keyed = { readonly key: string }
export type CutInput = Keyed & { readonly crop: Crop }

type PictureContext = PictureOf & {
  /** The file that was chosen last, by its key. */
  readonly file: string | undefined
  readonly picture: HeldPicture | undefined
  readonly crop: Crop | undefined
  readonly failure: PictureFailure | undefined
}

export type PictureEvent =
  | { readonly type: 'picture.camera.open' }
  | { readonly type: 'picture.take' }
  /** A file that the page holds. */
  | { readonly type: 'picture.choose'; readonly key: string }
  | { readonly type: 'picture.crop.set'; readonly crop: Crop }
  | { readonly type: 'picture.crop.accept' }
  | { readonly type: 'picture.back' }
  | CaptureOutputEvent

type OfOutcome = { readonly outcome: ReadPicture }
const outcomeIn = ({ event }: { readonly event: { readonly output: ReadPicture } }) => ({
  outcome: event.output,
})

/**
 * Takes a picture with the camera or from a file, and has it cut to a square; then a form saves it. Until then nothing of it leaves the
 * page, and the page holds it no longer than it is worked with.
 */
export const pictureMachine = setup({
  types: {} as {
    input: PictureOf
    context: PictureContext
    events: PictureEvent
    tags: 'busy'
    children: { readonly capture: 'capture' }
  },
  actors: {
    /** Opens the camera, and takes a picture at each command; the camera is off when it ends. */
    capture: unwiredCallback<CaptureCommand, PictureOf>('capture'),
    read: unwiredPromise<ReadPicture, Keyed>('read'),
    /** While it runs, the page holds the picture; it is forgotten when it ends. */
    holding: unwiredCallback<EventObject, Keyed>('holding'),
    /** Cuts the square out of the picture, for the form that saves it. */
    cut: unwiredPromise<void, CutInput>('cut'),
  },
  actions: {
    clear: assign({ file: undefined, picture: undefined, crop: undefined, failure: undefined }),
    noteFile: assign((_, { key }: Keyed) => ({ file: key, failure: undefined })),
    notePicture: assign((_, { picture }: { picture: HeldPicture }) => ({
      picture,
      crop: middleSquare(picture),
      failure: undefined,
    })),
    noteFailure: assign((_, { failure }: { failure: PictureFailure }) => ({ failure })),
    setCrop: assign((_, { crop }: { crop: Crop }) => ({ crop })),
    take: sendTo('capture', { type: 'capture.take' }),
  },
  guards: {
    isPicture: (_, { outcome }: OfOutcome) => outcome.kind === 'picture',
  },
  delays: { pictureDeadline: 10_000 },
}).createMachine({
  id: 'picture',
  context: ({ input: { of } }) => ({
    of,
    file: undefined,
    picture: undefined,
    crop: undefined,
    failure: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'picture.camera.open': { target: 'capturing', actions: 'clear' },
        'picture.choose': {
          target: 'reading',
          actions: { type: 'noteFile', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    capturing: {
      invoke: { id: 'capture', src: 'capture', input: ({ context: { of } }) => ({ of }) },
      initial: 'opening',
      on: {
        'picture.back': 'choosing',
        'capture.failed': {
          target: 'choosing',
          actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
      },
      states: {
        opening: { on: { 'capture.opened': 'live' } },
        live: { on: { 'picture.take': 'taking' } },
        taking: {
          entry: 'take',
          on: {
            'capture.taken': {
              target: '#picture.held',
              actions: { type: 'notePicture', params: ({ event }) => ({ picture: event.picture }) },
            },
          },
          after: {
            pictureDeadline: {
              target: '#picture.choosing',
              actions: { type: 'noteFailure', params: { failure: 'silent' } },
            },
          },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ key: fileIn(context) }),
        onDone: [
          {
            guard: { type: 'isPicture', params: outcomeIn },
            target: 'held',
            actions: {
              type: 'notePicture',
              params: ({ event }) => ({ picture: outcomeAs(event.output, 'picture').picture }),
            },
          },
          {
            target: 'choosing',
            actions: {
              type: 'noteFailure',
              params: ({ event }) => ({ failure: outcomeAs(event.output, 'unreadable').reason }),
            },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'noteFailure', params: { failure: 'unreadable' } },
        },
      },
    },
    held: {
      invoke: {
        id: 'holding',
        src: 'holding',
        input: ({ context }) => ({ key: pictureIn(context).key }),
      },
      initial: 'cropping',
      states: {
        cropping: {
          on: {
            'picture.crop.set': {
              actions: { type: 'setCrop', params: ({ event }) => ({ crop: event.crop }) },
            },
            'picture.crop.accept': 'cutting',
            'picture.back': { target: '#picture.choosing', actions: 'clear' },
          },
        },
        cutting: {
          tags: 'busy',
          invoke: {
            id: 'cut',
            src: 'cut',
            input: ({ context }) => ({ key: pictureIn(context).key, crop: cropIn(context) }),
            onDone: 'ready',
            onError: {
              target: '#picture.choosing',
              actions: ['clear', { type: 'noteFailure', params: { failure: 'unreadable' } }],
            },
          },
        },
        /** The form is shown, which says who has agreed and saves the picture. */
        ready: { on: { 'picture.back': 'cropping' } },
      },
    },
  },
})

function fileIn({ file }: PictureContext): string {
  if (file === undefined) throw new Error('No file has been chosen.')
  return file
}

function pictureIn({ picture }: PictureContext): HeldPicture {
  if (!picture) throw new Error('There is no picture.')
  return picture
}

function cropIn({ crop }: PictureContext): Crop {
  if (!crop) throw new Error('There is no crop.')
  return crop
}
