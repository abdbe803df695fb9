import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { serveStatic } from '@hono/node-server/serve-static'
import { chromium } from '@playwright/test'

import { longestTaskIn, taskCategories } from '../support/bench/longest-task.mjs'
import { startCameraSite } from '../support/servers/camera-site.mjs'
import { cameraFlags, whyNoHandsFilm, writeCameraFilm } from '../support/media/hands-film.mjs'
import { root } from '../support/project/project.mjs'

/**
 * @typedef {object} Watch the performance of a page that watched the camera for some seconds
 * @property {number} longest the longest block of the page's main thread, in milliseconds
 * @property {number} framesPerSecond
 * @property {number} drawnPerSecond how often Ask was drawn who made a sign beside it
 */

const seconds = 6

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'hands',
  title: 'The hand of a film in the camera, beside the library’s mediapipe runtime on a page of its own',
  async measure({ chromium: chromiumPath, rounds = 3 }) {
    if (whyNoHandsFilm !== undefined) {
      console.log(`Nothing can be put before the camera: ${whyNoHandsFilm}.`)
      return []
    }
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-hands-'))
    const executablePath = await chromiumPath()
    const [site, browser] = await Promise.all([
      startCameraSite((app) => {
        app.get('/peer', (c) => c.html(peerPage))
        app.get('/packages/*', serveStatic({ root: join(root, 'node_modules'), rewriteRequestPath }))
      }),
      chromium.launch({
        ...(executablePath === undefined ? {} : { executablePath }),
        args: [
          '--disable-gpu',
          // The peer computes with WebGL, which a machine without a GPU emulates in software.
          '--enable-unsafe-swiftshader',
          '--use-fake-ui-for-media-stream',
          ...cameraFlags(writeCameraFilm(folder)),
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      }),
    ])
    try {
      /** @type {{ readonly ours: Watch, readonly besideAsk: Watch, readonly peer: Watch }[]} */
      const watches = []
      for (let round = 0; round < rounds; round += 1)
        watches.push({
          ours: await watch(browser, site.address, startOurs),
          besideAsk: await watch(browser, site.address, startBesideAsk),
          peer: await watch(browser, `${site.address}/peer`, startPeer),
        })
      return [
        {
          what: 'longest block of the page by watching',
          unit: 'ms',
          ours: watches.map(({ ours }) => ours.longest),
          peer: watches.map(({ peer }) => peer.longest),
          target: { name: 'P8', judged: 'ours', limit: 'atMost', moonshot: 8, mustHold: 50 },
        },
        {
          what: 'frames a second, one hand, looking for two',
          unit: '1/s',
          ours: watches.map(({ ours }) => ours.framesPerSecond),
          peer: watches.map(({ peer }) => peer.framesPerSecond),
        },
        {
          what: 'longest block, while Ask makes a sign on the same page',
          unit: 'ms',
          ours: watches.map(({ besideAsk }) => besideAsk.longest),
          target: { name: 'P8', judged: 'ours', limit: 'atMost', moonshot: 8, mustHold: 50 },
        },
        {
          what: 'frames of the camera a second, while Ask makes a sign',
          unit: '1/s',
          ours: watches.map(({ besideAsk }) => besideAsk.framesPerSecond),
        },
        {
          what: 'drawings of Ask a second, while he makes a sign',
          unit: '1/s',
          ours: watches.map(({ besideAsk }) => besideAsk.drawnPerSecond),
          target: { name: 'Ask', judged: 'ours', limit: 'atLeast', moonshot: 30, mustHold: 24 },
        },
      ]
    } finally {
      await browser.close()
      await Promise.all([site.stop(), rm(folder, { recursive: true })])
    }
  },
}

const rewriteRequestPath = (/** @type {string} */ path) => path.slice('/packages'.length)

/**
 * Opens a page that watches the camera, and measures it after a warm-up.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {(page: import('@playwright/test').Page) => Promise<void>} startWatching
 * @returns {Promise<Watch>}
 */
async function watch(browser, address, startWatching) {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    await startWatching(page)
    const before = await framesOf(page)
    const drawnBefore = await drawnOn(page)
    const startedAt = performance.now()
    await browser.startTracing(page, { categories: taskCategories })
    // Waits for a slow page: an unfinished task cannot be measured.
    do await wait(seconds * 1_000)
    while ((await framesOf(page)) < before + 2)
    const trace = await browser.stopTracing()
    const frames = (await framesOf(page)) - before
    const drawn = (await drawnOn(page)) - drawnBefore
    const passed = (performance.now() - startedAt) / 1_000
    return { longest: longestTaskIn(trace), framesPerSecond: frames / passed, drawnPerSecond: drawn / passed }
  } finally {
    await page.close()
  }
}

/** @param {import('@playwright/test').Page} page */
async function startOurs(page) {
  await page.getByRole('button', { name: 'Slå på kameraet' }).click()
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await page.evaluate(() => {
    /** @type {import('../support/servers/camera-site/main.tsx').CameraSite} */
    const site = Reflect.get(window, 'cameraSite')
    Object.defineProperty(window, 'framesWatched', { get: () => site.seen.length })
    site.setMode('attempt')
  })
  await warmUp(page)
}

/** @param {import('@playwright/test').Page} page */
async function startBesideAsk(page) {
  await startOurs(page)
  await page.evaluate(() => {
    /** @type {import('../support/servers/camera-site/main.tsx').CameraSite} */
    const site = Reflect.get(window, 'cameraSite')
    Object.defineProperty(window, 'signsDrawn', { get: site.sign('mat') })
  })
}

/** @param {import('@playwright/test').Page} page */
const startPeer = (page) => warmUp(page)

/** @param {import('@playwright/test').Page} page */
async function warmUp(page) {
  await page.waitForFunction(() => Number(Reflect.get(window, 'framesWatched')) > 5, undefined, {
    timeout: 120_000,
    polling: 500,
  })
}

/** @param {import('@playwright/test').Page} page */
const framesOf = (page) => page.evaluate(() => Number(Reflect.get(window, 'framesWatched')))

/** @param {import('@playwright/test').Page} page */
const drawnOn = (page) => page.evaluate(() => Number(Reflect.get(window, 'signsDrawn') ?? 0))

/** The library as its own pages use it, on the same camera: frame after frame, as soon as the last one is estimated. */
const peerPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Peer</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <video muted playsinline></video>
    <script src="/packages/@tensorflow/tfjs-core/dist/tf-core.min.js"></script>
    <script src="/packages/@tensorflow/tfjs-converter/dist/tf-converter.min.js"></script>
    <script src="/packages/@mediapipe/hands/hands.js"></script>
    <script src="/packages/@tensorflow-models/hand-pose-detection/dist/hand-pose-detection.min.js"></script>
    <script>
      window.framesWatched = 0
      const video = document.querySelector('video')
      const begin = async () => {
        video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
        await video.play()
        const detector = await handPoseDetection.createDetector('MediaPipeHands', {
          runtime: 'mediapipe',
          modelType: 'full',
          maxHands: 2,
          solutionPath: '/packages/@mediapipe/hands',
        })
        const look = async () => {
          await detector.estimateHands(video)
          window.framesWatched += 1
          video.requestVideoFrameCallback(look)
        }
        video.requestVideoFrameCallback(look)
      }
      begin()
    </script>
  </body>
</html>
`
