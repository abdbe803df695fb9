import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import * as v from 'valibot'

import { machineModels } from '#tests/support/machines/machines.ts'
import { resultsFolder } from '#tests/support/paths/coverage.ts'
import { kebabCase } from '#tests/support/paths/texts.ts'

const MutantsRecord = v.object({
  /** The machine's id. */
  machine: v.string(),
  /** How many mutants were tried. */
  mutants: v.number(),
  /** The names of those that no test noticed. */
  missed: v.array(v.string()),
})
/** What the tests of a machine said of all its mutants. */
export type MutantsRecord = v.InferOutput<typeof MutantsRecord>

const folder = join(resultsFolder, 'mutants')

/** Stores the result of a machine, by its file, for the report. */
export function recordMutants(file: string, result: Omit<MutantsRecord, 'machine'>) {
  mkdirSync(folder, { recursive: true })
  const { id } = modelIn(file).machine
  const record: MutantsRecord = { ...result, machine: id }
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(record))
}

/** The last result of each machine, by its id. */
export function recordedMutants(): ReadonlyMap<string, MutantsRecord> {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const records = files.map((file) =>
    v.parse(MutantsRecord, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  return new Map(records.map((record) => [record.machine, record]))
}

/** The percentage of the mutants that tests noticed, rounded down. */
export const scoreOf = ({ mutants, missed }: Omit<MutantsRecord, 'machine'>): number =>
  mutants === 0 ? 100 : Math.floor(((mutants - missed.length) / mutants) * 100)

/** Why no test of a machine notices a mutant, where its model says so. */
export const reasonOf = (file: string, name: string): string | undefined =>
  modelIn(file).expectations.unnoticed?.[withoutLine(name)]

/** The name of a mutant without the line, which moves with each change above it. */
export const withoutLine = (name: string): string => name.replace(/^\d+: /, '')

function modelIn(file: string) {
  const model = machineModels.find(({ machine }) => basename(file) === `${kebabCase(machine.id)}.machine.ts`)
  if (!model) throw new Error(`${file} has no model.`)
  return model
}
