import { untilAborted } from '../locks/until-aborted.ts'
import { type Line, type LineListener, parseMessage, withTimestamp } from './line.ts'

const channelName = 'sprakhuset.ask'
const stageLock = 'sprakhuset.ask.stage'

type Deps = {
  readonly page: Pick<Window, 'navigator'> & { readonly BroadcastChannel: typeof BroadcastChannel }
  readonly now: () => Date
}

/**
 * Opens a line to the other windows of this browser. Of several stages the last opened one replaces the others; without a lock
 * manager, as on insecure origins, all of them show the same.
 */
export function openWindowLine({ page, now }: Deps, end: 'control' | 'stage', listener: LineListener): Line {
  const channel = new page.BroadcastChannel(channelName)
  const controller = new AbortController()
  const close = () => {
    controller.abort()
    channel.close()
  }
  channel.addEventListener('message', ({ data }) => {
    const message = parseMessage(data)
    if (message && message.from !== end) listener.received(message)
  })
  const locks = 'locks' in page.navigator ? page.navigator.locks : undefined
  if (end === 'stage' && locks)
    void holdStageLock(locks, controller.signal, () => {
      close()
      listener.replaced()
    })
  // In a microtask, so that the caller has the line first.
  queueMicrotask(() => {
    if (!controller.signal.aborted) listener.opened()
  })
  return {
    send: (message) => {
      if (!controller.signal.aborted) channel.postMessage(withTimestamp(message, now))
    },
    close,
  }
}

/** Steals the stage lock and holds it until `signal` aborts; calls `replaced` when another window steals it first. */
async function holdStageLock(locks: LockManager, signal: AbortSignal, replaced: () => void): Promise<void> {
  try {
    await locks.request(stageLock, { steal: true }, () => untilAborted(signal))
  } catch {
    if (!signal.aborted) replaced()
  }
}
