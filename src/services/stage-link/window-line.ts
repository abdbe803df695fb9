import { type Line, type LineListener, messageIn, stamped } from './line.ts'

const channelName = 'sprakhuset.ask'
const locksOf = { control: 'sprakhuset.ask.control', stage: 'sprakhuset.ask.stage' } as const
/** A window that is loaded anew may come before the browser has let go of what it was. */
const patience = 1_000

type Needs = {
  readonly page: Pick<Window, 'navigator'> & { readonly BroadcastChannel: typeof BroadcastChannel }
  readonly now: () => Date
}

/**
 * A line to the other windows of this browser. Of several controls the first leads, though the browser should have made one the
 * double of another; of several stages the one that was opened last is the stage. Where the browser has no lock manager, which is
 * so on insecure addresses, the stage alone tells its controls apart, and all stages show the same.
 */
export function openWindowLine({ page, now }: Needs, end: 'control' | 'stage', listener: LineListener): Line {
  const channel = new page.BroadcastChannel(channelName)
  const life = new AbortController()
  const close = () => {
    life.abort()
    channel.close()
  }
  channel.addEventListener('message', ({ data }) => {
    const message = messageIn(data)
    if (message && message.from !== end) listener.heard(message)
  })
  const locks = 'locks' in page.navigator ? page.navigator.locks : undefined
  const ended = new Promise<void>((resolve) => {
    life.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const open = () => {
    if (!life.signal.aborted) listener.opened()
    return ended
  }
  const lost = (tell: () => void) => () => {
    if (life.signal.aborted) return
    close()
    tell()
  }
  if (locks && end === 'stage')
    locks.request(locksOf.stage, { steal: true }, open).catch(lost(listener.replaced))
  else if (locks) {
    const signal = AbortSignal.any([life.signal, AbortSignal.timeout(patience)])
    locks.request(locksOf.control, { signal }, open).catch(lost(listener.taken))
  }
  // The listener hears of it once it has the line in hand.
  else queueMicrotask(() => void open())
  return {
    say: (saying) => {
      if (!life.signal.aborted) channel.postMessage(stamped(saying, now))
    },
    close,
  }
}
