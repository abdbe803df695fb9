import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { startApp } from '#tests/support/app/app-setup.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { carriedToasts } from './carried-toasts.ts'

it('the toasts that show go along to another document once, without those that offer an action', async () => {
  const tab = tabStorage()
  const { app: left } = startApp()
  const { toaster } = left.getSnapshot().children
  toaster?.send({ type: 'toaster.show', kind: 'ok', text: 'Temakortet er oppdatert' })
  toaster?.send({
    type: 'toaster.show',
    kind: 'ok',
    text: 'Slettet.',
    action: { label: 'Angre', onAction: () => undefined },
  })
  carriedToasts(left, tab).carry()

  expect(await shownAfterStart(tab)).toEqual([{ kind: 'ok', text: 'Temakortet er oppdatert' }])
  expect(await shownAfterStart(tab)).toEqual([])
})

it('what was stored by another version shows nothing', async () => {
  const tab = tabStorage()
  tab.write('carriedToasts', [{ text: 5 }])

  expect(await shownAfterStart(tab)).toEqual([])
})

const tabStorage = () => {
  const storage = new TestStorage()
  return createDeviceStorage(() => storage)
}

/** The toasts of a new document, after its splash. */
async function shownAfterStart(tab: ReturnType<typeof tabStorage>) {
  const { app, signIn, finishSplash } = startApp()
  const shown = carriedToasts(app, tab).show()
  await signIn(userIn([inMaurtua], inMaurtua))
  await finishSplash()
  await shown
  const toasts = app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []
  return toasts.map((toast) => {
    const { kind, text } = toast.getSnapshot().context
    return { kind, text }
  })
}
