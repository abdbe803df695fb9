import type { BrowserContext, Page } from '@playwright/test'

type LinkEnd = 'control' | 'stage'

/** How many messages of each end of the link a page has received. */
export type MessageCounts = Readonly<Record<LinkEnd, number>>

/** What a page records of itself, so that a test can let time pass as soon as the page is done with what it has received. */
type PageRecord = {
  readonly received: MessageCounts
  /** The session of the last message of the link. */
  readonly session: () => string | undefined
  /** Resolves when the frame with this time has been received over the link. */
  readonly frame: (at: number) => Promise<void>
  /** The page waits for a picture of the camera, or for the hand-pose model to look at one. */
  readonly isLooking: () => boolean
  /** Resolves when the page has processed the hands that the model finds next. */
  readonly looked: () => Promise<void>
  /** Resolves when the recogniser has got the takes of the signs. */
  readonly taught: () => Promise<void>
  /** Resolves when the recogniser has responded to each request to judge an attempt. */
  readonly judged: () => Promise<void>
}

declare global {
  interface Window {
    pageRecord?: PageRecord
  }
}

/** Has the pages that the context loads from now on record the messages of the link, and the work of the recogniser. */
export const recordPages = (context: BrowserContext) => context.addInitScript(recordPage)

const none: MessageCounts = { control: 0, stage: 0 }

/** The messages that the page has received; none where it is being loaded or closed. */
export const receivedBy = (page: Page): Promise<MessageCounts> =>
  page
    .evaluate(() => window.pageRecord?.received)
    .then(
      (counts) => counts ?? none,
      () => none,
    )

/** The session that the page has received messages of. */
export const sessionOn = (page: Page) => page.evaluate(() => window.pageRecord?.session())

/** Waits until the page has received the frame with this time. */
export const frameReceived = (page: Page, at: number) =>
  page.evaluate((time) => window.pageRecord?.frame(time), at)

/** Waits until the recogniser of the page knows the signs of its session. */
export const recogniserTaught = (page: Page) => page.evaluate(() => window.pageRecord?.taught())

/** Waits until the recogniser of the page has judged what it has been asked to judge. */
export const attemptsJudged = (page: Page) => page.evaluate(() => window.pageRecord?.judged())

/** Runs in the page, before its own code, so that it uses nothing of this file. */
function recordPage() {
  const received = { control: 0, stage: 0 }
  let session: string | undefined
  let lastFrameAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()

  /** Resolves when the condition is true. */
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isTrue()) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })

  function record(data: unknown) {
    const message = typeof data === 'string' ? (JSON.parse(data) as unknown) : data
    const { from, ...rest } = message as { from?: LinkEnd; session: string; type: string; at: number }
    // The relay's own messages come from neither end.
    if (from === undefined) return
    received[from] += 1
    session = rest.session
    if (rest.type !== 'hands.seen') return
    lastFrameAt = rest.at
    for (const listener of listeners) listener()
  }
  // Listeners of the same object are called in one task: whoever waits for the record finds that the app has the message too.
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      if (name === 'sprakhuset.ask') this.addEventListener('message', ({ data }) => record(data))
    }
  }
  window.WebSocket = class extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters)
      this.addEventListener('message', ({ data }) => record(data))
    }
  }

  let isTaught = false
  let isLooking = false
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the element
  const requestPicture = HTMLVideoElement.prototype.requestVideoFrameCallback
  HTMLVideoElement.prototype.requestVideoFrameCallback = function requestRecorded(callback) {
    isLooking = true
    return requestPicture.call(this, callback)
  }
  const lookListeners = new Set<() => void>()
  function recordResponse({ data }: MessageEvent<{ readonly type?: string }>) {
    if (data.type !== 'estimated') return
    isLooking = false
    // In the next task, the page has processed the response.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      for (const listener of lookListeners) listener()
    })
    port1.start()
    port2.postMessage('next')
  }

  const pending = new Set<Promise<void>>()
  function recordRequest(worker: Worker, message: unknown) {
    const { type, request, signs } = message as { type?: string; request?: number; signs?: readonly object[] }
    if (type === 'learn' && signs && signs.length > 0) {
      isTaught = true
      for (const listener of listeners) listener()
    }
    if (type !== 'judge') return
    const response = new Promise<void>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ readonly request: number }>) => {
        if (data.request !== request) return
        pending.delete(response)
        resolve()
      })
    })
    pending.add(response)
  }
  window.Worker = class extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters)
      this.addEventListener('message', recordResponse)
    }
    override postMessage(message: unknown, options: Transferable[] | StructuredSerializeOptions = {}) {
      recordRequest(this, message)
      super.postMessage(message, Array.isArray(options) ? { transfer: options } : options)
    }
  }

  window.pageRecord = {
    received,
    session: () => session,
    frame: (at) => until(() => lastFrameAt >= at),
    isLooking: () => isLooking,
    looked: () =>
      new Promise((resolve) => {
        const listener = () => {
          lookListeners.delete(listener)
          resolve()
        }
        lookListeners.add(listener)
      }),
    taught: () => until(() => isTaught),
    judged: async () => void (await Promise.all(pending)),
  }
}
