/** The screens of this device, and the window for the children on one of them. */
export interface Screens {
  /** Opens the stage, on another screen than this one where the browser may tell of them; false when the browser lets no window open. */
  openStage(address: string): boolean
  /**
   * Fills the screen and keeps it awake until `stop`; what the browser refuses is done without. Must follow a press. Where the
   * operator's window is on the device's only screen too, that is not covered.
   */
  fill(isShared: boolean): () => void
}

type Page = Window & typeof globalThis
/** Window Management API (W3C): not in the types of the platform yet. */
type ScreenDetails = {
  readonly currentScreen: DetailedScreen
  readonly screens: readonly DetailedScreen[]
}
type DetailedScreen = {
  readonly availLeft: number
  readonly availTop: number
  readonly availWidth: number
  readonly availHeight: number
}

const windowName = 'sprakhuset-scene'
const usualSize = { width: 1280, height: 720 }

export function createScreens(page: Page): Screens {
  return {
    openStage(address) {
      const { width, height } = usualSize
      // First: a window uses up the press that the browser wants before it asks about the screens.
      const details = screenDetails(page)
      const opened = page.open(address, windowName, `popup,width=${width},height=${height}`)
      if (!opened) return false
      void moveToOtherScreen(details, opened)
      return true
    },
    fill(isShared) {
      const life = new AbortController()
      const { document } = page
      if (!isShared || hasOtherScreens(page) !== false)
        document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
      preventSleep(page, life.signal)
      return () => {
        life.abort()
        if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
      }
    },
  }
}

/** Not every browser tells. */
const hasOtherScreens = ({ screen }: Page): unknown => Reflect.get(screen, 'isExtended')

/** The stage may be dragged there where the browser tells nothing of other screens. */
async function moveToOtherScreen(asked: Promise<ScreenDetails | undefined>, stage: Window): Promise<void> {
  const details = await asked
  const other = details?.screens.find((screen) => screen !== details.currentScreen)
  if (!other) return
  try {
    stage.moveTo(other.availLeft, other.availTop)
    stage.resizeTo(other.availWidth, other.availHeight)
  } catch {
    // It may have been closed, or have gone elsewhere, while the browser asked.
  }
}

async function screenDetails(page: Page): Promise<ScreenDetails | undefined> {
  const ask: unknown = Reflect.get(page, 'getScreenDetails')
  if (typeof ask !== 'function') return undefined
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's own shape, which the platform's types do not know yet
    return (await Reflect.apply(ask, page, [])) as ScreenDetails
  } catch {
    return undefined
  }
}

/** The browser lets the screen sleep again each time that the page is hidden. */
function preventSleep({ document, navigator }: Page, signal: AbortSignal): void {
  // Absent on insecure addresses, whatever the types say.
  if (!('wakeLock' in navigator)) return
  let held: WakeLockSentinel | undefined
  const take = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (signal.aborted) await lock.release()
      else held = lock
    } catch {
      // Refused where the battery is low: the screen sleeps when it does.
    }
  }
  document.addEventListener('visibilitychange', () => void take(), { signal })
  signal.addEventListener('abort', () => void held?.release(), { once: true })
  void take()
}
