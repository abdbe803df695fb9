import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import { WordToSave } from '#src/domain/word-to-save.ts'
import {
  type SoundRecorderEvent,
  soundRecorderMachine,
  type SoundRecorderOutputEvent,
} from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import { type FormInput, formMachine } from '#src/machines/form/form.machine.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import type { SignsOutputEvent } from '../ask-control/ask-control-events.ts'
import { nextSign, type SignSeries } from './next-sign.ts'

type WordSeriesInput = {
  /** The sign whose word is recorded first. */
  readonly first: Sign
  /** All signs, in the order in which their words are recorded. */
  readonly signs: readonly Sign[]
}
type WordSeriesContext = SignSeries & {
  /** The key of what is to be saved. */
  readonly recording: string | undefined
}
export type WordSeriesEvent =
  | { readonly type: 'wordSeries.next' }
  /** Somebody wants to leave, in whatever way. */
  | { readonly type: 'wordSeries.close' }
  | SoundRecorderOutputEvent
  | SignsOutputEvent
export type WordSeriesEmitted = { readonly type: 'wordSeries.closed' }

type OfForm = { readonly form: SnapshotFrom<typeof formMachine> }
type Changed = { readonly event: { readonly snapshot: SnapshotFrom<typeof formMachine> } }
const formIn = ({ event }: Changed) => ({ form: event.snapshot })

/**
 * The words of signs, recorded and saved one after the other. A recording that is not saved holds the series open; while it is being
 * saved, it can neither be recorded again nor thrown away, so that everybody knows whether the server has it.
 */
export const wordSeriesMachine = setup({
  types: {} as {
    input: WordSeriesInput
    context: WordSeriesContext
    events: WordSeriesEvent
    emitted: WordSeriesEmitted
    tags: 'busy'
    children: { readonly soundRecorder: 'soundRecorder'; readonly form: 'form' }
  },
  actors: {
    soundRecorder: soundRecorderMachine,
    /** The consent of whoever speaks, and the request that saves the word. */
    form: formMachine,
    /** Reports the signs whenever they have been loaded again. */
    signs: unwiredCallback('signs'),
  },
  actions: {
    noteSigns: assign((_, { signs }: { signs: readonly Sign[] }) => ({ signs })),
    noteRecording: assign((_, { key }: { key: string }) => ({ recording: key })),
    forgetRecording: assign({ recording: undefined }),
    noteSaved: assign({ savedIds: ({ context }) => [...context.savedIds, context.sign._id] }),
    goToNext: assign({ sign: ({ context }) => existing(nextSign(context)) }),
    sendToRecorder: sendTo('soundRecorder', (_, event: SoundRecorderEvent) => event),
    emitClosed: emit({ type: 'wordSeries.closed' }),
  },
  guards: {
    hasNext: ({ context }) => nextSign(context) !== undefined,
    isBeingSaved: (_, { form }: OfForm) => form.hasTag('busy'),
    isSaved: (_, { form }: OfForm) => form.hasTag('saved'),
    hasFailed: (_, { form }: OfForm) => form.hasTag('failed'),
  },
}).createMachine({
  id: 'wordSeries',
  context: ({ input: { first, signs } }) => ({ signs, sign: first, savedIds: [], recording: undefined }),
  invoke: [
    { id: 'soundRecorder', src: 'soundRecorder', input: ({ self }) => ({ listener: self }) },
    { id: 'signs', src: 'signs' },
  ],
  on: {
    'signs.changed': {
      actions: { type: 'noteSigns', params: ({ event }) => ({ signs: event.signs }) },
    },
  },
  initial: 'empty',
  states: {
    /** There is nothing that would be lost. */
    empty: { on: { 'soundRecorder.started': 'unfinished', 'wordSeries.close': 'closed' } },
    unfinished: {
      type: 'parallel',
      on: { 'soundRecorder.cleared': 'empty' },
      exit: 'forgetRecording',
      states: {
        word: {
          initial: 'recording',
          states: {
            recording: {
              on: {
                'soundRecorder.finished': {
                  target: 'recorded',
                  actions: { type: 'noteRecording', params: ({ event }) => ({ key: event.file.key }) },
                },
              },
            },
            recorded: {
              invoke: {
                id: 'form',
                src: 'form',
                input: ({ context }) => formInputOf(context),
                onSnapshot: [
                  { guard: { type: 'isBeingSaved', params: formIn }, target: '.saving' },
                  {
                    guard: { type: 'isSaved', params: formIn },
                    target: '#wordSeries.saved',
                    actions: 'noteSaved',
                  },
                  { guard: { type: 'hasFailed', params: formIn }, target: '.notSaved' },
                ],
              },
              initial: 'playable',
              states: {
                playable: {},
                notSaved: {},
                saving: {
                  tags: 'busy',
                  entry: { type: 'sendToRecorder', params: { type: 'soundRecorder.lock' } },
                  exit: { type: 'sendToRecorder', params: { type: 'soundRecorder.unlock' } },
                },
              },
            },
          },
        },
        leaving: {
          initial: 'untried',
          states: {
            untried: { on: { 'wordSeries.close': 'heldBack' } },
            /** Somebody has tried to leave, and is to know why they cannot. */
            heldBack: {},
          },
        },
      },
    },
    saved: {
      // What is saved is no longer kept on the page.
      entry: { type: 'sendToRecorder', params: { type: 'soundRecorder.cancel' } },
      on: {
        'wordSeries.next': { guard: 'hasNext', target: 'empty', actions: 'goToNext' },
        'wordSeries.close': 'closed',
      },
    },
    closed: { type: 'final', entry: 'emitClosed' },
  },
})

function existing(sign: Sign | undefined): Sign {
  if (!sign) throw new Error('Every word has been recorded.')
  return sign
}

function formInputOf({ sign, savedIds, recording }: WordSeriesContext): FormInput {
  return {
    schema: WordToSave,
    // Whoever has consented records one word after the other.
    initialValues: { isConsented: savedIds.length > 0, signId: sign._id, recording },
    resubmitAfterMs: undefined,
  }
}
