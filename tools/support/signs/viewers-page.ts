import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { signs } from '#content/signs/signs.ts'
import { performedSign } from '#src/features/ask/figure/signing/performed-signs.ts'

import before from './measures-before.json' with { type: 'json' }
import { brokenClaims } from './sentence-claims.ts'
import { unreadableSigns } from './unreadable-signs.ts'
import { limits, measuresOf, momentsOf, type SignMeasures } from './viewed-sign.ts'

export type SeenSign = {
  readonly id: string
  readonly word: string
  readonly measures: SignMeasures
  /** The names of the measures and claims that fail. */
  readonly fails: readonly string[]
}

/** Every sign as the children see it. */
export const seenSigns = (): readonly SeenSign[] =>
  signs.flatMap(({ id, word, description: sentence }) => {
    const description = signDescriptions.get(id)
    if (!description) return []
    const sign = performedSign(id)
    if (!sign) throw new Error(`The sign "${id}" is not performed.`)
    const moments = momentsOf(sign)
    const measures = measuresOf(moments, description)
    const outside = limits.filter(
      ({ name, min = -Infinity, max = Infinity }) => measures[name] < min || measures[name] > max,
    )
    return [
      {
        id,
        word,
        measures,
        fails: [...outside.map(({ name }) => name), ...brokenClaims(sentence, moments)],
      },
    ]
  })

/** The table of all signs, as the review of 25 November 2026 found them and as they are now. */
export function viewersPage(seen: readonly SeenSign[]): string {
  const rows = seen.map(({ id, word, measures, fails }) => {
    const cells = limits.map((limit, index) => `${old(id)[index] ?? '–'} → ${shown(measures, limit.name)}`)
    return `| ${[word, ...cells, fails.join(', ')].join(' | ')} |`
  })
  const counts = limits.map(({ name, min = -Infinity, max = Infinity }, index) => {
    const wasOutside = seen.filter(({ id }) => {
      const value = (old(id)[index] ?? 0) / (isShare(name) ? 100 : 1)
      return value < min || value > max
    })
    const isOutside = seen.filter(({ measures }) => measures[name] < min || measures[name] > max)
    return `${wasOutside.length} → ${isOutside.length}`
  })
  const failing = seen.filter(({ fails }) => fails.length > 0)
  return `# The signs as they are seen

Written by \`npx vitest run --project=unit tests/signs-for-viewers.test.ts -u\`. Each figure is as the review of 25 November 2026 found the
sign → as it is now: pixels of the canvas, percent and degrees; [the signs](signs.md#seen-by-a-viewer) says what they mean. The first
figure of the shape is that of 28 November, before it was measured.

| word | moves | hand | eye hidden | face free | bend | aside | elbow above | through | shape | fails |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| limit | ≥ 60 | ≥ 100 | ≤ 25 | ≥ 80 | ≤ 80 | ≤ 35 | 0 | 0 | ≤ 50 | |
| signs outside | ${counts.join(' | ')} | ${failing.length} |
${rows.join('\n')}

## Not readable yet

${failing.length === 0 ? 'None.' : failing.map(({ id, word, fails }) => `- ${word}: ${fails.join(', ')}. ${unreadableSigns[id]?.because ?? ''}`).join('\n')}
`
}

const beforeOf: Readonly<Record<string, readonly number[]>> = before
const old = (id: string) => beforeOf[id] ?? []
const isShare = (name: keyof SignMeasures) => name === 'eyeHidden' || name === 'faceFree'
const shown = (measures: SignMeasures, name: keyof SignMeasures) =>
  Math.round(measures[name] * (isShare(name) ? 100 : 1))
