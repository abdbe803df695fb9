import type { AppRef } from '#src/shell/shell.tsx'

/** The kind and the text of each toast that the app shows. */
export const toastsOf = ({ app }: { readonly app: AppRef }) =>
  (app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []).map((toast) => {
    const { kind, text } = toast.getSnapshot().context
    return [kind, text]
  })
