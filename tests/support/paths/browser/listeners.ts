type Registration = { readonly target: EventTarget; readonly type: string; readonly listener: unknown }

/**
 * Records each listener that is registered from now on to a device that outlives its users: sound, picture, camera, and what the page hears
 * of the device itself. Returns the function that names those that have neither been removed nor ended by their signal: "HTMLAudioElement
 * ended".
 */
export function recordListeners(): () => readonly string[] {
  const registered = new Set<Registration>()
  // oxlint-disable-next-line unbound-method -- each is called with its target
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype

  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    const { once, signal }: AddEventListenerOptions = typeof options === 'object' ? options : {}
    add.call(target, type, listener, options)
    if (!listener || once === true || signal?.aborted === true || !isOfActors(target, type)) return
    const registration = { target, type, listener }
    registered.add(registration)
    if (signal) add.call(signal, 'abort', () => registered.delete(registration), { once: true })
  }
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? window
    remove.call(target, type, listener, options)
    for (const one of registered)
      if (one.target === target && one.type === type && one.listener === listener) registered.delete(one)
  }

  return () => [...registered].map(({ target, type }) => `${target.constructor.name} ${type}`)
}

/** What the page hears of its device and of other tabs, and no library listens for there. */
const ofDocument: readonly string[] = ['visibilitychange', 'freeze', 'resume']
const ofWindow: readonly string[] = ['storage', 'pageshow']

/** Libraries keep listeners on the window and on elements, and React on those that it draws; these belong to actors. */
const isOfActors = (target: EventTarget, type: string) =>
  target instanceof MediaStreamTrack ||
  // An unsafe address has none.
  ('MediaDevices' in window && target instanceof MediaDevices) ||
  (target instanceof HTMLMediaElement && !Object.keys(target).some((key) => key.startsWith('__react'))) ||
  (target === document && ofDocument.includes(type)) ||
  (target === window && ofWindow.includes(type))
