import * as v from 'valibot'
import { waitFor } from 'xstate'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { AppRef } from '#src/shell/shell.tsx'

const key = 'carriedToasts'
const Toasts = v.array(v.object({ kind: v.picklist(['ok', 'error', 'info']), text: v.string() }))

/** The toasts that show go along to another document of the app in the same tab, apart from those that offer an action. */
export const carriedToasts = (app: AppRef, tab: DeviceStorage) => ({
  /** Call it before the document is left. */
  carry: () => {
    const toasts = app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []
    const shown = toasts
      .map((toast) => toast.getSnapshot().context)
      .filter(({ action }) => action === undefined)
    tab.write(
      key,
      shown.map(({ kind, text }) => ({ kind, text })),
    )
  },
  /** Shows what was carried here, once the splash is gone. */
  show: async () => {
    const toasts = tab.read(key, Toasts) ?? []
    tab.remove(key)
    if (toasts.length === 0) return
    const { children } = await waitFor(app, (snapshot) => snapshot.matches({ signedIn: 'ready' }))
    for (const toast of toasts) children.toaster?.send({ type: 'toaster.show', ...toast })
  },
})
