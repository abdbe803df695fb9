import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../project/project.mjs'
import { installPackage, onThePath } from '../setup/system-package.mjs'

const shared = join(root, '../shared')
const film = join(shared, 'media/tfjs-models/asl_hand.25fps.mp4')

/** Pictures of hands; neither the pictures nor the film are part of the project. */
export const handPictures = join(shared, 'media/tfjs-models')

/** A picture of two left hands, which no single child has. */
export const pictureOfHands = join(handPictures, 'hands.jpg')

/** Why no camera can show the picture; `undefined` when one can. */
export const whyNoHandsPicture = existsSync(pictureOfHands) ? undefined : 'there is no ../shared/media'

/** The landmarks of the hand in each frame of the film, as its makers found them. */
export const expectedHands = join(shared, 'data/tfjs-asl-hand/asl_hand.full.json')

const makesFilms = () => onThePath('ffmpeg') !== undefined

/** Why no camera can show the film; `undefined` when one can. */
export const whyNoHandsFilm = !existsSync(film)
  ? 'there is no ../shared/media'
  : makesFilms()
    ? undefined
    : 'there is no ffmpeg'

/** Installs the program that makes the camera's film, if there is a source film; without it those tests are skipped. */
export async function readyFilmMaker() {
  if (!existsSync(film) || makesFilms()) return
  console.log('Installing ffmpeg for the tests with a camera …')
  const complaint = await installPackage('ffmpeg')
  if (complaint !== undefined) console.error(complaint)
}

/**
 * Writes the film of one hand in Chromium's format for a fake camera, which loops it.
 *
 * @param {string} folder
 * @returns {string} its path
 */
export function writeCameraFilm(folder) {
  const path = join(folder, 'film.y4m')
  fromFilm(folder, ['-vf', inPicture, '-pix_fmt', 'yuv420p', path])
  return path
}

/**
 * Writes that picture in Chromium's format for a fake camera.
 *
 * @param {string} folder
 */
export function writeCrowdFilm(folder) {
  const still = ['-loop', '1', '-framerate', '25', '-i', pictureOfHands, '-frames:v', '25']
  makeFilm(folder, [...still, '-vf', inPicture, '-pix_fmt', 'yuv420p', join(folder, 'crowd.y4m')])
}

/**
 * Writes three seconds of the film, between two and a half seconds without a hand, in Chromium's format for a fake camera: a sign that
 * is performed again and again.
 *
 * @param {string} folder
 */
export function writeSignFilm(folder) {
  const stretch = 'trim=start=2:end=5,setpts=PTS-STARTPTS'
  const pauses = 'tpad=start_duration=2.5:stop_duration=2.5:color=gray'
  fromFilm(folder, [
    '-vf',
    `${stretch},${inPicture},${pauses}`,
    '-pix_fmt',
    'yuv420p',
    join(folder, 'sign.y4m'),
  ])
}

/**
 * Writes each frame whose number is divisible by `step`, as `001.png` and so on.
 *
 * @param {string} folder
 * @param {number} step
 */
export function writeFrames(folder, step) {
  fromFilm(folder, [
    '-vf',
    `select=not(mod(n\\,${step}))`,
    '-fps_mode',
    'passthrough',
    join(folder, '%03d.png'),
  ])
}

/** The films of hands. */
const films = { spelling: film, heldOut: join(shared, 'media/mediapipe-samples/hand_test_video.mp4') }

/**
 * A part of a film: from one second of it to another, every `step`-th frame beginning with the frame `first`, with a filter of ffmpeg
 * for the picture. `quality` encodes it once more before that, as MPEG-4: 2 is the best, 31 the worst.
 *
 * @typedef {{
 *   readonly film: keyof typeof films
 *   readonly from: number
 *   readonly to: number
 *   readonly step?: number
 *   readonly first?: number
 *   readonly picture?: string
 *   readonly quality?: number
 * }} Stretch
 */

/**
 * Writes the frames of a stretch. The name of each is its timestamp in the film, in milliseconds.
 *
 * @param {string} folder
 * @param {Stretch} stretch
 */
export function writeStretch(
  folder,
  { film: name, from, to, step = 1, first = 0, picture = 'null', quality },
) {
  const encoded = join(folder, 'encoded.mp4')
  if (quality !== undefined)
    makeFilm(folder, ['-i', films[name], '-an', '-c:v', 'mpeg4', '-q:v', String(quality), encoded])
  makeFilm(folder, [
    '-i',
    quality === undefined ? films[name] : encoded,
    '-vf',
    `trim=start=${from}:end=${to},select=not(mod(n+${step - first}\\,${step})),${picture}`,
    '-fps_mode',
    'passthrough',
    '-enc_time_base',
    '1:1000',
    '-frame_pts',
    '1',
    join(folder, '%06d.png'),
  ])
}

/**
 * @param {string} folder
 * @param {readonly string[]} parameters
 */
const fromFilm = (folder, parameters) => makeFilm(folder, ['-i', film, ...parameters])

/**
 * @param {string} folder
 * @param {readonly string[]} parameters
 */
function makeFilm(folder, parameters) {
  mkdirSync(folder, { recursive: true })
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters])
}

/** Complete and upright in the frame of a camera. */
const inPicture = 'scale=640:480:force_original_aspect_ratio=decrease,pad=640:480:(ow-iw)/2:(oh-ih)/2,fps=25'

/** The flags with which Chromium's camera shows that film. */
export const cameraFlags = (/** @type {string} */ path) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]
