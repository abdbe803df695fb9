import { describe, expect, it } from 'vitest'

import { createScreens } from './screens.ts'

const own = { availLeft: 0, availTop: 0, availWidth: 1280, availHeight: 800 }
const other = { availLeft: 1280, availTop: 0, availWidth: 1920, availHeight: 1080 }

describe('the window for the children', () => {
  it('opens after the request for the screens, and moves to the other screen once that resolves', async () => {
    const { screens, calls, placed } = setUp({ screens: [own, other] })

    expect(screens.openStage('/ask/stage', placed)).toBe(true)
    expect(calls).toEqual(['requested the screens', 'opened /ask/stage'])
    await settled()

    expect(calls.slice(2)).toEqual(['moved to 1280 0', 'sized to 1920 1080', 'placed'])
  })

  it.each([
    ['there is no other screen', { screens: [own] }],
    ['the browser rejects the request', { screens: undefined }],
  ])('stays where it is when %s', async (_why, browser) => {
    const { screens, calls, placed } = setUp(browser)

    screens.openStage('/ask/stage', placed)
    await settled()

    expect(calls).toEqual(['requested the screens', 'opened /ask/stage'])
  })

  it('may be closed before it could be moved', async () => {
    const { screens, calls, placed } = setUp({ screens: [own, other], isClosed: true })

    expect(screens.openStage('/ask/stage', placed)).toBe(true)
    await settled()

    expect(calls).toEqual(['requested the screens', 'opened /ask/stage'])
  })

  it('returns false when the browser blocks the window', () => {
    const { screens, placed } = setUp({ screens: [own], isBlocked: true })

    expect(screens.openStage('/ask/stage', placed)).toBe(false)
  })
})

describe('a fullscreen page', () => {
  it('renews the wake lock each time the page becomes visible, and releases it once', async () => {
    const { screens, calls, show, listeners } = setUp({ screens: [own] })
    const stop = screens.fill(false)
    await settled()
    for (let count = 0; count < 3; count += 1) {
      show()
      await settled()
    }
    expect(calls).toEqual(['filled', 'lock 1 taken', 'lock 2 taken', 'lock 3 taken', 'lock 4 taken'])

    stop()
    show()
    await settled()

    expect(calls.slice(5)).toEqual(['lock 4 released', 'left full screen'])
    expect(listeners()).toEqual(0)
  })

  it('releases a lock that is granted too late', async () => {
    const { screens, calls } = setUp({ screens: [own] })

    screens.fill(false)()
    await settled()

    expect(calls).toEqual(['filled', 'lock 1 taken', 'left full screen', 'lock 1 released'])
  })

  it.each([
    [false, ['lock 1 taken']],
    [true, ['filled', 'lock 1 taken']],
    [undefined, ['filled', 'lock 1 taken']],
  ])('does not cover the operator’s window on the only screen (others: %s)', async (isExtended, expected) => {
    const { screens, calls } = setUp({ screens: [own], isExtended })

    screens.fill(true)
    await settled()

    expect(calls).toEqual(expected)
  })
})

describe('a device', () => {
  it.each([
    ['a phone', true, undefined, true],
    ['a tablet', true, false, true],
    ['a tablet with another screen', true, true, false],
    ['a computer', false, undefined, false],
    ['a computer with another screen', false, true, false],
  ])(
    '%s: shows one window at a time is (touch %s, other screens %s) %s',
    (_, isTouch, isExtended, expected) => {
      const { screens } = setUp({ screens: undefined, isExtended, isTouch })

      expect(screens.showsOneWindow()).toBe(expected)
    },
  )
})

type Browser = {
  /** Whether the main pointer is a finger. */
  readonly isTouch?: boolean
  /** Whether there are other screens; `undefined` where the browser does not reveal it. */
  readonly isExtended?: boolean | undefined
  readonly screens: readonly (typeof own)[] | undefined
  readonly isClosed?: boolean
  readonly isBlocked?: boolean
}

function setUp({ screens, isExtended, isTouch = false, isClosed = false, isBlocked = false }: Browser) {
  const calls: string[] = []
  const record = (call: string) => void calls.push(call)
  const stage = {
    moveTo: (left: number, top: number) => {
      if (isClosed) throw new DOMException('It is closed.', 'InvalidStateError')
      record(`moved to ${left} ${top}`)
    },
    resizeTo: (width: number, height: number) => record(`sized to ${width} ${height}`),
  }
  let locks = 0
  const takeLock = () => {
    locks += 1
    const name = `lock ${locks}`
    record(`${name} taken`)
    return Promise.resolve({ release: () => Promise.resolve(record(`${name} released`)) })
  }
  const visibilityListeners = new Set<() => void>()
  const document = {
    visibilityState: 'visible',
    fullscreenElement: {},
    documentElement: { requestFullscreen: () => Promise.resolve(record('filled')) },
    exitFullscreen: () => Promise.resolve(record('left full screen')),
    addEventListener: (_type: string, listener: () => void, { signal }: { readonly signal: AbortSignal }) => {
      visibilityListeners.add(listener)
      signal.addEventListener('abort', () => visibilityListeners.delete(listener))
    },
  }
  const page = {
    document,
    screen: { isExtended },
    matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)' && isTouch }),
    navigator: { wakeLock: { request: takeLock } },
    open: (address: string) => {
      record(`opened ${address}`)
      return isBlocked ? null : stage
    },
    getScreenDetails: () => {
      record('requested the screens')
      return screens
        ? Promise.resolve({ currentScreen: screens[0], screens })
        : Promise.reject(new DOMException('No.', 'NotAllowedError'))
    },
  }
  return {
    screens: createScreens(page as unknown as Window & typeof globalThis),
    calls,
    placed: () => record('placed'),
    show: () => visibilityListeners.forEach((listener) => listener()),
    listeners: () => visibilityListeners.size,
  }
}

/** Resolves after all pending promises. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
