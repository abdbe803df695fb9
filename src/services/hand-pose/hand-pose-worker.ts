import { createDetector, type HandDetector, SupportedModels } from '@tensorflow-models/hand-pose-detection'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl'
import * as tf from '@tensorflow/tfjs-core'

import { afterDetection, maxHandsToDetect, maxSkippedFrames, noDetection } from './detector-choice.ts'
import { handOf } from './hand-reading.ts'
import { ModelFailure } from './model-failure.ts'
import { modelBytes, modelFolder } from './model-files.ts'
import type { Backend, WorkerResponse, WorkerRequest } from './worker-messages.ts'

// Runs in a worker, so that the page stays responsive.

const notify = (response: WorkerResponse) => postMessage(response)

/** The detectors, by the maximum number of hands that they search for. */
const detectors = new Map<number, Promise<HandDetector>>()
const canvas = new OffscreenCanvas(1, 1)
let lastDetection = noDetection
let frames = 0
/** The number of the last frame of each detector. */
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
  if (backend === 'wasm') await prepareWasm()
  else prepareWebgl()
  if (!(await tf.setBackend(backend))) throw new ModelFailure('blocked')
  await tf.ready()
  if (backend === 'webgl') watchContextLoss()
  reportDownloadProgress()
  for (const hands of [defaultMaxHands, 1]) {
    const detector = await detectorFor(hands)
    // Warm-up: the first inference is slow.
    await detector.estimateHands(testPicture())
  }
  return { type: 'opened' }
}

/** The hands of one child: what an attempt needs (`HandPoseMode`). */
const defaultMaxHands = 2

async function prepareWasm() {
  try {
    await WebAssembly.compile(emptyModule)
  } catch {
    throw new ModelFailure('blocked')
  }
  // Threads gain nothing on two cores, and hang under a CSP that forbids blob: workers.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  setWasmPaths(`${modelFolder}/`)
  const hasSimd = await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT')
  // The library requests it too, but never settles when the request fails.
  const program = await fetch(`${modelFolder}/tfjs-backend-wasm${hasSimd === true ? '-simd' : ''}.wasm`)
  if (!program.ok) throw new ModelFailure('missing')
}

const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** A GPU that is emulated in software is many times slower than the CPU backend. */
function prepareWebgl() {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl && names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : ''
  if (!gl || /swiftshader|llvmpipe|software|basic render/i.test(String(renderer)))
    throw new ModelFailure('blocked')
}

function watchContextLoss() {
  const backend = tf.backend()
  if (!(backend instanceof MathBackendWebGL)) return
  backend.gpgpu.gl.canvas.addEventListener('webglcontextlost', () =>
    notify({ type: 'failed', reason: 'lost' }),
  )
}

/** Reports the download progress of the weights, which the library does not report. */
function reportDownloadProgress() {
  const originalFetch = self.fetch
  let received = 0
  self.fetch = async (...request) => {
    const response = await originalFetch(...request)
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
  const cached = detectors.get(maxHands)
  if (cached) return cached
  const detector = createDetector(SupportedModels.MediaPipeHands, {
    runtime: 'tfjs',
    maxHands,
    detectorModelUrl: `${modelFolder}/palm-full/model.json`,
    landmarkModelUrl: `${modelFolder}/landmark-full/model.json`,
  }).catch(() => {
    detectors.delete(maxHands)
    throw new ModelFailure('missing')
  })
  detectors.set(maxHands, detector)
  return detector
}

async function measure(): Promise<WorkerResponse> {
  const detector = await detectorFor(defaultMaxHands)
  const picture = testPicture()
  const times: number[] = []
  for (let round = 0; round < measureRounds; round += 1) {
    const startedAt = performance.now()
    await detector.estimateHands(picture, { staticImageMode: true })
    times.push(performance.now() - startedAt)
  }
  return {
    type: 'measured',
    milliseconds: times.toSorted((one, other) => one - other)[measureRounds >> 1] ?? 0,
  }
}

/** An odd number, whose middle one is neither the slowest nor the fastest; more would only keep the camera waiting. */
const measureRounds = 5

async function estimate(frame: ImageBitmap, maxHands: number): Promise<WorkerResponse> {
  const startedAt = performance.now()
  const picture = pictureOf(frame)
  const searchedFor = maxHandsToDetect(maxHands, lastDetection)
  const detector = await detectorFor(searchedFor)
  frames += 1
  // The hand positions from its last frame may be too old.
  if (frames - (lastFrames.get(searchedFor) ?? 0) > maxSkippedFrames + 1) detector.reset()
  lastFrames.set(searchedFor, frames)
  const found = await detector.estimateHands(picture)
  lastDetection = afterDetection(lastDetection, maxHands, searchedFor, found.length)
  return {
    type: 'estimated',
    hands: found.map((hand) => handOf(hand, picture)),
    aspect: picture.height / picture.width,
    milliseconds: performance.now() - startedAt,
  }
}

/** The frame's pixels, scaled down. */
function pictureOf(frame: ImageBitmap): ImageData {
  const scale = Math.min(1, pictureWidth / frame.width)
  canvas.width = Math.round(frame.width * scale)
  canvas.height = Math.round(frame.height * scale)
  const context = contextOf(canvas)
  context.drawImage(frame, 0, 0, canvas.width, canvas.height)
  frame.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** In pixels: a smaller width is hardly faster, and blurs a hand that is two metres away. */
const pictureWidth = 480

/** A striped picture, so that every part of the network has input. */
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
