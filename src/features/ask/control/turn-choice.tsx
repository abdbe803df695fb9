import { useSelector } from '@xstate/react'

import { type Taker, takersIn, type TurnStudent } from '#src/machines/ask/turn-order/turn-order.machine.ts'
import type { TurnOrderRef } from '#src/shell/ask-feature.ts'
import { ChildSign } from '#src/shell/parts/child-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-ask-control.ts'

type TurnChoiceProps = { readonly turnOrder: TurnOrderRef; readonly isHere: boolean }

/** Which children take turns, who of them is not there today, and whether the children’s screen shows their first names. */
export function TurnChoice({ turnOrder, isHere }: TurnChoiceProps) {
  const isChoosing = useSelector(turnOrder, (snapshot) => snapshot.matches({ used: 'choosing' }))
  const order = useSelector(turnOrder, ({ context }) => context.order)
  const students = useSelector(turnOrder, ({ context }) => context.students)
  const takers = takersIn({ order, students })
  const close = () => turnOrder.send({ type: 'turnOrder.close' })
  return (
    <Dialog
      open={isChoosing}
      title={t('ask.turns.dialog')}
      description={t('ask.turns.dialog.text')}
      onClose={close}
      wide
      closeLabel={t('ask.turns.dialog.close')}
      actions={
        <Button variant="primary" onClick={close}>
          {t('ask.turns.dialog.close')}
        </Button>
      }
    >
      {students.length === 0 ? (
        <p>{t('ask.turns.dialog.none')}</p>
      ) : (
        <ul className="divide-y divide-fuge">
          {students.map((student) => (
            <li key={student.studentId}>
              <StudentRow
                turnOrder={turnOrder}
                student={student}
                hasTurn={order.currentId === student.studentId}
                taker={takers.find(({ studentId }) => studentId === student.studentId)}
              />
            </li>
          ))}
        </ul>
      )}
      {isHere ? (
        <Checkbox
          label={t('ask.turns.named')}
          hint={t('ask.turns.named.hint')}
          checked={order.showsNames}
          onChange={() => turnOrder.send({ type: 'turnOrder.setNamed', showsNames: !order.showsNames })}
        />
      ) : (
        <p className="rounded-md bg-sand p-3 text-sm">{t('ask.turns.elsewhere')}</p>
      )}
    </Dialog>
  )
}

type StudentRowProps = {
  readonly turnOrder: TurnOrderRef
  readonly student: TurnStudent
  readonly hasTurn: boolean
  /** What is known of the child where it takes turns. */
  readonly taker: Taker | undefined
}

function StudentRow({ turnOrder, student, hasTurn, taker }: StudentRowProps) {
  const { studentId, name, firstName, mark } = student
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 py-1">
      <ChildSign firstName={firstName} mark={mark} />
      <div className="min-w-40 flex-1">
        <Checkbox
          label={name}
          hint={taker && t('ask.turns.count', { count: taker.turns })}
          checked={taker !== undefined}
          onChange={() => turnOrder.send({ type: taker ? 'turnOrder.remove' : 'turnOrder.add', studentId })}
        />
      </div>
      {taker && (
        <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
          <Button
            variant="quiet"
            aria-label={`${t('ask.turns.give')}: ${name}`}
            aria-pressed={hasTurn}
            disabled={taker.isAway}
            onClick={() => turnOrder.send({ type: 'turnOrder.give', studentId })}
            className={toggleLook}
          >
            {t('ask.turns.give')}
          </Button>
          <Button
            variant="quiet"
            aria-label={`${t('ask.turns.away')}: ${name}`}
            aria-pressed={taker.isAway}
            onClick={() => turnOrder.send({ type: 'turnOrder.setAway', studentId, isAway: !taker.isAway })}
            className={toggleLook}
          >
            {t('ask.turns.away')}
          </Button>
        </div>
      )}
    </div>
  )
}

const toggleLook = 'px-2 text-sm whitespace-nowrap aria-pressed:bg-lys-200'
