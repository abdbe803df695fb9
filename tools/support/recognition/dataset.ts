import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import * as v from 'valibot'

import { TakeHand, type TakeLandmarks } from '#src/contract/take.ts'

/** The left and the right hand of a frame, as the model has labelled them. */
export type SidedHands = readonly [TakeHand | undefined, TakeHand | undefined]

/** A take of a data set, with its sign and its signer. The sides are for the baselines: the recogniser is not given them. */
export type Sample = {
  readonly label: string
  readonly signer: string
  readonly take: TakeLandmarks
  readonly sides: readonly SidedHands[]
}

const Side = v.array(v.nullable(TakeHand))
const Line = v.object({
  label: v.string(),
  signer: v.string(),
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  left: Side,
  right: Side,
})

const Json = v.pipe(v.string(), v.parseJson(undefined, 'it is no JSON.'), Line)

/** The data do not say these. */
const assumedRate = 20
const assumedAspect = 3 / 4

/** The takes of a file with one JSON object per line, `{id, label, signer, n, left, right}`, compressed by gzip. */
export function readDataset(path: string): readonly Sample[] {
  const lines = unzipped(path).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const parsed = v.safeParse(Json, line)
      if (!parsed.success) throw new Error(`${path}, line ${index + 1}: ${parsed.issues[0].message}`)
      return sampleOf(parsed.output)
    })
}

function unzipped(path: string): string {
  try {
    return gunzipSync(readFileSync(path)).toString('utf8')
  } catch (cause) {
    throw new Error(`${path} is not compressed by gzip.`, { cause })
  }
}

/** The name of a data set: the folder of its file. */
export const datasetName = (path: string): string => basename(dirname(path))

const sampleOf = ({ label, signer, n, left, right }: v.InferOutput<typeof Line>): Sample => ({
  label,
  signer,
  sides: Array.from({ length: n }, (_, index) => [left[index] ?? undefined, right[index] ?? undefined]),
  take: {
    aspect: assumedAspect,
    frames: Array.from({ length: n }, (_, index) => ({
      at: Math.round((index * 1_000) / assumedRate),
      hands: [left[index], right[index]].filter((hand) => hand != null),
    })),
  },
})
