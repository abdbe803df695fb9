import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { isSameJson } from '#src/domain/three-way.ts'
import type { ReflectionContext } from '#src/machines/reflection/reflection/reflection-context.ts'
import type { reflectionMachine } from '#src/machines/reflection/reflection/reflection.machine.ts'

export type ReflectionRef = ActorRefFrom<typeof reflectionMachine>

/** What a view shows of the form; the view is rendered again only where that has changed. */
export const useFormContext = <Selected>(
  reflection: ReflectionRef,
  select: (context: ReflectionContext) => Selected,
): Selected => useSelector(reflection, ({ context }) => select(context), isSameJson)
