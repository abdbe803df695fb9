export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Reads a `Range` header for a thing of `size` bytes: one range of it, `whole` when there is none that we serve
 * (several ranges and other units are ignored, as the standard allows), `unsatisfiable` when it lies outside.
 */
export function byteRangeIn(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'

  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && from !== '' && Number(to) < Number(from)) return 'whole'
  return range.start < size && range.start <= range.end ? range : 'unsatisfiable'
}
