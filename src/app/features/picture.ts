import { pictureMachine } from '#src/machines/people/picture/picture.machine.ts'
import { createCamera } from '#src/services/camera/camera.ts'
import { createPagePictures } from '#src/services/pictures/page-pictures.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { pictureActors } from '../actors/picture-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'newKey' | 'page'>

/** Composes the taking of a picture. The file that was chosen last and the pictures are kept here, by their keys: no machine knows their bytes. */
export function composePicture({ newKey, page }: Deps): FeatureMap['picture'] {
  if (!page) throw new Error('Only a browser takes pictures.')
  const files = new Map<string, File>()
  const pictures = createPagePictures(page)
  const camera = createCamera(page)
  const fileOf = (key: string) => {
    const file = files.get(key)
    if (!file) throw new Error('The page no longer has the file.')
    return file
  }
  return {
    picture: pictureMachine.provide({ actors: pictureActors({ page, camera, pictures, fileOf, newKey }) }),
    hold(file) {
      const key = newKey()
      files.clear()
      files.set(key, file)
      return key
    },
    attachCamera: camera.attach,
    addressOf: pictures.addressOf,
    cutOf: pictures.cutOf,
  }
}
