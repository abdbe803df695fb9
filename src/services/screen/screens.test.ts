import { describe, expect, it } from 'vitest'

import { createScreens } from './screens.ts'

const own = { availLeft: 0, availTop: 0, availWidth: 1280, availHeight: 800 }
const other = { availLeft: 1280, availTop: 0, availWidth: 1920, availHeight: 1080 }

describe('the window for the children', () => {
  it('comes after the question about the screens, and moves to the other one once that is answered', async () => {
    const { screens, done } = aPage({ screens: [own, other] })

    expect(screens.openStage('/ask/stage')).toBe(true)
    expect(done).toEqual(['asked of the screens', 'opened /ask/stage'])
    await settled()

    expect(done.slice(2)).toEqual(['moved to 1280 0', 'sized to 1920 1080'])
  })

  it.each([
    ['there is no other screen', { screens: [own] }],
    ['the browser may not tell', { screens: undefined }],
  ])('stays where it is when %s', async (_why, told) => {
    const { screens, done } = aPage(told)

    screens.openStage('/ask/stage')
    await settled()

    expect(done).toEqual(['asked of the screens', 'opened /ask/stage'])
  })

  it('may be closed before it could be moved', async () => {
    const { screens, done } = aPage({ screens: [own, other], isClosed: true })

    expect(screens.openStage('/ask/stage')).toBe(true)
    await settled()

    expect(done).toEqual(['asked of the screens', 'opened /ask/stage'])
  })

  it('is told of when the browser lets none open', () => {
    expect(aPage({ screens: [own], isBlocked: true }).screens.openStage('/ask/stage')).toBe(false)
  })
})

describe('a filled screen', () => {
  it('is kept awake each time that the page is seen again, and let go of once', async () => {
    const { screens, done, show, listeners } = aPage({ screens: [own] })
    const stop = screens.fill(false)
    await settled()
    for (let count = 0; count < 3; count += 1) {
      show()
      await settled()
    }
    expect(done).toEqual(['filled', 'lock 1 taken', 'lock 2 taken', 'lock 3 taken', 'lock 4 taken'])

    stop()
    show()
    await settled()

    expect(done.slice(5)).toEqual(['lock 4 released', 'left full screen'])
    expect(listeners()).toEqual(0)
  })

  it('lets go of a lock that comes too late', async () => {
    const { screens, done } = aPage({ screens: [own] })

    screens.fill(false)()
    await settled()

    expect(done).toEqual(['filled', 'lock 1 taken', 'left full screen', 'lock 1 released'])
  })

  it.each([
    [false, ['lock 1 taken']],
    [true, ['filled', 'lock 1 taken']],
    [undefined, ['filled', 'lock 1 taken']],
  ])('does not cover the operator’s window on the only screen (others: %s)', async (isExtended, doings) => {
    const { screens, done } = aPage({ screens: [own], isExtended })

    screens.fill(true)
    await settled()

    expect(done).toEqual(doings)
  })
})

type Browser = {
  /** Whether there are other screens, as far as the browser tells. */
  readonly isExtended?: boolean | undefined
  readonly screens: readonly (typeof own)[] | undefined
  readonly isClosed?: boolean
  readonly isBlocked?: boolean
}

function aPage({ screens, isExtended, isClosed = false, isBlocked = false }: Browser) {
  const done: string[] = []
  const note = (what: string) => void done.push(what)
  const stage = {
    moveTo: (left: number, top: number) => {
      if (isClosed) throw new DOMException('It is closed.', 'InvalidStateError')
      note(`moved to ${left} ${top}`)
    },
    resizeTo: (width: number, height: number) => note(`sized to ${width} ${height}`),
  }
  let locks = 0
  const takeLock = () => {
    locks += 1
    const name = `lock ${locks}`
    note(`${name} taken`)
    return Promise.resolve({ release: () => Promise.resolve(note(`${name} released`)) })
  }
  const shown = new Set<() => void>()
  const document = {
    visibilityState: 'visible',
    fullscreenElement: {},
    documentElement: { requestFullscreen: () => Promise.resolve(note('filled')) },
    exitFullscreen: () => Promise.resolve(note('left full screen')),
    addEventListener: (_type: string, listener: () => void, { signal }: { readonly signal: AbortSignal }) => {
      shown.add(listener)
      signal.addEventListener('abort', () => shown.delete(listener))
    },
  }
  const page = {
    document,
    screen: { isExtended },
    navigator: { wakeLock: { request: takeLock } },
    open: (address: string) => {
      note(`opened ${address}`)
      return isBlocked ? null : stage
    },
    getScreenDetails: () => {
      note('asked of the screens')
      return screens
        ? Promise.resolve({ currentScreen: screens[0], screens })
        : Promise.reject(new DOMException('No.', 'NotAllowedError'))
    },
  }
  return {
    screens: createScreens(page as unknown as Window & typeof globalThis),
    done,
    show: () => shown.forEach((listener) => listener()),
    listeners: () => shown.size,
  }
}

/** Lets everything happen that can. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
