import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & {
    readonly to: To
    /** What the page finds as the state of its location. */
    readonly state?: unknown
    /** Left to the browser: a file, or a page that loads as a document of its own. */
    readonly reloadDocument?: boolean
  }

/**
 * A link to a page of the app. The router follows it, unless it is opened in another tab or window. The router's own `Link` can also
 * prefetch for a framework that is not used here, with code that every start would load.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  reloadDocument = false,
  target,
  onClick,
  children,
  ...anchor
}: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    preventScrollReset,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!reloadDocument && !event.defaultPrevented) follow(event)
  }
  return (
    <a {...anchor} href={useHref(to)} target={target} onClick={handleClick}>
      {children}
    </a>
  )
}
