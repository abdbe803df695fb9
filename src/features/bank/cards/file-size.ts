import { t } from '#src/words/nb-bank.ts'

const kilobyte = 1_000
const megabyte = 1_000_000

/** «240 kB» or «1,2 MB» of a number of bytes; never less than one kilobyte. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  if (kilobytes < kilobyte) return t('activity.file.kilobytes', { size: kilobytes })
  const megabytes = (bytes / megabyte).toFixed(1).replace('.', ',')
  return t('activity.file.megabytes', { size: megabytes })
}
