import { useSelector } from '@xstate/react'

import type { PlanChild } from '#src/contract/plan-details.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { listText } from '#src/domain/list-text.ts'
import { isSameJson } from '#src/domain/three-way.ts'
import type { Place } from '#src/machines/reflection/reflection/reflection-context.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-reflection.ts'

import type { ReflectionRef } from './use-form-context.ts'

type WritersStatusProps = {
  readonly reflection: ReflectionRef
  readonly present: readonly PlanChild[]
}

/** Says to a screen reader who else writes about what, once each time that it changes. */
export function WritersStatus({ reflection, present }: WritersStatusProps) {
  const writers = useWriters(reflection)
  const places: readonly Place[] = ['self', ...present.map(({ _id }) => _id)]
  const sentences = places.flatMap((place) => {
    const names = namesAt(writers, place)
    return names === '' ? [] : [`${sentenceOf(names, place, present)}.`]
  })
  return <output className="sr-only">{sentences.join(' ')}</output>
}

type WritersLineProps = {
  readonly reflection: ReflectionRef
  /** What the line stands at: a child, or the own reflection. */
  readonly child: PlanChild | undefined
  readonly className?: string
}

/** Who else writes about this part of the form now. It takes its line where nobody does too, so that nothing moves. */
export function WritersLine({ reflection, child, className }: WritersLineProps) {
  const place = child?._id ?? 'self'
  const names = namesAt(useWriters(reflection), place)
  return (
    <p className={classNames('min-h-6 text-sm text-skumring', className)}>
      {names !== '' && sentenceOf(names, place, child ? [child] : [])}
    </p>
  )
}

/** The first names of those who write about a part of the form now, as «Kari og Per»; empty where nobody does. */
export const useWriterNames = (reflection: ReflectionRef, place: Place): string =>
  namesAt(useWriters(reflection), place)

type NamedWriter = { readonly firstName: string; readonly place: Place }

function useWriters(reflection: ReflectionRef): readonly NamedWriter[] {
  const writing = useSelector(reflection, ({ children }) => children.writing)
  return useSelector(
    writing,
    (snapshot) =>
      (snapshot?.context.writers ?? []).map(({ name, place }) => ({ firstName: firstNameOf(name), place })),
    isSameJson,
  )
}

const namesAt = (writers: readonly NamedWriter[], place: Place) =>
  listText(writers.flatMap((writer) => (writer.place === place ? [writer.firstName] : [])))

const sentenceOf = (names: string, place: Place, present: readonly PlanChild[]) =>
  place === 'self'
    ? t('reflection.writes.self', { names })
    : t('reflection.writes.child', {
        names,
        child: present.find(({ _id }) => _id === place)?.firstName ?? '',
      })
