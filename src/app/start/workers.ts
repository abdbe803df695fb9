import { createTrustedTypesPolicy } from '#src/shell/trusted-types/create-policy.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import handPoseAddress from '#src/services/hand-pose/hand-pose-worker.ts?worker&url'
// oxlint-disable-next-line import/default -- the same
import recognitionAddress from '#src/services/recognition/recognition-worker.ts?worker&url'

const addresses = [handPoseAddress, recognitionAddress]

const policy = createTrustedTypesPolicy('workers', {
  createScriptURL(address) {
    if (!addresses.includes(address)) throw new TypeError('This address is no worker of the program.')
    return address
  },
})

/** Starts the worker of the hand-pose model. */
export const newHandPoseWorker = () => startWorker(handPoseAddress)

/** Starts the worker of the recogniser. */
export const newRecognitionWorker = () => startWorker(recognitionAddress)

const startWorker = (address: string) => new Worker(policy.createScriptURL(address), { type: 'module' })
