import type { SignId } from '#src/contract/ask-curriculum.ts'
import { paramIn, searchIn } from '#src/contract/page-values.ts'
import type { OpenPage } from '#src/contract/pages.ts'

import type { StagePlace } from '../ask-control/ask-control-context.ts'
import type { StageKind } from '../ask-stage/ask-stage.machine.ts'

/** Where the stage of the control is that is open on the page. */
export function controlledPlaceIn(page: OpenPage | undefined): StagePlace | undefined {
  if (page?.name !== 'askControl') return undefined
  const { enhet: deviceId } = searchIn(page.name, page.search)
  return deviceId === undefined ? { kind: 'here' } : { kind: 'device', deviceId }
}

/** The kind of the stage that the page is. */
export function stageKindIn(page: OpenPage | undefined): StageKind | undefined {
  if (page?.name !== 'askStage') return undefined
  return searchIn(page.name, page.search).her === undefined ? 'device' : 'window'
}

/** The sign that the recogniser is taught on the page. */
export const taughtSignIn = (page: OpenPage | undefined): SignId | undefined =>
  page?.name === 'teachSign' ? paramIn(page, 'sign') : undefined
