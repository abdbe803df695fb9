import type { Page } from '@playwright/test'

/**
 * The page cannot add its next listener of an event, or make its next element of a kind: what needs it fails, and works when it is
 * tried again.
 */
export const refuseNextCall = (page: Page, method: 'addEventListener' | 'createElement', argument: string) =>
  page.evaluate(
    ([name, refused]) => {
      const owner = name === 'createElement' ? Document.prototype : EventTarget.prototype
      const original: unknown = Reflect.get(owner, name)
      if (typeof original !== 'function') throw new Error(`The browser has no "${name}".`)
      Object.assign(owner, {
        [name](this: unknown, ...args: readonly unknown[]): unknown {
          if (args[0] !== refused) return Reflect.apply(original, this, args)
          Object.assign(owner, { [name]: original })
          throw new Error(`The browser refuses ${name}("${refused}") once.`)
        },
      })
    },
    [method, argument] as const,
  )
