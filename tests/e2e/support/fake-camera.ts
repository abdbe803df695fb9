import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { serveStatic } from '@hono/node-server/serve-static'

import type { CameraSite } from '../../../tools/support/servers/camera-site/main.tsx'
import { startCameraSite } from '../../../tools/support/servers/camera-site.mjs'
import {
  cameraFlags,
  handPictures,
  whyNoHandsFilm,
  writeCameraFilm,
  writeCrowdFilm,
  writeSignFilm,
} from '../../../tools/support/media/hands-film.mjs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

import { withCamera } from './camera-flags.ts'
import { test as base } from './test.ts'

/** Added to the title of a test that needs the film, where it is missing. */
export const whySkipped = whyNoHandsFilm === undefined ? '' : ` (skipped: ${whyNoHandsFilm})`

const synthetic = '--use-fake-device-for-media-stream'

/** What the site serves; a test may take a part of it away. */
export type Faults = { hasModels: boolean; hasWasm: boolean }

type Site = { readonly address: string; readonly insecureAddress: string; readonly faults: Faults }

/** The films, and what is made of them for one test. */
const filmFolder = fileURLToPath(new URL('../../../test-results/fake-camera', import.meta.url))

/** The project's test in a browser with a synthetic camera, which shows no hands, and with a site of the camera alone. */
export const siteTest = base.extend<object, { readonly site: Site }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide(
        withCamera(launchOptions, [
          `${synthetic}=fps=30`,
          `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
        ]),
      )
    },
    { scope: 'worker' },
  ],

  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const faults: Faults = { hasModels: true, hasWasm: true }
      const site = await startCameraSite((app) => {
        app.get('/models/*', (c, next) => (faults.hasModels ? next() : Promise.resolve(c.notFound())))
        app.get('/assets/*', async (c, next) => {
          await next()
          if (!faults.hasWasm) c.res.headers.set('Content-Security-Policy', "script-src 'self'")
        })
        app.get('/frames/*', serveStatic({ root: filmFolder }))
        app.get(
          '/pictures/*',
          serveStatic({ root: handPictures, rewriteRequestPath: (path) => path.slice(9) }),
        )
      })
      await provide({
        address: site.address,
        insecureAddress: site.address.replace('localhost', insecureHost),
        faults,
      })
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** `two` and `slow` are synthetic; `crowd` shows two left hands; `sign` a hand that signs for three seconds of eight; `later` has no picture until the folder holds `later.y4m`. */
type Cameras = 'two' | 'slow' | 'crowd' | 'sign' | 'later'

/** The same in a browser whose camera shows the film of a hand, in real time; `deviceWith` opens a page in a browser with other cameras. */
export const test = siteTest.extend<
  { readonly deviceWith: (cameras: Cameras) => Promise<Page> },
  { readonly folder: string }
>({
  time: 'real',

  deviceWith: async ({ launchOptions, folder, baseURL }, provide) => {
    const browsers: Browser[] = []
    await provide(async (cameras) => {
      const browser = await chromium.launch(withCamera(launchOptions, flagsOf(cameras, folder)))
      browsers.push(browser)
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: 'nb-NO',
        permissions: ['camera'],
      })
      return context.newPage()
    })
    for (const browser of browsers) await browser.close()
  },

  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      if (whyNoHandsFilm === undefined) writeCameraFilm(filmFolder)
      await provide(filmFolder)
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  launchOptions: [
    async ({ launchOptions, folder }, provide) => {
      await provide(withCamera(launchOptions, cameraFlags(join(folder, 'film.y4m'))))
    },
    { scope: 'worker' },
  ],
})

function flagsOf(cameras: Cameras, folder: string): readonly string[] {
  switch (cameras) {
    case 'crowd':
      writeCrowdFilm(folder)
      return cameraFlags(join(folder, 'crowd.y4m'))
    case 'sign':
      writeSignFilm(folder)
      return cameraFlags(join(folder, 'sign.y4m'))
    case 'later':
      return cameraFlags(join(folder, 'later.y4m'))
    case 'two':
      return [`${synthetic}=device-count=2`]
    case 'slow':
      return [`${synthetic}=fps=5`]
  }
}

/** Lets the model run on as many frames as it can, as during an attempt. */
export const trackAttempt = (page: Page) =>
  page.evaluate(() => (window as unknown as CameraWindow).cameraSite.setMode('attempt'))

/** Turns the camera on and confirms the explanation. */
export async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Slå på kameraet' }).click()
  await page.getByRole('button', { name: 'Fortsett' }).click()
}

/** Records each camera that the pages of the context open from now on, for `liveTracks`. */
export const recordTracks = (context: BrowserContext) =>
  context.addInitScript(() => {
    const recorded: MediaStreamTrack[] = []
    Object.assign(window, { recordedTracks: recorded })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      recorded.push(...stream.getTracks())
      return stream
    }
  })

/** How many cameras this page has on, by the state of their tracks. */
export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { readonly recordedTracks: readonly MediaStreamTrack[] }).recordedTracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  )

const insecureHost = 'barnehage.test'

/** The window of the camera site. */
export type CameraWindow = Window & { readonly cameraSite: CameraSite }
