import { createActor, SimulatedClock } from 'xstate'

import type { Sociogram } from '#src/contract/report.ts'
import type { SociogramFrame } from '#src/domain/reports/sociogram.ts'
import {
  type ReadSociogram,
  type SociogramInput,
  sociogramMachine,
  type SociogramOutcome,
} from '#src/machines/reports/sociogram/sociogram.machine.ts'
import { departmentId, studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const [ella, noah, amina, theo] = [
  studentId(idOf('31')),
  studentId(idOf('32')),
  studentId(idOf('33')),
  studentId(idOf('34')),
]

type Observed = readonly (readonly [child: typeof ella, observations: number])[]
type Together = readonly (readonly [a: typeof ella, b: typeof ella, weight: number, count: number])[]

export const frameOf = (month: string, observed: Observed, together: Together = []): SociogramFrame => ({
  month,
  nodes: observed.map(([child, observations]) => ({ studentId: child, observations })),
  edges: together.map(([a, b, weight, count]) => ({ a, b, weight, count })),
})

/** Of a group that begins in October: Theo is with nobody, and Amina is observed too little in December. */
export const autumn: Sociogram = {
  minimum: 3,
  frames: [
    frameOf('2026-09', []),
    frameOf(
      '2026-10',
      [
        [ella, 3],
        [noah, 5],
        [amina, 3],
        [theo, 3],
      ],
      [
        [ella, noah, 2.5, 4],
        [ella, amina, 1.2, 2],
        [noah, amina, 0.6, 1],
      ],
    ),
    frameOf(
      '2026-11',
      [
        [ella, 3],
        [noah, 3],
        [amina, 4],
        [theo, 4],
      ],
      [
        [ella, noah, 1.5, 2],
        [noah, amina, 2.4, 3],
      ],
    ),
    frameOf(
      '2026-12',
      [
        [ella, 3],
        [noah, 3],
        [amina, 1],
      ],
      [[ella, noah, 0.5, 1]],
    ),
    frameOf('2027-01', []),
  ],
}

export const readAutumn: ReadSociogram = {
  ...autumn,
  places: new Map([
    [ella, { x: 0.2, y: 0.3 }],
    [noah, { x: 0.4, y: 0.5 }],
    [amina, { x: 0.3, y: 0.8 }],
    [theo, { x: 0.9, y: 0.1 }],
  ]),
}

export const autumnOf: SociogramInput = {
  departmentId: departmentId(idOf('11')),
  range: { from: '2026-08-01', to: '2027-07-31' },
}

/** The sociogram of a department whose server and clock the test decides. */
export function startSociogram(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const read = deferredActor<SociogramOutcome, SociogramInput>()
  const actor = createActor(sociogramMachine.provide({ actors: { read: read.logic } }), {
    input: autumnOf,
    clock,
    ...(inspect && { inspect }),
  })
  return { sociogram: actor.start(), clock, read }
}
