import type { SignId } from '#src/contract/ask-curriculum.ts'
import { paramIn, searchIn, signIdsIn } from '#src/contract/page-values.ts'
import type { OpenPage } from '#src/contract/pages.ts'
import type { Member } from '#src/machines/app/app/presence.ts'

import type { StagePlace } from '../ask-control/ask-control-context.ts'
import type { StageKind } from '../ask-stage/ask-stage.machine.ts'
import type { ShowPlace, ShowRequest } from '../sign-show/sign-show.machine.ts'

/** Where the stage of the control is that is open on the page; a page that names signs shows them alone. */
export function controlledPlaceIn(page: OpenPage | undefined): StagePlace | undefined {
  if (page?.name !== 'askControl') return undefined
  const { enhet: deviceId, tegn } = searchIn(page.name, page.search)
  if (tegn !== undefined) return undefined
  return deviceId === undefined ? { kind: 'here' } : { kind: 'device', deviceId }
}

/** The signs that Ask shows alone on the page, on which screen and for whom: nobody is signed in on a locked tablet. */
export function shownSignsIn(
  page: OpenPage | undefined,
  member: Member | undefined,
): (ShowRequest & { readonly place: ShowPlace; readonly member: Member | undefined }) | undefined {
  if (page?.name === 'login') {
    const signIds = signIdsIn(searchIn(page.name, page.search).tegn ?? '')
    return signIds.length === 0
      ? undefined
      : { reader: 'lockedTablet', signIds, place: { kind: 'page' }, member: undefined }
  }
  if (page?.name !== 'askControl' || !member) return undefined
  const { enhet: deviceId, tegn = '', vindu } = searchIn(page.name, page.search)
  const signIds = signIdsIn(tegn)
  if (signIds.length === 0) return undefined
  const here = { kind: vindu === undefined ? 'page' : 'here' } as const
  return {
    reader: 'staff',
    signIds,
    place: deviceId === undefined ? here : { kind: 'device', deviceId },
    member,
  }
}

/** The kind of the stage that the page is. */
export function stageKindIn(page: OpenPage | undefined): StageKind | undefined {
  if (page?.name !== 'askStage') return undefined
  return searchIn(page.name, page.search).her === undefined ? 'device' : 'window'
}

/** The sign that the recogniser is taught on the page. */
export const taughtSignIn = (page: OpenPage | undefined): SignId | undefined =>
  page?.name === 'teachSign' ? paramIn(page, 'sign') : undefined
