import { pages } from '#src/contract/pages.ts'

/** Whether a path is one of the pages of the bank’s editors, as the router matches it: ignoring case and doubled slashes. */
export const isEditorPath = (path: string): boolean =>
  path.startsWith('/') && firstPartOf(path) === firstPartOf(pages.contentList)

const firstPartOf = (path: string) =>
  path
    .split('/')
    .find((part) => part !== '')
    ?.toLowerCase()
