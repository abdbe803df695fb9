import { expect, it } from 'vitest'

import { specimens } from './specimens.ts'

const motifFiles = import.meta.glob<Readonly<Record<string, unknown>>>('./motifs/*.ts', { eager: true })
const specimenFiles = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  './specimens/*.ts',
  { eager: true },
)

const motifs = Object.values(motifFiles).flatMap((file) =>
  Object.entries(file)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name),
)
const shown = Object.values(specimenFiles).flatMap((file) => Object.values(file).flatMap(Object.keys))

it('no two motifs share a name', () => {
  expect(repeatedIn(motifs)).toEqual([])
})

it('every motif has exactly one specimen, and every specimen has a motif', () => {
  expect(motifs.filter((name) => !shown.includes(name))).toEqual([])
  expect(shown.filter((name) => !motifs.includes(name))).toEqual([])
  expect(repeatedIn(shown)).toEqual([])
})

it('the record contains the specimens of all kinds', () => {
  expect(Object.keys(specimens).toSorted()).toEqual(shown.toSorted())
})

it('there are at least forty motifs', () => {
  expect(Object.keys(specimens).length).toBeGreaterThanOrEqual(40)
})

it('every specimen is a distinct drawing with valid numbers in its geometry', () => {
  const documents = Object.values(specimens)
  expect(new Set(documents).size).toBe(documents.length)
  expect(Object.entries(specimens).filter(([, document]) => isEmptyOrBroken(document))).toEqual([])
})

function repeatedIn(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

function isEmptyOrBroken(document: string): boolean {
  const shapes = document.match(/<(?:path|circle|ellipse|rect) /g) ?? []
  return shapes.length < 2 || /NaN|undefined|Infinity/.test(document)
}
