import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { graphModelOf } from './graph-model.mjs'
import { root } from '../project/project.mjs'

/** @typedef {{ readonly path: string, readonly content: string | Uint8Array }} PlacedFile */

const mediapipe = join(root, 'node_modules/@mediapipe/hands')
const wasm = join(root, 'node_modules/@tensorflow/tfjs-backend-wasm')
const modelsFolder = join(root, 'public/models')
/** The source hash of the last run, and the name of the folder that it made. */
const lastRunFile = join(root, 'node_modules/.sprakhuset-models')

/** The files that determine the content of the models. */
const sources = [
  join(mediapipe, 'package.json'),
  join(wasm, 'package.json'),
  ...['hand-models.mjs', 'graph-model.mjs', 'tflite.mjs'].map((file) =>
    join(root, 'tools/support/models', file),
  ),
]

/**
 * Puts the files of the hand-pose model into `public/models`, in a folder named by its content hash, unless it
 * exists.
 *
 * @returns {boolean} whether the files were written
 */
export function placeModels() {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const sourceHash = hash.digest('hex')
  const [lastSourceHash, lastContentHash = ''] = existsSync(lastRunFile)
    ? readFileSync(lastRunFile, 'utf8').split(' ')
    : []
  if (sourceHash === lastSourceHash && existsSync(join(modelsFolder, lastContentHash))) return false

  const files = modelFiles()
  const contentHash = contentHashOf(files)
  // Written to a temporary folder and renamed: a concurrent build must never see a partial folder.
  const partialFolder = join(modelsFolder, `.${contentHash}-${process.pid}`)
  for (const { path, content } of files) {
    mkdirSync(dirname(join(partialFolder, path)), { recursive: true })
    writeFileSync(join(partialFolder, path), content)
  }
  if (existsSync(join(modelsFolder, contentHash))) rmSync(partialFolder, { recursive: true })
  else renameSync(partialFolder, join(modelsFolder, contentHash))
  for (const other of readdirSync(modelsFolder).filter(
    (name) => name !== contentHash && !name.startsWith('.'),
  ))
    rmSync(join(modelsFolder, other), { recursive: true })
  writeFileSync(lastRunFile, `${sourceHash} ${contentHash}`)
  return true
}

/**
 * The model files, byte for byte reproducible.
 *
 * @returns {readonly PlacedFile[]}
 */
export function modelFiles() {
  const packed = readFileSync(join(mediapipe, 'hands_solution_packed_assets.data'))
  const palm = (/** @type {string} */ size) => {
    const { start, end } = packedRange(`palm_detection_${size}.tflite`)
    // The library expects one tensor: first the score, then the box and the points.
    return graphModelOf(packed.subarray(start, end), { joined: 'Identity', order: [1, 0] })
  }
  const landmark = (/** @type {string} */ size) =>
    // The library reads the landmarks under the name that the file uses for the handedness, and vice versa.
    graphModelOf(readFileSync(join(mediapipe, `hand_landmark_${size}.tflite`)), {
      names: ['Identity_2', 'Identity_1', 'Identity', 'Identity_3'],
    })
  return [
    ...['full', 'lite'].flatMap((size) =>
      Object.entries({ palm: palm(size), landmark: landmark(size) }).flatMap(([name, { model, weights }]) => [
        { path: `${name}-${size}/model.json`, content: model },
        { path: `${name}-${size}/weights.bin`, content: weights },
      ]),
    ),
    ...['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map((path) => ({
      path,
      content: readFileSync(join(wasm, 'wasm-out', path)),
    })),
  ]
}

/**
 * The name of the folder: a hash of the content.
 *
 * @param {readonly PlacedFile[]} files
 */
export function contentHashOf(files) {
  const hash = createHash('sha256')
  for (const { path, content } of files) hash.update(`${path} ${content.length}\n`).update(content)
  return hash.digest('hex').slice(0, 12)
}

/**
 * The offsets of a file in the package's combined file, from the script that unpacks it.
 *
 * @param {string} name
 */
function packedRange(name) {
  const loader = readFileSync(join(mediapipe, 'hands_solution_packed_assets_loader.js'), 'utf8')
  const match = new RegExp(`/${name}", "start": (\\d+), "end": (\\d+)`).exec(loader)
  if (match === null) throw new Error(`@mediapipe/hands holds no ${name}.`)
  return { start: Number(match[1]), end: Number(match[2]) }
}
