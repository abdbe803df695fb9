import { typeByName, uploadsPath } from '#src/contract/file.ts'
import { soundRecorderMachine } from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import { uploadMachine } from '#src/machines/bank/upload/upload.machine.ts'
import { uploadsMachine } from '#src/machines/bank/uploads/uploads.machine.ts'
import { baseUrlOf } from '#src/services/api/addresses.ts'
import { createMicrophone } from '#src/services/audio/microphone.ts'
import { type FileUpload, tusUpload } from '#src/services/uploads/tus-upload.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { soundRecorderActors } from '../actors/sound-recorder-actors.ts'
import { uploadActors } from '../actors/upload-actors.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<
  AppDeps,
  'api' | 'config' | 'newKey' | 'now' | 'page' | 'sendWithTokens' | 'unsavedOnPage' | 'watchNetwork'
>

type Held = { readonly upload: FileUpload; readonly preview: string | undefined }

/** Composes uploads. The files of the page are kept here, by their keys: no machine knows their bytes. */
export function composeFiles(deps: Deps): FeatureMap['files'] {
  const held = new Map<string, Held>()
  const endpoint = `${baseUrlOf(deps.config, { host: 'app' })}${uploadsPath}`
  const uploadOf = (key: string) => {
    const known = held.get(key)
    if (!known) throw new Error('The page no longer has the file.')
    return known.upload
  }
  const release = (key: string) => {
    const preview = held.get(key)?.preview
    if (preview !== undefined) URL.revokeObjectURL(preview)
    held.delete(key)
  }
  const keep: FeatureMap['files']['replace'] = (key, file, kind) => {
    release(key)
    // Windows knows no type for captions, among others.
    const type = file.type === '' ? typeByName(kind, file.name) : file.type
    const upload = tusUpload(file, { kind, type }, { endpoint, sendWithTokens: deps.sendWithTokens })
    const isPreviewed = kind === 'picture' || kind === 'audio'
    held.set(key, { upload, preview: isPreviewed ? URL.createObjectURL(file) : undefined })
    return { key, kind, type, name: file.name, size: file.size }
  }
  const hold: FeatureMap['files']['hold'] = (file, kind) => keep(deps.newKey(), file, kind)
  const uploadsActors = {
    upload: uploadMachine.provide({ actors: uploadActors({ ...deps, uploadOf, release }) }),
  } satisfies ActorsOf<typeof uploadsMachine>
  const recorderActors = soundRecorderActors({
    ...deps,
    microphone: deps.page && createMicrophone(deps.page),
    hold: (file) => hold(file, 'audio'),
    release,
  })

  return {
    uploads: uploadsMachine.provide({ actors: uploadsActors }),
    soundRecorder: soundRecorderMachine.provide({ actors: recorderActors }),
    hold,
    replace: keep,
    previewOf: (key) => held.get(key)?.preview,
  }
}
