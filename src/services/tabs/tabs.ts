import { untilAborted } from '../locks/until-aborted.ts'

export type TabsListener = {
  /** This tab leads until it leaves. */
  readonly leading: () => void
  /** Another tab leads; this one may lead after it. */
  readonly following: () => void
  /** Another tab has sent a message, which nobody has validated. */
  readonly received: (message: unknown) => void
}
export type JoinedTabs = { readonly send: (message: unknown) => void; readonly leave: () => void }

/** The tabs of this browser that have joined under one name, of which one at a time leads. */
export interface Tabs {
  join(name: string, listener: TabsListener): JoinedTabs
}

/** The part of the browser's lock manager that tabs use. */
export type TabLocks = {
  request<Result>(
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => Promise<Result>,
  ): Promise<Result>
}

type TabsDeps = {
  readonly locks: TabLocks | undefined
  readonly channel: typeof BroadcastChannel | undefined
}

/** Without locks, as on insecure origins, or without channels, each tab leads itself and reaches no other. */
export const createTabs = ({ locks, channel }: TabsDeps): Tabs =>
  locks && channel ? connectedTabs(locks, channel) : loneTab

/** A tab that knows of no other. */
export const loneTab: Tabs = {
  join(_name, { leading }) {
    let hasLeft = false
    // In a microtask, so that the caller has the function to leave first.
    queueMicrotask(() => {
      if (!hasLeft) leading()
    })
    return { send: () => undefined, leave: () => void (hasLeft = true) }
  },
}

const connectedTabs = (locks: TabLocks, channelOf: typeof BroadcastChannel): Tabs => ({
  join(name, { leading, following, received }) {
    const controller = new AbortController()
    const { signal } = controller
    // Before the lock is requested: what the leader sends after that is received.
    const channel = new channelOf(name)
    channel.addEventListener('message', ({ data }) => received(data), { signal })
    void lead(locks, name, signal, { leading, following })
    return {
      send: (message) => {
        if (!signal.aborted) channel.postMessage(message)
      },
      leave: () => {
        controller.abort()
        channel.close()
      },
    }
  },
})

async function lead(
  locks: TabLocks,
  name: string,
  signal: AbortSignal,
  { leading, following }: Pick<TabsListener, 'leading' | 'following'>,
): Promise<void> {
  const hold = async () => {
    if (signal.aborted) return
    leading()
    await untilAborted(signal)
  }
  try {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold()
      return lock !== null
    })
    if (isFree || signal.aborted) return
    following()
    await locks.request(name, { signal }, hold)
  } catch {
    // Nobody knows then whether another tab leads.
    if (!signal.aborted) leading()
  }
}
