import { paramIn } from '#src/contract/page-values.ts'
import type { OpenPage } from '#src/contract/pages.ts'
import type { Id } from '#src/contract/values.ts'

/** The session of which somebody reflects on the open page. */
export const reflectedSessionIn = (page: OpenPage | undefined): Id | undefined =>
  page?.name === 'evaluation' ? paramIn(page, 'id') : undefined
