import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { commitsIn, differencesOf, recordForCommit, type RunSummary, runsOfCommit } from './comparison.ts'

function runOf(changes: Partial<RunSummary> = {}): RunSummary {
  return {
    machine: 'lamp',
    level: 'browser',
    chart: 'abc',
    provenance: { commit: '1111111', at: '2026-11-28T18:00:00.000Z' },
    taken: ['off · press'],
    paths: [{ id: 'lamp-1', title: 'press' }],
    ...changes,
  }
}

const textsOf = (before: readonly RunSummary[], after: readonly RunSummary[]) =>
  differencesOf(before, after).map(({ text, isWorse }) => `${isWorse ? '!' : ' '} ${text}`)

describe('the runs of two commits', () => {
  it('do not differ where they are the same', () => {
    expect(textsOf([runOf()], [runOf({ provenance: { commit: '2222222', at: '' } })])).toEqual([])
  })

  it('differ in what fails and what passes', () => {
    const failing = runOf({
      paths: [{ id: 'lamp-1', title: 'press', problem: 'It is dark.\nmachine: lamp' }],
    })

    expect(textsOf([runOf()], [failing])).toEqual(['! lamp, browser: fails now: lamp-1 "press": It is dark.'])
    expect(textsOf([failing], [runOf()])).toEqual(['  lamp, browser: passes now: lamp-1 "press"'])
    expect(textsOf([failing], [failing])).toEqual([])
    expect(textsOf([runOf({ paths: [] })], [failing])).toEqual([
      '! lamp, browser: fails, and is new: lamp-1 "press": It is dark.',
    ])
  })

  it('differ in their paths, their transitions and their chart', () => {
    const later = runOf({
      chart: 'def',
      taken: ['on · press'],
      paths: [{ id: 'lamp-2', title: 'press → press' }],
    })

    expect(textsOf([runOf()], [later])).toEqual([
      '  lamp, browser: another chart',
      '  lamp, browser: new: lamp-2 "press → press"',
      '  lamp, browser: not followed any more: lamp-1 "press"',
      '! lamp, browser: not taken any more: off · press',
      '  lamp, browser: taken now: on · press',
    ])
  })

  it('differ in what was run', () => {
    expect(textsOf([runOf()], [runOf({ level: 'actor' })])).toEqual([
      '  lamp, actor: run now',
      '  lamp, browser: not run any more',
    ])
  })
})

describe('a stored run', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sprakhuset-runs-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is read by its commit, and takes the place of the one before', () => {
    recordForCommit(folder, runOf({ taken: [] }))
    recordForCommit(folder, runOf())
    recordForCommit(folder, runOf({ level: 'actor' }))

    expect(commitsIn(folder)).toEqual(['1111111'])
    expect(runsOfCommit(folder, '1111111').map(({ level, taken }) => [level, taken])).toEqual([
      ['actor', ['off · press']],
      ['browser', ['off · press']],
    ])
  })

  it('is deleted where too many others are newer', () => {
    for (let number = 0; number < 32; number += 1)
      recordForCommit(folder, runOf({ provenance: { commit: `commit ${number}`, at: '' } }))

    expect(commitsIn(folder)).toHaveLength(30)
  })
})
