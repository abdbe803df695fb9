import { redirectDocument, type RouteObject } from 'react-router-dom'

import { isEditorPath } from '#src/domain/editor-path.ts'

type Deps = {
  readonly page: Window
  readonly carryToasts: () => void
  readonly allowToLeave: () => void
}

/**
 * The routes, with which the pages of the bank’s editors are documents of their own: only theirs may use the microphone, and the policy
 * that says so belongs to the document. Each navigation to them, and from them, loads the document; not without a network, which would
 * end the app.
 */
export function withEditorDocuments(routes: readonly RouteObject[], deps: Deps): RouteObject[] {
  const isEditorDocument = isEditorPath(deps.page.location.pathname)

  const loadDocument = ({ request }: { readonly request: Request }) => {
    if (!deps.page.navigator.onLine) return
    const { pathname, search } = new URL(request.url)
    // A navigation has come so far because the page has asked about what is unsaved: the browser is not to ask again.
    deps.allowToLeave()
    deps.carryToasts()
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
    throw redirectDocument(pathname + search)
  }

  const withDocument = (route: RouteObject): RouteObject => {
    const isOfOther = route.lazy !== undefined && isEditorPath(route.path ?? '') !== isEditorDocument
    // Only there: a route with middleware is shown later, when the place in the page and the focus cannot be restored at once.
    const own = isOfOther ? { ...route, middleware: [loadDocument] } : route
    return own.children ? { ...own, children: own.children.map(withDocument) } : own
  }
  return routes.map(withDocument)
}
