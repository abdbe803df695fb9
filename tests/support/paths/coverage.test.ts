import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'

import { chartHashOf } from '#tests/support/machines/chart.ts'

import { separated } from './coverage.ts'

const door = (target: 'open' | 'closed') =>
  setup({ types: { events: {} as { type: 'door.push' } } }).createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { 'door.push': target } }, open: {} },
  })

const provenance = { commit: '4810cfdd', at: '2026-11-25T10:00:00.000Z', browser: 'Chromium 140' }
const runOf = (chart: string) => ({
  machine: 'door',
  chart,
  provenance,
  taken: ['closed · door.push'],
  paths: [],
})
const flowOf = (chart: string) => ({
  title: 'through the door',
  passed: true,
  charts: { door: chart },
  provenance,
  taken: { door: ['closed · door.push'] },
})
const charts = new Map([['door', 'new']])

describe('the hash of a chart', () => {
  it('is the same for the same chart', () => {
    expect(chartHashOf(door('open'))).toBe(chartHashOf(door('open')))
  })

  it('is another one after a transition has moved', () => {
    expect(chartHashOf(door('closed'))).not.toBe(chartHashOf(door('open')))
  })
})

describe('a stored run', () => {
  it('counts, with where it comes from, while its chart is the present one', () => {
    const { current, outdated } = separated([runOf('new')], [], charts)

    expect(current.get('door')?.taken).toEqual(['closed · door.push'])
    expect(current.get('door')?.provenance).toEqual(provenance)
    expect([...outdated]).toEqual([])
  })

  it.each([
    ['of another chart', runOf('old'), provenance],
    ['without a chart', { machine: 'door', taken: ['closed · door.push'], paths: [] }, undefined],
  ])('%s counts as none', (_, run, origin) => {
    const { current, outdated } = separated([run], [], charts)

    expect([...current]).toEqual([])
    expect([...outdated]).toEqual([['door', origin]])
  })
})

describe('a recorded browser test', () => {
  it('counts for the machines whose chart is the present one', () => {
    expect(separated([], [flowOf('new')], charts).current.get('door')?.taken).toEqual(['closed · door.push'])

    const { current, outdated } = separated([], [flowOf('old')], charts)
    expect([...current]).toEqual([])
    expect([...outdated.keys()]).toEqual(['door'])
  })
})
