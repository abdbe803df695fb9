/** The name of a download may have this many characters, before its ending. */
const maxLength = 80

/**
 * A name that is safe in a header, in an archive and on any disk: one path segment, without control characters, characters that turn the
 * direction of the text, or those that Windows rejects.
 */
export function safeFileName(name: string, extension: string): string {
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const withoutEnding = visible.toLowerCase().endsWith(`.${extension}`)
    ? visible.slice(0, -extension.length - 1)
    : visible
  const stem = [...withoutEnding]
    .slice(0, maxLength)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
  return `${stem === '' || reservedOnWindows.test(stem) ? `fil ${stem}`.trim() : stem}.${extension}`
}

const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu
