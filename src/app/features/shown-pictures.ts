import { type EventObject, fromCallback } from 'xstate'

import {
  type ShownPicture,
  shownPicturesMachine,
} from '#src/machines/people/shown-pictures/shown-pictures.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { shownPicturesActors } from '../actors/shown-pictures-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'startFeature'>

/** Composes the pictures of people: read where they are shown, and nowhere kept. */
export function composeShownPictures({ api, app, startFeature }: Deps): FeatureMap['pictures'] {
  const machine = shownPicturesMachine.provide({ actors: shownPicturesActors({ api, app }) })
  const shownPictures = startFeature('shownPictures', machine, undefined)
  return {
    shownPictures,
    place: fromCallback<EventObject, ShownPicture>(({ input }) => {
      shownPictures.send({ type: 'shownPictures.show', ...input })
      return () => shownPictures.send({ type: 'shownPictures.hide', picture: input.picture })
    }),
  }
}
