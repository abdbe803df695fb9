import {
  canReportWord,
  recordedFile,
  seriesSigns,
  startWordSeries,
  wordReports,
} from '#tests/support/ask/word-series.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { wordSeriesMachine } from './word-series.machine.ts'

const { submitted, ok, offline } = wordReports

export const model = machineModel(
  wordSeriesMachine,
  {
    input: { first: seriesSigns[0], signs: seriesSigns },
    samples: [
      { type: 'signs.changed', signs: seriesSigns },
      { type: 'soundRecorder.finished', file: recordedFile },
      submitted,
      ok,
      offline,
    ],
    readsOf: ({ signs, sign, savedIds, recording }) => [signs.length, sign._id, savedIds, recording],
    canOccur: (event, snapshot) => {
      switch (event.type) {
        case 'xstate.snapshot.form':
          return canReportWord(event, snapshot)
        // The recorder is locked while its recording is being saved.
        case 'soundRecorder.cleared':
          return !snapshot.hasTag('busy')
        default:
          return true
      }
    },
    setup: (inspect) => {
      const { series, recorder, signs, save, begin, finish, submit } = startWordSeries(inspect)
      return {
        actor: series,
        perform: {
          'signs.changed': signs.notify,
          'soundRecorder.started': begin,
          'soundRecorder.finished': finish,
          'soundRecorder.cleared': () => recorder?.send({ type: 'soundRecorder.cancel' }),
          'xstate.snapshot.form': async (event) => {
            if (event === submitted) submit()
            else await save.resolve(event === ok ? { kind: 'ok', body: null } : { kind: 'offline' })
          },
        },
      }
    },
  },
  {
    table: {
      wordSeries: { start: 'empty', 'signs.changed': 'stays' },
      empty: {
        'soundRecorder.started': ['unfinished.word.recording', 'unfinished.leaving.untried'],
        'wordSeries.close': 'closed',
      },
      unfinished: { 'soundRecorder.cleared': 'empty' },
      'unfinished.word.recording': { 'soundRecorder.finished': 'unfinished.word.recorded.playable' },
      'unfinished.word.recorded': {
        'snapshot form': {
          isBeingSaved: 'unfinished.word.recorded.saving',
          isSaved: 'saved',
          hasFailed: 'unfinished.word.recorded.notSaved',
        },
      },
      'unfinished.leaving.untried': { 'wordSeries.close': 'unfinished.leaving.heldBack' },
      saved: { 'wordSeries.next': { hasNext: 'empty' }, 'wordSeries.close': 'closed' },
    },
  },
)

export const invariants = invariantsOf(wordSeriesMachine, {
  'there is a form, and something to save, exactly while a recording can be played': ({
    context,
    children,
    ...snapshot
  }) => {
    const isRecorded = snapshot.matches({ unfinished: { word: 'recorded' } })
    return isRecorded === (children.form !== undefined) && isRecorded === (context.recording !== undefined)
  },
  'a word that is said to be saved has been saved': ({ context: { savedIds, sign }, ...snapshot }) =>
    !snapshot.matches('saved') || savedIds.includes(sign._id),
  'no word is recorded twice in one series': ({ context: { savedIds } }) =>
    new Set(savedIds).size === savedIds.length,
})
