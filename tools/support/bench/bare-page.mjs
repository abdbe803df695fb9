import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

/** The response to a command, or an event, which has no id. */
const Message = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})
const Evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) })

/**
 * @typedef {object} BarePage
 * @property {(method: string, parameters?: object) => Promise<unknown>} send a command of the DevTools protocol
 * @property {(expression: string) => Promise<unknown>} poll the value of the expression, as soon as it is not null
 * @property {() => Promise<void>} close
 */

/**
 * Opens a page in a context of its own that Playwright does not follow. Playwright enables the debugger of a page, and with it the
 * browser parses a script again for the stack of each error that the script creates, thrown or not: React creates one at its start.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<BarePage>}
 */
export async function openBarePage(browser) {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })

  /** @type {Map<number, { readonly resolve: (result: unknown) => void, readonly reject: (error: Error) => void }>} */
  const pending = new Map()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = v.parse(Message, JSON.parse(message))
    const request = id === undefined ? undefined : pending.get(id)
    if (error) request?.reject(new Error(error.message))
    else request?.resolve(result)
  })

  let last = 0
  /** @type {BarePage['send']} */
  const send = async (method, parameters = {}) => {
    last += 1
    const id = last
    const response = new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
    })
    await devtools.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params: parameters }),
    })
    return response
  }
  return {
    send,
    async poll(expression) {
      for (let tries = 0; tries < 120; tries += 1) {
        const evaluated = await send('Runtime.evaluate', { expression, returnByValue: true })
        const { value } = v.parse(Evaluated, evaluated).result
        if (value !== null && value !== undefined) return value
        await wait(500)
      }
      throw new Error(`The page had no value of ${expression} within a minute.`)
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}
