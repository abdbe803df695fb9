import { isSilent, unseen, withThumbnail } from './picture-health.ts'

export type CameraChoice = { readonly deviceId: string; readonly label: string }

/** Why there is no picture. `insecure`: the page has no https, and so no camera; `busy`: another program has it. */
export type CameraTrouble = 'refused' | 'absent' | 'busy' | 'insecure'

export type CameraListener = {
  readonly opened: (camera: CameraChoice) => void
  readonly failed: (trouble: CameraTrouble) => void
  /** It was live, and is no more: unplugged, or the device has slept. */
  readonly ended: () => void
  /** It is live and sends no pictures, or black ones, or always the same. */
  readonly silenced: () => void
  readonly resumed: () => void
}

/** The cameras of the device, one of them open at a time. */
export interface Camera {
  /** Tells which there are, now and whenever that may have changed; the answer stops it. Their names are known once one has been open. */
  readonly list: (changed: (cameras: readonly CameraChoice[]) => void) => () => void
  /** Opens the camera of that id, or any; the answer closes it. */
  readonly open: (deviceId: string | undefined, listener: CameraListener) => () => void
  /** Shows the picture of whichever camera is open; the answer takes it away again. */
  readonly attach: (video: HTMLVideoElement) => () => void
  /** The next picture, once there is one; it never comes while the page is hidden. */
  readonly nextFrame: (signal: AbortSignal) => Promise<ImageBitmap>
}

const size = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } }

export function createCamera(page: Window & typeof globalThis): Camera {
  const { document } = page
  // Absent on insecure addresses, whatever the types say.
  const devices = 'mediaDevices' in page.navigator ? page.navigator.mediaDevices : undefined
  const shown = new Set<HTMLVideoElement>()
  const listings = new Set<() => void>()
  // Its pictures are read from an element of its own, which lives also where nothing shows them.
  const source = document.createElement('video')
  source.muted = true
  source.playsInline = true
  const live: { stream: MediaStream | undefined } = { stream: undefined }

  const show = (video: HTMLVideoElement) => {
    video.srcObject = live.stream ?? null
    // Refused where the page may not play by itself; a muted film may.
    if (live.stream) video.play().catch(() => undefined)
  }
  const showAll = (stream: MediaStream | undefined) => {
    live.stream = stream
    for (const video of [source, ...shown]) show(video)
  }

  return {
    list(changed) {
      if (!devices) {
        changed([])
        return () => undefined
      }
      const life = new AbortController()
      const notify = async () => {
        const found = await devices.enumerateDevices()
        if (!life.signal.aborted)
          changed(
            found
              .filter(({ kind }) => kind === 'videoinput')
              .map(({ deviceId, label }) => ({ deviceId, label })),
          )
      }
      const notifyWithoutThrowing = () => void notify().catch(() => undefined)
      devices.addEventListener('devicechange', notifyWithoutThrowing, { signal: life.signal })
      // Sleep takes cameras away and brings them back without a word.
      document.addEventListener('visibilitychange', notifyWithoutThrowing, { signal: life.signal })
      listings.add(notifyWithoutThrowing)
      life.signal.addEventListener('abort', () => listings.delete(notifyWithoutThrowing))
      notifyWithoutThrowing()
      return () => life.abort()
    },

    open(deviceId, listener) {
      if (!devices) {
        listener.failed('insecure')
        return () => undefined
      }
      const life = new AbortController()
      const wanted = deviceId === undefined ? { facingMode: 'user' } : { deviceId: { exact: deviceId } }
      const begin = async () => {
        const opened = await devices.getUserMedia({ audio: false, video: { ...size, ...wanted } })
        const [track] = opened.getVideoTracks()
        if (life.signal.aborted || !track) {
          stopTracks(opened)
          return
        }
        life.signal.addEventListener('abort', () => {
          stopTracks(opened)
          if (live.stream === opened) showAll(undefined)
        })
        showAll(opened)
        listener.opened({ deviceId: track.getSettings().deviceId ?? '', label: track.label })
        watchTrack(page, source, track, listener, life)
        // Only now does the browser tell what they are called.
        for (const notify of listings) notify()
      }
      begin().catch((error: unknown) => {
        if (!life.signal.aborted) listener.failed(troubleOf(error, page.isSecureContext))
      })
      return () => life.abort()
    },

    attach(video) {
      shown.add(video)
      show(video)
      return () => {
        shown.delete(video)
        video.srcObject = null
      }
    },

    async nextFrame(signal) {
      // It may be closed again before its picture has come.
      do await nextPicture(page, source, signal)
      while (!live.stream)
      return page.createImageBitmap(source)
    },
  }
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

const healthInterval = 1_000

/** Tells what becomes of an open camera, until its life ends. */
function watchTrack(
  page: Window & typeof globalThis,
  source: HTMLVideoElement,
  track: MediaStreamTrack,
  listener: CameraListener,
  life: AbortController,
) {
  const { signal } = life
  const canvas = page.document.createElement('canvas')
  canvas.width = 16
  canvas.height = 12
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let health = unseen
  let isTold = false

  const notify = () => {
    const isQuiet = track.muted || isSilent(health)
    if (isQuiet === isTold) return
    isTold = isQuiet
    if (isQuiet) listener.silenced()
    else listener.resumed()
  }
  const look = () => {
    // A page that nobody sees gets no pictures, and that is no fault of the camera.
    if (page.document.hidden || source.readyState < source.HAVE_CURRENT_DATA || !context) return
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    health = withThumbnail(health, context.getImageData(0, 0, canvas.width, canvas.height).data)
    notify()
  }
  const end = () => {
    listener.ended()
    life.abort()
  }
  const timer = page.setInterval(look, healthInterval)
  signal.addEventListener('abort', () => page.clearInterval(timer))
  track.addEventListener('ended', end, { signal })
  track.addEventListener('mute', notify, { signal })
  track.addEventListener('unmute', notify, { signal })
  page.document.addEventListener(
    'visibilitychange',
    () => {
      if (page.document.hidden) return
      health = unseen
      // What ended while the device slept has told nobody.
      if (track.readyState === 'ended') end()
      else source.play().catch(() => undefined)
    },
    { signal },
  )
}

function troubleOf(error: unknown, isSecure: boolean): CameraTrouble {
  if (!isSecure) return 'insecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
}

/** Waits for a picture that has not been taken yet. */
function nextPicture(page: Window, video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const tellsOfPictures = knowsPictures(video)
    const come = () => {
      // Where the browser does not tell of pictures, it only says that it draws.
      if (!tellsOfPictures && video.readyState < video.HAVE_CURRENT_DATA) {
        request = page.requestAnimationFrame(come)
        return
      }
      signal.removeEventListener('abort', cancel)
      resolve()
    }
    const cancel = () => {
      if (tellsOfPictures) video.cancelVideoFrameCallback(request)
      else page.cancelAnimationFrame(request)
      reject(new DOMException('The picture is no longer wanted.', 'AbortError'))
    }
    let request = tellsOfPictures ? video.requestVideoFrameCallback(come) : page.requestAnimationFrame(come)
    signal.addEventListener('abort', cancel, { once: true })
  })
}

/** Not every browser does, whatever the types say. */
const knowsPictures = (video: HTMLVideoElement): boolean => 'requestVideoFrameCallback' in video
