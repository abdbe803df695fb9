import { readFileSync } from 'node:fs'

import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What the browser says when a page asks for a camera. */
export type CameraResponse = 'opened' | 'refused' | 'absent' | 'busy'

/** The cameras of a visit: one that opens at once, until a path uses these. */
export type TestCameras = {
  /** From now on the pages have two cameras, and one that asks for a camera waits for the response; they show this picture, a JPEG file. */
  readonly use: (picture?: string) => Promise<void>
  /** Waits until the page asks for a camera. */
  readonly respond: (page: Page, response: CameraResponse) => Promise<void>
  /** The open camera is unplugged. */
  readonly end: (page: Page) => Promise<void>
  /** The open camera sends no picture, or sends it again. */
  readonly mute: (page: Page, isMuted: boolean) => Promise<void>
  /** The browser reports that its list of cameras may have changed. */
  readonly reportList: (page: Page) => Promise<void>
}

/** The labels of the cameras by their ids. */
const labels = { 'built-in': 'Innebygd', desk: 'På bordet' }

/** What a page can do to its test cameras. */
type CamerasInPage = {
  readonly isRequested: () => boolean
  readonly respond: (response: CameraResponse) => void
  readonly end: () => void
  readonly mute: (isMuted: boolean) => void
}

declare global {
  interface Window {
    testCameras?: CamerasInPage
  }
}

/** Leaves the cameras of the context as they are until they are used. */
export const testCameras = (context: BrowserContext): TestCameras => ({
  use: async (picture) => {
    await context.addInitScript(replaceCameras, {
      labels,
      picture: picture && `data:image/jpeg;base64,${readFileSync(picture, 'base64')}`,
    })
  },
  respond: async (page, response) => {
    const isRequested = () => page.evaluate(() => window.testCameras?.isRequested() ?? false)
    await expect.poll(isRequested, 'a request for a camera').toBe(true)
    await page.evaluate((one) => window.testCameras?.respond(one), response)
  },
  end: (page) => page.evaluate(() => window.testCameras?.end()),
  mute: (page, isMuted) => page.evaluate((one) => window.testCameras?.mute(one), isMuted),
  reportList: (page) =>
    page.evaluate(() => {
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    }),
})

/** Runs in the page, before its own code. */
function replaceCameras({
  labels: names,
  picture,
}: {
  readonly labels: Readonly<Record<string, string>>
  readonly picture: string | undefined
}) {
  const errors = { refused: 'NotAllowedError', absent: 'NotFoundError', busy: 'NotReadableError' }
  type Request = { readonly deviceId: string; readonly settle: (response: CameraResponse) => void }
  const requests: Request[] = []
  let track: MediaStreamTrack | undefined
  let isMuted = false

  function open(deviceId: string): MediaStream {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const drawing = canvas.getContext('2d')
    const image = new Image()
    if (picture !== undefined) image.src = picture
    let count = 0
    // A camera whose picture never changes is not taken for a live one.
    setInterval(() => {
      if (!drawing) return
      count += 1
      drawing.fillStyle = '#b8b8b8'
      drawing.fillRect(0, 0, canvas.width, canvas.height)
      if (image.complete && image.naturalWidth > 0) {
        const height = (canvas.width * image.naturalHeight) / image.naturalWidth
        drawing.drawImage(image, 0, (canvas.height - height) / 2, canvas.width, height)
      }
      drawing.fillStyle = count % 2 === 0 ? '#303030' : '#f0f0f0'
      drawing.fillRect(0, 0, 60, 60)
    }, 100)
    const stream = canvas.captureStream()
    ;[track] = stream.getVideoTracks()
    if (track) {
      const settings = track.getSettings()
      Object.assign(track, { getSettings: () => ({ ...settings, deviceId }) })
      Object.defineProperty(track, 'label', { value: names[deviceId] })
      Object.defineProperty(track, 'muted', { get: () => isMuted })
    }
    return stream
  }

  const { mediaDevices } = navigator
  mediaDevices.enumerateDevices = () =>
    Promise.resolve(
      Object.entries(names).map(([deviceId, label]) => {
        const device = { deviceId, label, kind: 'videoinput' as const, groupId: '' }
        return { ...device, toJSON: () => device }
      }),
    )
  mediaDevices.getUserMedia = (constraints) =>
    new Promise((resolve, reject) => {
      const video = typeof constraints?.video === 'object' ? constraints.video : {}
      const { deviceId } = video
      const wanted = typeof deviceId === 'object' && 'exact' in deviceId ? String(deviceId.exact) : 'built-in'
      requests.push({
        deviceId: wanted,
        settle: (response) =>
          response === 'opened'
            ? resolve(open(wanted))
            : reject(new DOMException('The test cameras say no.', errors[response])),
      })
    })
  window.testCameras = {
    isRequested: () => requests.length > 0,
    // A page may have given some of them up.
    respond: (response) => requests.splice(0).forEach(({ settle }) => settle(response)),
    end: () => {
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    },
    mute: (value) => {
      isMuted = value
      track?.dispatchEvent(new Event(value ? 'mute' : 'unmute'))
    },
  }
}
