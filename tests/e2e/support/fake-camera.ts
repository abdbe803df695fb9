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
  writeFrames,
} from '../../../tools/support/media/hands-film.mjs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

import { test as base } from './test.ts'

/** Added to the name of a test that needs the film, where there is none. */
export const whySkipped = whyNoHandsFilm === undefined ? '' : ` (skipped: ${whyNoHandsFilm})`

/** What the site answers otherwise than it should, while a test says so. */
export type Faults = { hasModels: boolean; hasWasm: boolean }

type Site = { readonly address: string; readonly insecureAddress: string; readonly faults: Faults }

/** What the browser invents, a picture of two children's left hands, or none before a film lies in the folder as `later.y4m`. */
type Cameras = 'two' | 'slow' | 'crowd' | 'later'

/**
 * The project's test in a browser whose camera shows the film of a hand, with a site of the camera alone; `deviceWith` opens a page
 * of a device with other cameras.
 */
export const test = base.extend<
  { readonly deviceWith: (cameras: Cameras) => Promise<Page> },
  { readonly folder: string; readonly site: Site }
>({
  deviceWith: async ({ launchOptions, folder }, provide) => {
    const browsers: Browser[] = []
    await provide(async (cameras) => {
      const args = (launchOptions.args ?? []).filter((flag) => !isOfCamera(flag))
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...args, ...flagsOf(cameras, folder)],
      })
      browsers.push(browser)
      const context = await browser.newContext({ locale: 'nb-NO', permissions: ['camera'] })
      return context.newPage()
    })
    for (const browser of browsers) await browser.close()
  },

  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = fileURLToPath(new URL('../../../test-results/fake-camera', import.meta.url))
      if (whyNoHandsFilm === undefined) {
        writeCameraFilm(folder)
        writeCrowdFilm(folder)
        writeFrames(join(folder, 'frames'), everyFrame)
      }
      await provide(folder)
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  launchOptions: [
    async ({ launchOptions, folder }, provide) => {
      const args = [
        ...(launchOptions.args ?? []),
        ...cameraFlags(join(folder, 'film.y4m')),
        `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
      ]
      await provide({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ folder }, provide) => {
      const faults: Faults = { hasModels: true, hasWasm: true }
      const site = await startCameraSite((app) => {
        app.get('/models/*', (c, next) => (faults.hasModels ? next() : Promise.resolve(c.notFound())))
        app.get('/assets/*', async (c, next) => {
          await next()
          if (!faults.hasWasm) c.res.headers.set('Content-Security-Policy', "script-src 'self'")
        })
        app.get('/frames/*', serveStatic({ root: folder }))
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

function flagsOf(cameras: Cameras, folder: string): readonly string[] {
  const invented = '--use-fake-device-for-media-stream'
  switch (cameras) {
    case 'crowd':
    case 'later':
      return cameraFlags(join(folder, `${cameras}.y4m`))
    case 'two':
      return [`${invented}=device-count=2`]
    case 'slow':
      return [`${invented}=fps=5`]
  }
}

const isOfCamera = (flag: string) => flag.startsWith('--use-f')

/** Looks for the hands of a child that tries, as fast as it can. */
export const lookClosely = (page: Page) =>
  page.evaluate(() => (window as unknown as Asked).cameraSite.setMode('attempt'))

/** Turns the camera on, past its explanation. */
export async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Slå på kameraet' }).click()
  await page.getByRole('button', { name: 'Slå på kameraet' }).click()
}

/** Notes every camera that the pages of the context open from now on, for `liveTracks`. */
export const noteTracks = (context: BrowserContext) =>
  context.addInitScript(() => {
    const noted: MediaStreamTrack[] = []
    Object.assign(window, { notedTracks: noted })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      noted.push(...stream.getTracks())
      return stream
    }
  })

/** How many cameras of this page are on, as the browser's own light shows it. */
export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { readonly notedTracks: readonly MediaStreamTrack[] }).notedTracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  )

/** Of the film, so many frames go by for each one that is looked at. */
export const everyFrame = 10

const insecureHost = 'barnehage.test'

/** What the site of the camera lets a test ask of it. */
export type Asked = Window & { readonly cameraSite: CameraSite }
