import { createDetector, type HandDetector, SupportedModels } from '@tensorflow-models/hand-pose-detection'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl'
import * as tf from '@tensorflow/tfjs-core'

import { afterLook, handsToLookFor, longest, neverLooked } from './detector-choice.ts'
import { handOf } from './hand-reading.ts'
import { ModelFailure } from './model-failure.ts'
import { modelBytes, modelFolder } from './model-files.ts'
import type { Backend, WorkerResponse, WorkerRequest } from './worker-messages.ts'

// Runs in a worker of its own, so that the page stays as quick as it is without it.

const notify = (answer: WorkerResponse) => postMessage(answer)

/** By how many hands it looks for. */
const detectors = new Map<number, Promise<HandDetector>>()
const canvas = new OffscreenCanvas(1, 1)
let lastLook = neverLooked
let frames = 0
/** The number of the frame that a detector looked at last. */
const lastFrames = new Map<number, number>()

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  respondTo(data).then(notify, (error: unknown) =>
    notify({ type: 'failed', reason: error instanceof ModelFailure ? error.reason : 'broken' }),
  )
})

function respondTo(request: WorkerRequest): Promise<WorkerResponse> {
  if (request.type === 'open') return open(request.backend)
  return request.type === 'measure' ? measure() : estimate(request.frame, request.maxHands)
}

async function open(backend: Backend): Promise<WorkerResponse> {
  if (backend === 'wasm') await readyWasm()
  else readyWebgl()
  if (!(await tf.setBackend(backend))) throw new ModelFailure('blocked')
  await tf.ready()
  if (backend === 'webgl') notifyLoss()
  notifyProgress()
  for (const hands of [attemptHands, 1]) {
    const detector = await detectorFor(hands)
    // The first time is slow: the network is laid out then.
    await detector.estimateHands(testPicture())
  }
  return { type: 'opened' }
}

const attemptHands = 2

async function readyWasm() {
  try {
    await WebAssembly.compile(emptyModule)
  } catch {
    throw new ModelFailure('blocked')
  }
  // Threads gain nothing on two cores, and hang under a policy that forbids blob: workers.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  setWasmPaths(`${modelFolder}/`)
  const hasSimd = await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT')
  // The library asks for it too, and waits for ever for what does not come.
  const program = await fetch(`${modelFolder}/tfjs-backend-wasm${hasSimd === true ? '-simd' : ''}.wasm`)
  if (!program.ok) throw new ModelFailure('missing')
}

const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** A graphics processor that the central one plays is many times slower than the latter by itself. */
function readyWebgl() {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl && names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : ''
  if (!gl || /swiftshader|llvmpipe|software|basic render/i.test(String(renderer)))
    throw new ModelFailure('blocked')
}

function notifyLoss() {
  const backend = tf.backend()
  if (!(backend instanceof MathBackendWebGL)) return
  backend.gpgpu.gl.canvas.addEventListener('webglcontextlost', () =>
    notify({ type: 'failed', reason: 'lost' }),
  )
}

/** Counts what comes of the weights: the library tells nothing of it. */
function notifyProgress() {
  const fetchAsEver = self.fetch
  let received = 0
  self.fetch = async (...request) => {
    const response = await fetchAsEver(...request)
    if (!response.ok || !response.body || !response.url.endsWith('.bin')) return response
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        notify({ type: 'progressed', share: Math.min(1, received / modelBytes) })
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counted), response)
  }
}

function detectorFor(maxHands: number): Promise<HandDetector> {
  const known = detectors.get(maxHands)
  if (known) return known
  const loading = createDetector(SupportedModels.MediaPipeHands, {
    runtime: 'tfjs',
    maxHands,
    detectorModelUrl: `${modelFolder}/palm-full/model.json`,
    landmarkModelUrl: `${modelFolder}/landmark-full/model.json`,
  }).catch(() => {
    detectors.delete(maxHands)
    throw new ModelFailure('missing')
  })
  detectors.set(maxHands, loading)
  return loading
}

async function measure(): Promise<WorkerResponse> {
  const detector = await detectorFor(attemptHands)
  const picture = testPicture()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await detector.estimateHands(picture, { staticImageMode: true })
    times.push(performance.now() - startedAt)
  }
  return { type: 'measured', milliseconds: times.toSorted((one, other) => one - other)[rounds >> 1] ?? 0 }
}

const rounds = 5

async function estimate(frame: ImageBitmap, maxHands: number): Promise<WorkerResponse> {
  const startedAt = performance.now()
  const picture = pictureOf(frame)
  const lookedFor = handsToLookFor(maxHands, lastLook)
  const detector = await detectorFor(lookedFor)
  frames += 1
  // Where the hands were when it looked last may be too long ago.
  if (frames - (lastFrames.get(lookedFor) ?? 0) > longest + 1) detector.reset()
  lastFrames.set(lookedFor, frames)
  const found = await detector.estimateHands(picture)
  lastLook = afterLook(lastLook, maxHands, lookedFor, found.length)
  return {
    type: 'estimated',
    hands: found.map((hand) => handOf(hand, picture)),
    aspect: picture.height / picture.width,
    milliseconds: performance.now() - startedAt,
  }
}

/** The frame's pixels. Narrower ones are hardly quicker to look through, and blur a hand that is two metres away. */
function pictureOf(frame: ImageBitmap): ImageData {
  const scale = Math.min(1, pictureWidth / frame.width)
  canvas.width = Math.round(frame.width * scale)
  canvas.height = Math.round(frame.height * scale)
  const context = contextOf(canvas)
  context.drawImage(frame, 0, 0, canvas.width, canvas.height)
  frame.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const pictureWidth = 480

/** Stripes, so that no part of the network has nothing to do. */
function testPicture(): ImageData {
  const picture = new ImageData(320, 240)
  for (let index = 0; index < picture.data.length; index += 1) picture.data[index] = (index * 37) % 251
  return picture
}

function contextOf(target: OffscreenCanvas) {
  const context = target.getContext('2d', { willReadFrequently: true })
  if (!context) throw new ModelFailure('blocked')
  return context
}
