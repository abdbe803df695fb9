import { seekable } from './seekable-recording.ts'

/** Why there is no sound. `insecure`: the page has no https and thus no microphone. */
export type MicrophoneFailure = 'refused' | 'absent' | 'busy' | 'unsupported' | 'insecure' | 'broken'

export type MicrophoneListener = {
  readonly started: () => void
  /** Several times a second: how long the recording is, and how loud the sound is now, from 0 to 1. */
  readonly measured: (seconds: number, level: number) => void
  /** It was stopped, or the microphone is gone. */
  readonly finished: (recording: Blob, seconds: number) => void
  readonly failed: (failure: MicrophoneFailure) => void
}

export type RecordingControls = {
  readonly stop: () => void
  /** Throws away what was recorded; `listener` is not called again. */
  readonly cancel: () => void
}

export interface Microphone {
  /** Asks for the microphone, and records until it is stopped. */
  readonly record: (listener: MicrophoneListener) => RecordingControls
}

/** The first that the browser can record; every browser plays AAC, and not every one plays Opus. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const bitsPerSecond = 96_000
const measureIntervalMs = 200
/** So much is lost at most where the page is closed by force. */
const partMs = 1_000

export function createMicrophone(page: Window & typeof globalThis): Microphone {
  return {
    record(listener) {
      const controller = new AbortController()
      const { signal } = controller
      let recorder: MediaRecorder | undefined

      const start = async () => {
        const failure = missingIn(page)
        if (failure) return listener.failed(failure)
        const stream = await page.navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
        signal.addEventListener('abort', () => stopTracks(stream))
        if (signal.aborted) return stopTracks(stream)
        recorder = recorderOf(page, stream)
        listen(page, stream, recorder, listener, controller)
      }
      start().catch((error: unknown) => {
        if (signal.aborted) return
        controller.abort()
        listener.failed(failureOf(error))
      })
      return {
        stop: () => recorder?.state === 'recording' && recorder.stop(),
        cancel: () => controller.abort(),
      }
    },
  }
}

/** What the browser lacks; the types say that every one has them. */
function missingIn(page: Window & typeof globalThis): MicrophoneFailure | undefined {
  if (!page.isSecureContext) return 'insecure'
  return 'mediaDevices' in page.navigator && 'MediaRecorder' in page ? undefined : 'unsupported'
}

function recorderOf(page: Window & typeof globalThis, stream: MediaStream): MediaRecorder {
  const mimeType = types.find((type) => page.MediaRecorder.isTypeSupported(type))
  return new page.MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType !== undefined && { mimeType }),
  })
}

/** Records the stream and reports it, until the recorder stops or `controller` aborts. */
function listen(
  page: Window & typeof globalThis,
  stream: MediaStream,
  recorder: MediaRecorder,
  listener: MicrophoneListener,
  controller: AbortController,
) {
  const { signal } = controller
  const parts: Blob[] = []
  const startedAt = page.performance.now()
  const seconds = () => (page.performance.now() - startedAt) / 1_000
  const levelNow = levelMeter(page, stream, signal)
  const timer = page.setInterval(() => listener.measured(seconds(), levelNow()), measureIntervalMs)
  signal.addEventListener('abort', () => page.clearInterval(timer))

  const finish = async () => {
    const length = seconds()
    const recorded = new Blob(parts, { type: recorder.mimeType })
    page.clearInterval(timer)
    stopTracks(stream)
    const recording = recorded.size === 0 ? undefined : await seekable(recorded)
    if (signal.aborted) return
    controller.abort()
    if (recording) listener.finished(recording, length)
    else listener.failed('broken')
  }
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data), { signal })
  // It also stops by itself: when the microphone is unplugged, or may no longer be used.
  recorder.addEventListener('stop', () => void finish(), { signal })
  recorder.start(partMs)
  listener.started()
}

/** Returns the function that measures the loudest sample of the last moment. */
function levelMeter(
  page: Window & typeof globalThis,
  stream: MediaStream,
  signal: AbortSignal,
): () => number {
  const context = new page.AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  signal.addEventListener('abort', () => void context.close())
  const samples = new Float32Array(analyser.fftSize)
  return () => {
    analyser.getFloatTimeDomainData(samples)
    return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
  }
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function failureOf(error: unknown): MicrophoneFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return name === 'NotSupportedError' ? 'unsupported' : 'busy'
}
