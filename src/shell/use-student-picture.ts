import { useActorRef, useSelector } from '@xstate/react'

import type { ShownPicture } from '#src/machines/people/student-pictures/student-pictures.machine.ts'

import { useFeature } from './features.ts'

/** The object address of the picture of a child, once it is read, for as long as the view is shown. */
export function useStudentPicture(shown: ShownPicture): string | undefined {
  const { studentPictures, place } = useFeature('studentPictures')
  useActorRef(place, { input: shown })
  return useSelector(studentPictures, ({ context }) => context.addresses[shown.picture])
}
