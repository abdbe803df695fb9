import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { graphModelOf } from './graph-model.mjs'
import { root } from '../project/project.mjs'

/** @typedef {{ readonly path: string, readonly content: string | Uint8Array }} PlacedFile */

const mediapipe = join(root, 'node_modules/@mediapipe/hands')
const wasm = join(root, 'node_modules/@tensorflow/tfjs-backend-wasm')
const placed = join(root, 'public/models')
/** What the models were last made from, and the folder that they were put in. */
const remembered = join(root, 'node_modules/.sprakhuset-models')

/** What decides how the models come out. */
const sources = [
  join(mediapipe, 'package.json'),
  join(wasm, 'package.json'),
  ...['hand-models.mjs', 'graph-model.mjs', 'tflite.mjs'].map((file) =>
    join(root, 'tools/support/models', file),
  ),
]

/**
 * Puts what the hand-pose model needs into `public/models`, in a folder that is named after its content, unless it is there.
 *
 * @returns {boolean} whether there was something to do
 */
export function placeModels() {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const print = hash.digest('hex')
  const [lastPrint, lastMark = ''] = existsSync(remembered) ? readFileSync(remembered, 'utf8').split(' ') : []
  if (print === lastPrint && existsSync(join(placed, lastMark))) return false

  const files = modelFiles()
  const mark = contentHashOf(files)
  // Beside its place first: whoever else builds at the same time must never find half of it.
  const half = join(placed, `.${mark}-${process.pid}`)
  for (const { path, content } of files) {
    mkdirSync(dirname(join(half, path)), { recursive: true })
    writeFileSync(join(half, path), content)
  }
  if (existsSync(join(placed, mark))) rmSync(half, { recursive: true })
  else renameSync(half, join(placed, mark))
  for (const other of readdirSync(placed).filter((name) => name !== mark && !name.startsWith('.')))
    rmSync(join(placed, other), { recursive: true })
  writeFileSync(remembered, `${print} ${mark}`)
  return true
}

/**
 * The same bytes each time.
 *
 * @returns {readonly PlacedFile[]}
 */
export function modelFiles() {
  const packed = readFileSync(join(mediapipe, 'hands_solution_packed_assets.data'))
  const palm = (/** @type {string} */ size) => {
    const { start, end } = packedPlace(`palm_detection_${size}.tflite`)
    // The library wants one tensor: first the score, then the box and the points.
    return graphModelOf(packed.subarray(start, end), { joined: 'Identity', order: [1, 0] })
  }
  const landmark = (/** @type {string} */ size) =>
    // The library asks for the landmarks by the name that the file has for the handedness, and the other way round.
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
 * The name of the folder: it tells the content apart from every other.
 *
 * @param {readonly PlacedFile[]} files
 */
export function contentHashOf(files) {
  const hash = createHash('sha256')
  for (const { path, content } of files) hash.update(`${path} ${content.length}\n`).update(content)
  return hash.digest('hex').slice(0, 12)
}

/**
 * Where a file lies in the package's one file of many, as the script says that unpacks it.
 *
 * @param {string} name
 */
function packedPlace(name) {
  const loader = readFileSync(join(mediapipe, 'hands_solution_packed_assets_loader.js'), 'utf8')
  const found = new RegExp(`/${name}", "start": (\\d+), "end": (\\d+)`).exec(loader)
  if (found === null) throw new Error(`@mediapipe/hands holds no ${name}.`)
  return { start: Number(found[1]), end: Number(found[2]) }
}
