import { useActorRef, useSelector } from '@xstate/react'

import type { ShownPicture } from '#src/machines/people/shown-pictures/shown-pictures.machine.ts'

import { useFeature } from './features.ts'

/** The object address of a picture of somebody, once it is read, for as long as the view is shown. */
export function useShownPicture(shown: ShownPicture): string | undefined {
  const { shownPictures, place } = useFeature('pictures')
  useActorRef(place, { input: shown })
  return useSelector(shownPictures, ({ context }) => context.addresses[shown.picture])
}
