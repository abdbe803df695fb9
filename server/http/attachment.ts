/** The `Content-Disposition` of a download with this name, by RFC 6266 and RFC 8187. */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${extValue(name)}`

/** `encodeURIComponent` leaves four characters that RFC 8187 does not allow. */
const extValue = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
