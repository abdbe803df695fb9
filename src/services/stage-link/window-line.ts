import { type Line, type LineListener, messageIn, stamped } from './line.ts'

const channelName = 'sprakhuset.ask'
const stageLock = 'sprakhuset.ask.stage'

type Deps = {
  readonly page: Pick<Window, 'navigator'> & { readonly BroadcastChannel: typeof BroadcastChannel }
  readonly now: () => Date
}

/**
 * A line to the other windows of this browser. Of several stages the one that was opened last is the stage; where the browser has
 * no lock manager, which is so on insecure addresses, all of them show the same.
 */
export function openWindowLine({ page, now }: Deps, end: 'control' | 'stage', listener: LineListener): Line {
  const channel = new page.BroadcastChannel(channelName)
  const life = new AbortController()
  const close = () => {
    life.abort()
    channel.close()
  }
  channel.addEventListener('message', ({ data }) => {
    const message = messageIn(data)
    if (message && message.from !== end) listener.received(message)
  })
  const locks = 'locks' in page.navigator ? page.navigator.locks : undefined
  if (end === 'stage' && locks)
    void holdAlone(locks, life.signal, () => {
      close()
      listener.replaced()
    })
  // The listener hears of it once it has the line in hand.
  queueMicrotask(() => {
    if (!life.signal.aborted) listener.opened()
  })
  return {
    say: (saying) => {
      if (!life.signal.aborted) channel.postMessage(stamped(saying, now))
    },
    close,
  }
}

/** Takes the lock from whoever has it until the signal, and tells when somebody else takes it first. */
async function holdAlone(locks: LockManager, signal: AbortSignal, replaced: () => void): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await locks.request(stageLock, { steal: true }, () => ended)
  } catch {
    if (!signal.aborted) replaced()
  }
}
