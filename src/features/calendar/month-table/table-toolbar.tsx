import { ArrowDownToLine, ClipboardPaste, Copy, type IconNode, Redo2, Save, Undo2 } from 'lucide'
import type { ReactNode } from 'react'

import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-month-table.ts'

type TableToolbarProps = {
  /** The number of the week with the focused cell. */
  readonly week: number
  readonly count: number
  readonly isBusy: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canPaste: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onCopyWeek: () => void
  readonly onPasteWeek: () => void
  readonly onFillDown: () => void
  readonly onSave: () => void
  readonly children?: ReactNode
}

/** What can be done with the table, and how many changes are not saved. It stays in view. */
export function TableToolbar(props: TableToolbarProps) {
  const { week, count, isBusy } = props
  return (
    <div className="sticky top-0 z-5 lg:top-18 -mx-2 mb-3 bg-kalk px-2 pt-2 pb-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Tool
          isShort
          icon={Undo2}
          label={t('monthTable.undo')}
          isOff={!props.canUndo}
          onPress={props.onUndo}
        />
        <Tool
          isShort
          icon={Redo2}
          label={t('monthTable.redo')}
          isOff={!props.canRedo}
          onPress={props.onRedo}
        />
        <Tool icon={Copy} label={t('monthTable.copyWeek', { number: week })} onPress={props.onCopyWeek} />
        <Tool
          icon={ClipboardPaste}
          label={t('monthTable.pasteWeek', { number: week })}
          isOff={!props.canPaste}
          onPress={props.onPasteWeek}
        />
        <Tool isShort icon={ArrowDownToLine} label={t('monthTable.fillDown')} onPress={props.onFillDown} />
        <Button
          variant="primary"
          icon={Save}
          busy={isBusy}
          aria-disabled={count === 0}
          className="ml-auto aria-disabled:not-aria-busy:opacity-50 max-lg:px-3 max-lg:text-sm"
          onClick={props.onSave}
        >
          {isBusy
            ? t('monthTable.saving')
            : count === 0
              ? t('monthTable.nothingToSave')
              : t('monthTable.save', { count })}
        </Button>
      </div>
      {props.children}
    </div>
  )
}

type ToolProps = {
  readonly icon: IconNode
  readonly label: string
  readonly isOff?: boolean
  /** On a tablet its icon says enough. */
  readonly isShort?: boolean
  readonly onPress: () => void
}

/** Not `disabled` when it is off: it would lose the focus of the last press. */
function Tool({ icon, label, isOff = false, isShort = false, onPress }: ToolProps) {
  return (
    <Button
      icon={icon}
      aria-disabled={isOff || undefined}
      className="px-3! text-sm aria-disabled:opacity-50"
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <span className={isShort ? 'max-lg:sr-only' : undefined}>{label}</span>
    </Button>
  )
}
