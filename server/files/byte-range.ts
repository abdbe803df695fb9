export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Parses a `Range` header for `size` bytes: returns one range, `full` when there is none that the server supports (several ranges and other
 * units are ignored, as RFC 9110 allows), or `unsatisfiable` when it is out of bounds.
 */
export function byteRangeIn(header: string | undefined, size: number): ByteRange | 'full' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'full'

  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && from !== '' && Number(to) < Number(from)) return 'full'
  return range.start < size && range.start <= range.end ? range : 'unsatisfiable'
}
