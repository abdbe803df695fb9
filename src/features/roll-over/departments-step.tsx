import { Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import * as v from 'valibot'

import { DepartmentName } from '#src/contract/department-change.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { newDepartments, openDepartments } from '#src/domain/roll-over.ts'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import type { RollOverProps } from './roll-over-ref.ts'
import { StepButtons, StepFrame } from './step-frame.tsx'

/** Which departments the new year has, and what they are called. */
export function DepartmentsStep({ actor, snapshot }: RollOverProps) {
  const { newDepartmentId } = useFeature('moves')
  const { choices, loaded, isOutdated } = snapshot.context
  if (!loaded) return null
  const { present } = loaded
  const setName = (id: DepartmentId, name: string) =>
    actor.send({ type: 'rollOver.department.name', id, name })
  return (
    <StepFrame
      step={2}
      title={t('rollOver.departments.title')}
      intro={t('rollOver.departments.intro', { day: writtenDay(choices.from) })}
    >
      {isOutdated && (
        <Notice kind="warning" live>
          {t('rollOver.outdated')}
        </Notice>
      )}
      <ul ref={keepFocus} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {openDepartments(present).map(({ _id, name }) => {
          const isClosed = choices.closed.includes(_id)
          const written = choices.names[_id] ?? name
          return (
            <Row key={_id}>
              <TextField
                label={t('rollOver.department.name', { name })}
                autoComplete="off"
                value={written}
                disabled={isClosed}
                error={isClosed ? undefined : nameIssue(written)}
                onChange={({ target }) => setName(_id, target.value)}
              />
              <Checkbox
                label={t('rollOver.department.close', { name })}
                checked={isClosed}
                onChange={({ target }) =>
                  actor.send({ type: 'rollOver.department.close', id: _id, isClosed: target.checked })
                }
              />
            </Row>
          )
        })}
        {newDepartments(choices, present).map(({ _id, name }) => (
          <Row key={_id}>
            <TextField
              // Of one that was added just now.
              ref={name === '' ? takeFocus : undefined}
              label={t('rollOver.department.new')}
              autoComplete="off"
              value={name}
              error={nameIssue(name)}
              onChange={({ target }) => setName(_id, target.value)}
            />
            <Button
              icon={X}
              aria-label={t('rollOver.department.remove.name', {
                name: name.trim() === '' ? t('rollOver.department.new') : name,
              })}
              onClick={() => actor.send({ type: 'rollOver.department.remove', id: _id })}
            >
              {t('rollOver.department.remove')}
            </Button>
          </Row>
        ))}
      </ul>
      <div>
        <Button
          icon={Plus}
          onClick={() => actor.send({ type: 'rollOver.department.add', id: newDepartmentId(), name: '' })}
        >
          {t('rollOver.department.add')}
        </Button>
      </div>
      <StepButtons actor={actor} canGoOn={snapshot.can({ type: 'rollOver.next' })} />
    </StepFrame>
  )
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <li className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-1 rounded-lg bg-papir px-4 py-3 shadow-kant sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
    {children}
  </li>
)

const nameIssue = (name: string): string | undefined =>
  v.is(DepartmentName, name) ? undefined : t('rollOver.department.missing')
