import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileReference } from '#server/database/json/bank-content.ts'
import { signs } from '#content/signs/signs.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { signPictures } from '#content/drawings/signs.ts'

import type { BankFile } from './bank-files.ts'
import { seedId } from './seed-id.ts'

const mediaFolder = join(projectRoot, 'content/signs/media')

export const signPictureFile = (id: SignId): FileReference => ({
  fileId: seedId('sign-picture', id),
  variant: 'svg',
})

export const signSpeechFile = (id: SignId): FileReference => ({
  fileId: seedId('sign-speech', id),
  variant: 'mp3',
})

/** The picture and the recording of every sign. */
export const signFiles = (): readonly BankFile[] =>
  signs.flatMap(({ id, speech }) => [
    {
      ...signPictureFile(id),
      name: `${id}.svg`,
      mediaType: 'image/svg+xml',
      bytes: () => Promise.resolve(Buffer.from(pictureOf(id))),
    },
    {
      ...signSpeechFile(id),
      name: `${id}.mp3`,
      mediaType: 'audio/mpeg',
      bytes: () => readFile(join(mediaFolder, `${speech}.mp3`)),
    },
  ])

function pictureOf(id: SignId): string {
  const picture = signPictures[id]
  if (picture === undefined) throw new Error(`The sign ${id} has no picture.`)
  return picture
}
