import { type EventObject, fromCallback } from 'xstate'

import {
  type ShownPicture,
  studentPicturesMachine,
} from '#src/machines/people/student-pictures/student-pictures.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { studentPicturesActors } from '../actors/student-pictures-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'startFeature'>

/** Composes the pictures of children: read where they are shown, and nowhere kept. */
export function composeStudentPictures({ api, app, startFeature }: Deps): FeatureMap['studentPictures'] {
  const machine = studentPicturesMachine.provide({ actors: studentPicturesActors({ api, app }) })
  const studentPictures = startFeature('studentPictures', machine, undefined)
  return {
    studentPictures,
    place: fromCallback<EventObject, ShownPicture>(({ input }) => {
      studentPictures.send({ type: 'studentPictures.show', ...input })
      return () => studentPictures.send({ type: 'studentPictures.hide', picture: input.picture })
    }),
  }
}
