import { createMachine } from 'xstate'

import type { Coverage, Failure } from '../coverage.ts'
import { byLevel, type ReportMachine, reportMachines } from './report-data.ts'

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { 'door.open': 'open', 'door.lock': 'locked' } }, open: {}, locked: {} },
})

/** The report of a machine with one recorded path, whose payload looks like markup; one that fails, where that is said. */
export function doorReport(failure?: Failure): Promise<readonly ReportMachine[]> {
  const coverage: Coverage = {
    machine: 'door',
    chart: '',
    provenance: { commit: '4810cfdd', at: '2026-11-25T10:00:00.000Z' },
    taken: ['closed · door.open'],
    paths: [
      {
        title: 'door.open {"by":"<img src=x>"}',
        ...(failure && { problem: 'It fails.', failure }),
        steps: [
          { event: 'xstate.init', state: 'closed', transitions: [] },
          { event: 'door.open {"by":"<img src=x>"}', state: 'open', transitions: ['closed · door.open'] },
        ],
      },
    ],
  }
  const mutants = new Map([
    ['door', { machine: 'door', mutants: 40, missed: ["4: target moved: 'open'", '5: target left out'] }],
  ])
  const runs = byLevel((level) => ({
    current: new Map(level === 'actor' ? [['door', coverage]] : []),
    outdated: new Map(level === 'browser' ? [['door', coverage.provenance]] : []),
  }))
  return reportMachines([door], [], runs, new Set(), mutants)
}
