/** The screens of this device, and the window for the children on one of them. */
export interface Screens {
  /** Whether this device shows one window at a time: a touch device without another screen. */
  showsOneWindow(): boolean
  /**
   * Opens the stage, on another screen where the browser reveals them; returns false when the browser blocks the window. Calls `onPlaced`
   * when the window has been moved to another screen.
   */
  openStage(address: string, onPlaced: () => void): boolean
  /**
   * Makes the page fullscreen and keeps the screen awake; ignores what the browser rejects. Returns the function that undoes both.
   * Must follow a user gesture. With `isShared`, does not cover the operator's window on the device's only screen.
   */
  fill(isShared: boolean): () => void
  /** Keeps the screen awake; ignores what the browser rejects. Returns the function that undoes it. */
  keepAwake(): () => void
}

type Page = Window & typeof globalThis
/** Window Management API (W3C): not in TypeScript's DOM types yet. */
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
    showsOneWindow: () => page.matchMedia('(pointer: coarse)').matches && hasOtherScreens(page) !== true,
    openStage(address, onPlaced) {
      const { width, height } = usualSize
      // First: opening a window consumes the user activation that the permission request for the screens requires.
      const details = screenDetails(page)
      const opened = page.open(address, windowName, `popup,width=${width},height=${height}`)
      if (!opened) return false
      void moveToOtherScreen(details, opened, onPlaced)
      return true
    },
    keepAwake() {
      const controller = new AbortController()
      preventSleep(page, controller.signal)
      return () => controller.abort()
    },
    fill(isShared) {
      const controller = new AbortController()
      const { document } = page
      if (!isShared || hasOtherScreens(page) !== false)
        document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
      preventSleep(page, controller.signal)
      return () => {
        controller.abort()
        if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
      }
    },
  }
}

/** `undefined` where the browser does not reveal it. */
const hasOtherScreens = ({ screen }: Page): unknown => Reflect.get(screen, 'isExtended')

/** Moves the stage to another screen, if the browser reveals one; the user can also drag it there. */
async function moveToOtherScreen(
  detailsRequest: Promise<ScreenDetails | undefined>,
  stage: Window,
  onPlaced: () => void,
): Promise<void> {
  const details = await detailsRequest
  const other = details?.screens.find((screen) => screen !== details.currentScreen)
  if (!other) return
  try {
    stage.moveTo(other.availLeft, other.availTop)
    stage.resizeTo(other.availWidth, other.availHeight)
    onPlaced()
  } catch {
    // It may have been closed or navigated during the permission prompt.
  }
}

async function screenDetails(page: Page): Promise<ScreenDetails | undefined> {
  const getScreenDetails: unknown = Reflect.get(page, 'getScreenDetails')
  if (typeof getScreenDetails !== 'function') return undefined
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's own shape, which the DOM types lack
    return (await Reflect.apply(getScreenDetails, page, [])) as ScreenDetails
  } catch {
    return undefined
  }
}

/** Holds a wake lock, which the browser releases each time the page is hidden. */
function preventSleep({ document, navigator }: Page, signal: AbortSignal): void {
  // Absent on insecure origins, despite the types.
  if (!('wakeLock' in navigator)) return
  let sentinel: WakeLockSentinel | undefined
  const requestLock = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (signal.aborted) await lock.release()
      else sentinel = lock
    } catch {
      // Rejects on low battery: the screen may then sleep.
    }
  }
  document.addEventListener('visibilitychange', () => void requestLock(), { signal })
  signal.addEventListener('abort', () => void sentinel?.release(), { once: true })
  void requestLock()
}
