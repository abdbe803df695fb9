import { isStalled, noThumbnails, withThumbnail } from './picture-health.ts'

export type CameraChoice = { readonly deviceId: string; readonly label: string }

/** Why there is no picture. `insecure`: the page has no https and thus no camera; `busy`: another program uses it. */
export type CameraFailure = 'refused' | 'absent' | 'busy' | 'insecure'

export type CameraListener = {
  readonly opened: (camera: CameraChoice) => void
  readonly failed: (failure: CameraFailure) => void
  /** It is no longer live: unplugged, or the device has slept. */
  readonly ended: () => void
  /** It is live but sends no frames, or black ones, or always the same. */
  readonly stalled: () => void
  readonly resumed: () => void
}

/** Towards whoever holds the device, or away from them. */
export type Facing = 'user' | 'environment'

/** The cameras of the device, one of them open at a time. */
export interface Camera {
  /** Reports the cameras now and whenever they may have changed; returns the unsubscribe function. Labels are known once one has been opened. */
  readonly list: (changed: (cameras: readonly CameraChoice[]) => void) => () => void
  /** Opens the camera with the id; without one, of several the one that faces this side of the device. Returns the function that closes it. */
  readonly open: (deviceId: string | undefined, listener: CameraListener, facing?: Facing) => () => void
  /** Shows the open camera in the element; returns the function that detaches it. */
  readonly attach: (video: HTMLVideoElement) => () => void
  /** Resolves with the next frame, never while the page is hidden. */
  readonly nextFrame: (signal: AbortSignal) => Promise<ImageBitmap>
}

const videoConstraints = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } }

export function createCamera(page: Window & typeof globalThis): Camera {
  const { document } = page
  // Absent on insecure origins, despite the types.
  const devices = 'mediaDevices' in page.navigator ? page.navigator.mediaDevices : undefined
  const attached = new Set<HTMLVideoElement>()
  const listeners = new Set<() => void>()
  // Frames are read from a separate element, which also works while no element is attached.
  const source = document.createElement('video')
  source.muted = true
  source.playsInline = true
  const live: { stream: MediaStream | undefined } = { stream: undefined }

  const setSource = (video: HTMLVideoElement) => {
    video.srcObject = live.stream ?? null
    // Rejects where autoplay is not allowed; muted video is allowed.
    if (live.stream) video.play().catch(() => undefined)
  }
  const setStream = (stream: MediaStream | undefined) => {
    live.stream = stream
    for (const video of [source, ...attached]) setSource(video)
  }

  return {
    list(changed) {
      if (!devices) {
        changed([])
        return () => undefined
      }
      const controller = new AbortController()
      const notify = async () => {
        const found = await devices.enumerateDevices()
        if (!controller.signal.aborted)
          changed(
            found
              .filter(({ kind }) => kind === 'videoinput')
              .map(({ deviceId, label }) => ({ deviceId, label })),
          )
      }
      const notifyWithoutThrowing = () => void notify().catch(() => undefined)
      devices.addEventListener('devicechange', notifyWithoutThrowing, { signal: controller.signal })
      // Device sleep removes and restores cameras without an event.
      document.addEventListener('visibilitychange', notifyWithoutThrowing, { signal: controller.signal })
      listeners.add(notifyWithoutThrowing)
      controller.signal.addEventListener('abort', () => listeners.delete(notifyWithoutThrowing))
      notifyWithoutThrowing()
      return () => controller.abort()
    },

    open(deviceId, listener, facing = 'user') {
      if (!devices) {
        listener.failed('insecure')
        return () => undefined
      }
      const controller = new AbortController()
      const constraints = deviceId === undefined ? { facingMode: facing } : { deviceId: { exact: deviceId } }
      const start = async () => {
        const opened = await devices.getUserMedia({
          audio: false,
          video: { ...videoConstraints, ...constraints },
        })
        const [track] = opened.getVideoTracks()
        if (controller.signal.aborted || !track) {
          stopTracks(opened)
          return
        }
        controller.signal.addEventListener('abort', () => {
          stopTracks(opened)
          if (live.stream === opened) setStream(undefined)
        })
        setStream(opened)
        listener.opened({ deviceId: track.getSettings().deviceId ?? '', label: track.label })
        watchTrack(page, source, track, listener, controller)
        // Only now does the browser reveal the labels.
        for (const notify of listeners) notify()
      }
      start().catch((error: unknown) => {
        if (!controller.signal.aborted) listener.failed(failureOf(error, page.isSecureContext))
      })
      return () => controller.abort()
    },

    attach(video) {
      attached.add(video)
      setSource(video)
      return () => {
        attached.delete(video)
        video.srcObject = null
      }
    },

    async nextFrame(signal) {
      // The camera may be closed before its frame arrives.
      do await nextVideoFrame(page, source, signal)
      while (!live.stream)
      return page.createImageBitmap(source)
    },
  }
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

const healthIntervalMs = 1_000

/** Notifies `listener` of the state of an open camera, until `controller` aborts. */
function watchTrack(
  page: Window & typeof globalThis,
  source: HTMLVideoElement,
  track: MediaStreamTrack,
  listener: CameraListener,
  controller: AbortController,
) {
  const { signal } = controller
  const canvas = page.document.createElement('canvas')
  canvas.width = 16
  canvas.height = 12
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let health = noThumbnails
  let wasStalled = false

  const notify = () => {
    const isNowStalled = track.muted || isStalled(health)
    if (isNowStalled === wasStalled) return
    wasStalled = isNowStalled
    if (isNowStalled) listener.stalled()
    else listener.resumed()
  }
  const checkHealth = () => {
    // A hidden page receives no frames; the camera itself has not stalled.
    if (page.document.hidden || source.readyState < source.HAVE_CURRENT_DATA || !context) return
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    health = withThumbnail(health, context.getImageData(0, 0, canvas.width, canvas.height).data)
    notify()
  }
  const onEnded = () => {
    listener.ended()
    controller.abort()
  }
  const timer = page.setInterval(checkHealth, healthIntervalMs)
  signal.addEventListener('abort', () => page.clearInterval(timer))
  track.addEventListener('ended', onEnded, { signal })
  track.addEventListener('mute', notify, { signal })
  track.addEventListener('unmute', notify, { signal })
  page.document.addEventListener(
    'visibilitychange',
    () => {
      if (page.document.hidden) return
      health = noThumbnails
      // A track that ended while the device slept has emitted no event.
      if (track.readyState === 'ended') onEnded()
      else source.play().catch(() => undefined)
    },
    { signal },
  )
}

function failureOf(error: unknown, isSecure: boolean): CameraFailure {
  if (!isSecure) return 'insecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
}

/** Resolves when the element has a new frame. */
function nextVideoFrame(page: Window, video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const hasFrameCallback = supportsFrameCallback(video)
    const onFrame = () => {
      // Without a frame callback there are only animation frames.
      if (!hasFrameCallback && video.readyState < video.HAVE_CURRENT_DATA) {
        request = page.requestAnimationFrame(onFrame)
        return
      }
      signal.removeEventListener('abort', cancel)
      resolve()
    }
    const cancel = () => {
      if (hasFrameCallback) video.cancelVideoFrameCallback(request)
      else page.cancelAnimationFrame(request)
      reject(new DOMException('The frame is no longer requested.', 'AbortError'))
    }
    let request = hasFrameCallback
      ? video.requestVideoFrameCallback(onFrame)
      : page.requestAnimationFrame(onFrame)
    signal.addEventListener('abort', cancel, { once: true })
  })
}

/** Not every browser does, despite the types. */
const supportsFrameCallback = (video: HTMLVideoElement): boolean => 'requestVideoFrameCallback' in video
