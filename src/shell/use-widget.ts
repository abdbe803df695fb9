// oxlint-disable-next-line no-restricted-imports -- a widget that is not drawn by React is notified of a change after the render; all views do it through this hook
import { useLayoutEffect, useState } from 'react'

/** A widget that React does not draw. */
type Widget<Shown> = { readonly show: (shown: Shown) => void }

/** Creates a widget with what it shows first, and tells it of each change. */
export function useWidget<Shown, Made extends Widget<Shown>>(
  create: (shown: Shown) => Made,
  shown: Shown,
): Made {
  const [widget] = useState(() => create(shown))
  useLayoutEffect(() => widget.show(shown), [widget, shown])
  return widget
}
