import * as v from 'valibot'

import { WordRecording } from './ask.ts'
import { SignId } from './ask-curriculum.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { FileErrorCause } from './file.ts'

/** The longest recording of the word of a sign, in seconds: a word takes one. */
export const maxWordSeconds = 5

/** What a page sends is at most half of it; the limit is for other programs. */
const maxRecordingBytes = 600_000
/** Base64 has four characters for three bytes. */
const maxRecordingCharacters = Math.ceil(maxRecordingBytes / 3) * 4

const missingRecording = 'Opptaket mangler. Ta opp ordet.'

const NewWordRecording = v.strictObject({
  isConsented: v.literal(true, 'Den som snakker, må være voksen og ha sagt ja til det.'),
  /** The bytes of a sound, as base64. */
  recording: v.pipe(
    v.string(missingRecording),
    v.nonEmpty(missingRecording),
    v.maxLength(maxRecordingCharacters, 'Opptaket er for stort. Det kan være på høyst 600 kB.'),
    v.base64('Opptaket kan ikke leses. Ta opp ordet på nytt.'),
  ),
})

const changesWord = {
  path: '/ask-service/signs/{id}/word-recording',
  host: 'ask',
  who: 'leaders',
  scope: 'organization',
  params: v.strictObject({ id: SignId }),
  invalidates: ['/ask-service/signs'],
} as const

export const wordRecordingEndpoints = endpointTable({
  store: {
    ...changesWord,
    method: 'PUT',
    body: NewWordRecording,
    maxBodyBytes: maxRecordingCharacters + 1_000,
    response: WordRecording,
    causes: FileErrorCause,
  },
  remove: { ...changesWord, method: 'DELETE', response: v.null() },
})

export const wordRecordingSummaries: SummariesOf<typeof wordRecordingEndpoints> = {
  store:
    'Stores an adult’s recording of the word of a sign, which Ask then says it with in this organisation, instead of an earlier one. It is packed again without what a program wrote into it. A 415 has its cause as a code in `data`.',
  remove:
    'Deletes the organisation’s recording of the word, so that Ask says it with the shared one again; idempotent.',
}
