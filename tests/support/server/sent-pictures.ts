import sharp from 'sharp'

import type { StudentId } from '#src/contract/values.ts'

import { camera } from './test-files.ts'

/** A picture as a camera makes it, higher than wide, with the place where it was taken written into it. */
export const photo = () => camera({ width: 900, height: 600, orientation: 6 })

/** A picture as the body of a call has it. */
export const sentPicture = async (bytes?: Uint8Array) =>
  Buffer.from(bytes ?? (await photo())).toString('base64')

/** The body of a call that stores a picture of a child with the consent to it. */
export const newPicture = async (studentId: StudentId, bytes?: Uint8Array) => ({
  studentId,
  picture: await sentPicture(bytes),
  consent: { by: 'Kim Eksempel', how: 'written', on: '2026-01-05' },
})

/** The form of a stored picture, and what a camera wrote into it. */
export async function formOf(bytes: Uint8Array) {
  const { format, width, height, exif, xmp } = await sharp(bytes).metadata()
  return { format, width, height, exif, xmp }
}
