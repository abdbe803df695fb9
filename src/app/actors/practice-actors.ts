import { fromCallback } from 'xstate'

import type { DepartmentId } from '#src/contract/values.ts'
import { resumable } from '#src/machines/ask/curriculum/resumable.ts'
import { nextStepMachine } from '#src/machines/ask/next-step/next-step.machine.ts'
import type { MemoryCommand, practiceMachine } from '#src/machines/ask/practice/practice.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import { storedControl } from '../device/stored-control.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import { type CurriculumDeps, wiredCurriculum } from './curriculum-actors.ts'

type Deps = CurriculumDeps & { readonly device: DeviceStorage }

export const practiceActors = (deps: Deps) => {
  const stored = storedControl(deps.device, deps.now)
  return {
    curriculum: resumable(wiredCurriculum(deps)),
    nextStep: nextStepMachine,

    memory: fromCallback<MemoryCommand, { readonly departmentId: DepartmentId }>(
      ({ input: { departmentId }, receive }) => {
        receive(({ snapshot }) => stored.write(departmentId, snapshot))
      },
    ),
  } satisfies ActorsOf<typeof practiceMachine>
}
