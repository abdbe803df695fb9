import type * as v from 'valibot'

/** An address of the web as it is often typed, with the `https://` that it lacks: `birdlife.no`. Anything else stays as it is. */
export const withHttps = (text: string): string =>
  startsWithHost.test(text) && !hasScheme.test(text) ? `https://${text}` : text

const startsWithHost = /^[^\s/?#:]+\.\p{L}{2,}(?:[/?#:]|$)/u
/** A name with a dot and a number after its colon is a host with a port. */
const hasScheme = /^[a-z][a-z\d+-]*:/iu

/** Completes the address of a schema, before the rules about it; an action of its own for the reasons of `normalised`. */
export const completed: v.BaseTransformation<string, string, never> = {
  kind: 'transformation',
  type: 'with_https',
  reference: () => completed,
  async: false,
  '~run': (dataset) => ({ ...dataset, value: withHttps(dataset.value) }),
}
