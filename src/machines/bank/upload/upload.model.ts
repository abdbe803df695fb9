import { description, photo, startUpload, storedFile, uploadId } from '#tests/support/content/uploads.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { type HeldFile, uploadMachine, type UploadOutputEvent } from './upload.machine.ts'

export const model = machineModel(
  uploadMachine,
  [modelOf('a photograph', photo), modelOf('a drawing', { ...photo, type: 'image/svg+xml' })],
  {
    table: {
      upload: { start: 'waiting' },
      waiting: {
        'upload.start': { isFaulty: 'refused', otherwise: 'sending.transferring' },
        'upload.cancel': 'cancelled',
        'upload.store': 'stays',
      },
      sending: { 'upload.cancel': 'cancelling', 'upload.store': 'stays' },
      'sending.transferring': {
        'transfer.progressed': 'stays',
        'transfer.completed': 'sent',
        'transfer.refused': 'refused',
        'transfer.interrupted': 'sending.interrupted',
      },
      'sending.interrupted': {
        'after backOff': 'sending.transferring',
        'network.online': 'sending.transferring',
        'upload.retry': 'sending.transferring',
      },
      sent: { always: { isDescribed: 'storing' }, 'upload.store': 'storing', 'upload.cancel': 'cancelling' },
      storing: {
        'done store': { isStored: 'stored', isGone: 'refused', otherwise: 'sent' },
        'error store': 'sent',
      },
      refused: {
        'upload.retry': { mayPass: 'sending.transferring' },
        'upload.replace': { isFaulty: 'stays', otherwise: 'sending.transferring' },
        'upload.cancel': 'cancelling',
      },
      cancelling: { 'done discard': 'cancelled', 'error discard': 'cancelled' },
    },
  },
)

function modelOf(name: string, file: HeldFile): Model<typeof uploadMachine> {
  return {
    name,
    input: { file, description: undefined, listener: recorder<UploadOutputEvent>().ref },
    samples: [
      { type: 'upload.store', description },
      { type: 'transfer.progressed', sent: 1_000 },
      { type: 'transfer.completed', upload: uploadId },
      { type: 'transfer.refused', status: 415, message: 'Filen er ikke et bilde.' },
      { type: 'transfer.refused', status: 429, message: 'Du har lastet opp så mye som er mulig.' },
      { type: 'upload.replace', file: { ...photo, type: 'image/png' } },
      { type: 'upload.replace', file: { ...photo, type: 'image/svg+xml' } },
      doneEvent('store', { kind: 'ok', body: storedFile }),
      doneEvent('store', {
        kind: 'refused',
        status: 404,
        message: 'Opplastingen finnes ikke lenger.',
        isFinal: true,
      }),
      doneEvent('store', { kind: 'refused', status: 422, message: 'Nei.', isFinal: true }),
    ],
    readsOf: ({ file: { type }, description: written, failures, failure, upload }) => [
      type,
      written?.name,
      failures,
      failure,
      upload,
    ],
    canOccur: (event, { context }) => event.type !== 'transfer.interrupted' || context.failures < 2,
    setup: (inspect) => {
      const { upload, clock, transfer, network, store, discard } = startUpload(file, inspect)
      return {
        actor: upload,
        perform: {
          ...settling({ store, discard }),
          'transfer.progressed': transfer.notify,
          'transfer.completed': transfer.notify,
          'transfer.refused': transfer.notify,
          'transfer.interrupted': transfer.notify,
          'network.online': network.notify,
          'xstate.after.backOff.upload.sending.interrupted': () => clock.increment(30_000),
        },
      }
    },
  }
}

export const invariants = invariantsOf(uploadMachine, {
  'what is stored has been sent and described': (snapshot) =>
    !snapshot.matches('storing') ||
    (snapshot.context.upload !== undefined && snapshot.context.description !== undefined),
  'a refused file says why': (snapshot) =>
    !snapshot.matches('refused') || snapshot.context.failure !== undefined,
})
