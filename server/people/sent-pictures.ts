/** Pictures as a response has them: with their bytes as base64. */
export const sentPictures = <Picture extends { readonly bytes: Uint8Array }>(pictures: readonly Picture[]) =>
  pictures.map(({ bytes, ...picture }) => ({ ...picture, bytes: Buffer.from(bytes).toString('base64') }))
