import { CircleCheck, TriangleAlert, UserRound } from 'lucide'
import type { ReactNode } from 'react'

import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Place } from '#src/machines/reflection/reflection/reflection-context.ts'
import { ChildSign } from '#src/shell/parts/child-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showWithin } from '#src/ui/show-within.ts'
import { t } from '#src/words/nb-reflection.ts'

import { childState, ownState, type PlaceState } from './form-places.ts'
import { type ReflectionRef, useFormContext } from './use-form-context.ts'
import { useWriterNames } from './writers.tsx'

type PlaceListProps = {
  readonly reflection: ReflectionRef
  readonly present: readonly PlanChild[]
  readonly absent: readonly PlanChild[]
  readonly shown: Place
  readonly onShow: (place: Place) => void
}

/** The parts of the form with how far each is: the user’s own, and the children; those who were absent are set aside. */
export function PlaceList({ reflection, present, absent, shown, onShow }: PlaceListProps) {
  const own = useFormContext(reflection, ownState)
  const states = useFormContext(reflection, (context) => present.map(({ _id }) => childState(context, _id)))
  return (
    <div className="min-w-0">
      <nav aria-label={t('reflection.places')} className="max-lg:overflow-x-auto max-lg:p-1 max-lg:pb-2">
        <ul className="flex gap-2 lg:flex-col">
          <PlaceItem
            name={t('reflection.place.self')}
            picture={
              <span className="grid size-11 place-items-center rounded-[12px] bg-sand">
                <Icon node={UserRound} className="size-6" />
              </span>
            }
            state={own}
            isShown={shown === 'self'}
            onShow={() => onShow('self')}
          />
          {present.map((child, index) => (
            <ChildItem
              key={child._id}
              reflection={reflection}
              child={child}
              state={states[index] ?? 'empty'}
              isShown={shown === child._id}
              onShow={() => onShow(child._id)}
            />
          ))}
        </ul>
      </nav>
      <AbsentChildren reflection={reflection} absent={absent} />
    </div>
  )
}

type AbsentChildrenProps = Pick<PlaceListProps, 'reflection' | 'absent'>

/** The children who were absent, each of whom can be taken in all the same. */
export function AbsentChildren({ reflection, absent }: AbsentChildrenProps) {
  if (absent.length === 0) return null
  return (
    <div className="mt-3">
      <Disclosure title={t('reflection.absent.count', { count: absent.length })}>
        <p className="mb-2 text-sm text-skumring">{t('reflection.absent.text')}</p>
        <div className="flex flex-wrap gap-2">
          {absent.map((child) => (
            <Button
              key={child._id}
              onClick={() => reflection.send({ type: 'reflection.include', studentId: child._id })}
            >
              {t('reflection.absent.include', { name: child.firstName })}
            </Button>
          ))}
        </div>
      </Disclosure>
    </div>
  )
}

type ChildItemProps = Pick<PlaceItemProps, 'state' | 'isShown' | 'onShow'> & {
  readonly reflection: ReflectionRef
  readonly child: PlanChild
}

/** A child. While somebody else writes about it, the text says so instead of the state. */
function ChildItem({ reflection, child, ...item }: ChildItemProps) {
  const names = useWriterNames(reflection, child._id)
  return (
    <PlaceItem
      {...item}
      name={child.firstName}
      picture={<ChildSign {...child} />}
      text={names === '' ? undefined : t('reflection.writes.here', { names })}
    />
  )
}

type PlaceItemProps = {
  readonly name: string
  readonly picture: ReactNode
  readonly state: PlaceState
  /** Instead of the state. */
  readonly text?: string | undefined
  readonly isShown: boolean
  readonly onShow: () => void
}

function PlaceItem({ name, picture, state, text, isShown, onShow }: PlaceItemProps) {
  const isDone = state === 'done' || state === 'submitted' || state === 'notObserved'
  return (
    <li ref={isShown ? showWithin : undefined} className="shrink-0">
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        className={classNames(
          'flex w-full items-center gap-3 rounded-md border-2 p-2 text-left max-lg:w-24 max-lg:flex-col max-lg:gap-1 max-lg:text-center',
          isShown ? 'border-natt bg-lys-200' : 'border-transparent hover:bg-sand',
        )}
      >
        {picture}
        <span className="max-w-full min-w-0 lg:flex-1">
          <span className="block font-bold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-xs text-skumring [overflow-wrap:anywhere] max-lg:min-h-8">
            {text ?? t(`reflection.state.${state}`)}
          </span>
        </span>
        {isDone && <Icon node={CircleCheck} className="size-5 shrink-0 text-ok-ink max-lg:hidden" />}
        {state === 'conflict' && (
          <Icon node={TriangleAlert} className="size-5 shrink-0 text-feil max-lg:hidden" />
        )}
      </button>
    </li>
  )
}
