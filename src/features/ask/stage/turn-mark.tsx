import type { ShownTurn } from '#src/contract/ask-link.ts'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-ask-stage.ts'

type TurnMarkProps = { readonly turn: ShownTurn; readonly className: string }

/** Whose turn it is: the cloakroom mark, with the first name where the operator wants that; nothing of a child who has neither. */
export function TurnMark({ turn: { mark, firstName }, className }: TurnMarkProps) {
  const hasMark = isMarkName(mark)
  if (!hasMark && firstName === undefined) return null
  return (
    <p
      className={classNames(
        'flex max-w-125 items-center self-start rounded-[calc(var(--spacing)*5)] bg-papir p-1 shadow-kant',
        className,
      )}
    >
      {hasMark && (
        <ChildMark
          mark={mark}
          size="stage"
          name={firstName === undefined ? t('askStage.turn.mark') : undefined}
        />
      )}
      {firstName !== undefined && (
        <span className="truncate px-4 text-[calc(var(--spacing)*10)] leading-tight font-extrabold">
          {firstName}
        </span>
      )}
    </p>
  )
}
