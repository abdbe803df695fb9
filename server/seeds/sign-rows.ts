import { signs } from '#content/signs/signs.ts'
import type { signs as signTable } from '#server/database/schema/ask.ts'

import { recordingIn, signSpeechPath } from './recordings.ts'
import type { Recordings } from './recordings.ts'
import { signPictureFile, signSpeechFile } from './sign-files.ts'

/** The rows of the signs, in the order of the curriculum. All are drafts, since no signer has reviewed them yet. */
export const signRows = (updatedAt: Date, recordings: Recordings): (typeof signTable.$inferInsert)[] =>
  signs.map(({ id, word, sentence, description, alt, speech }, position) => ({
    id,
    position,
    title: word,
    updatedAt,
    content: {
      sentence,
      description,
      status: 'draft',
      picture: { file: signPictureFile(id), alt },
      sound: signSpeechFile(id),
      soundVoice: recordingIn(recordings, signSpeechPath(speech)).voice,
    },
  }))
