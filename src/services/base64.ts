/** The bytes as base64, as a body in JSON has them. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  // A call takes only so many arguments.
  const step = 8_192
  const texts: string[] = []
  for (let start = 0; start < bytes.length; start += step)
    texts.push(String.fromCodePoint(...bytes.subarray(start, start + step)))
  return btoa(texts.join(''))
}
