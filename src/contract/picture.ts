import * as v from 'valibot'

import { Id } from './values.ts'

/** The side of a stored picture of somebody, which is a square, in pixels: that of the largest one on a page, twice as dense. */
export const pictureSide = 320

/** What a browser sends is cut and scaled already; the limit is for other programs. */
const maxPictureBytes = 1_000_000
/** Base64 has four characters for three bytes. */
const maxPictureCharacters = Math.ceil(maxPictureBytes / 3) * 4

/** The largest body that a picture is sent in. */
export const maxPictureBodyBytes = maxPictureCharacters + 10_000

const missingPicture = 'Bildet mangler. Ta eller velg et bilde.'

/** The bytes of a picture in a body. */
export const SentPicture = v.pipe(
  v.string(missingPicture),
  v.nonEmpty(missingPicture),
  v.maxLength(maxPictureCharacters, 'Bildet er for stort. Det kan være på høyst 1 MB.'),
  v.base64('Bildet kan ikke leses. Velg det på nytt.'),
)

/** The pictures of several people, with whose they are. */
export const picturesOf = <const Schema extends v.GenericSchema<string, Id>>(id: Schema) =>
  v.array(
    v.object({
      _id: id,
      /** As the person names it. */
      picture: Id,
      /** A square in WebP, as base64. */
      bytes: v.string(),
    }),
  )
