import { createActor } from 'xstate'

import type { RollOver, RollOverChild, RollOverPreview } from '#src/contract/roll-over.ts'
import type { Department } from '#src/contract/department.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import {
  type LoadedKindergarten,
  type PreviewOutcome,
  rollOverMachine,
  type SaveOutcome,
  type SaveRollOver,
} from '#src/machines/people/roll-over/roll-over.machine.ts'
import { departmentId, organizationId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

const department = (id: string, name: string): Department => ({
  _id: departmentId(idOf(id)),
  version: 1,
  name,
  organization: organizationId(idOf('01')),
  isAdministration: false,
})
export const maurtua = department('11', 'Maurtua')
export const bikuben = department('12', 'Bikuben')
export const newDepartment = departmentId(idOf('13'))

/** Turns six in 2031. */
export const emma: RollOverChild = {
  _id: studentId(idOf('31')),
  version: 3,
  name: 'Emma Li',
  birthDate: '2025-12-31',
  departmentId: maurtua._id,
}
/** Turns five in 2031. */
export const noah: RollOverChild = {
  _id: studentId(idOf('32')),
  version: 4,
  name: 'Noah Dahl',
  birthDate: '2026-01-01',
  departmentId: maurtua._id,
}

/** Works in Maurtua. */
export const kristin = {
  _id: userId(idOf('61')),
  name: 'Kristin Dahl',
  affiliations: [{ departmentId: maurtua._id, role: 'leder' as const }],
}
/** Works in both departments. */
export const jonas = {
  _id: userId(idOf('62')),
  name: 'Jonas Lie Berg',
  affiliations: [
    { departmentId: maurtua._id, role: 'ansatt' as const },
    { departmentId: bikuben._id, role: 'ansatt' as const },
  ],
}

export const loadedKindergarten: LoadedKindergarten = {
  present: { departments: [maurtua, bikuben], children: [emma, noah], staff: [jonas, kristin] },
  key: 'roll-over-1',
}

export const clearPreview: RollOverPreview = {
  fingerprint: 'x'.repeat(43),
  plans: [],
  staffPlans: [],
  obstacles: [],
}
export const hinderedPreview: RollOverPreview = {
  ...clearPreview,
  obstacles: [{ kind: 'children', departmentId: maurtua._id, students: [noah._id], staff: [] }],
}

export const ledPreview: RollOverPreview = {
  ...clearPreview,
  staffPlans: [
    {
      _id: idOf('42'),
      date: '2031-06-10',
      departmentId: maurtua._id,
      title: 'Fuglefrokost',
      userId: kristin._id,
      isLed: true,
    },
  ],
  obstacles: [{ kind: 'leader', departmentId: maurtua._id, students: [], staff: [kristin._id] }],
}

type StartOptions = {
  readonly inspect?: Inspect | undefined
  readonly onStored?: () => void
  readonly onDiscarded?: () => void
}

/** A guide on 3 June 2031 whose server and kindergarten the test decides. */
export function startRollOver({ inspect, onStored, onDiscarded }: StartOptions = {}) {
  const load = deferredActor<Outcome<LoadedKindergarten>, { readonly from: string }>()
  const preview = deferredActor<PreviewOutcome, { readonly rollOver: RollOver }>()
  const save = deferredActor<SaveOutcome, SaveRollOver>()
  const actor = createActor(
    rollOverMachine.provide({
      actors: { load: load.logic, preview: preview.logic, save: save.logic },
      actions: { storeDraft: () => onStored?.(), discardDraft: () => onDiscarded?.() },
    }),
    { input: { today: '2031-06-03', choices: undefined }, ...(inspect && { inspect }) },
  )
  return { rollOver: actor.start(), load, preview, save }
}
