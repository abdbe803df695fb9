import { ClickerKey } from '#src/contract/ask-link.ts'
import type { OperatorSettings } from '#src/machines/ask/ask-control/operator-settings.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-ask-control.ts'

type ClickerSettingProps = {
  readonly settings: OperatorSettings
  readonly onSet: (settings: Partial<OperatorSettings>) => void
  /** What each key does. */
  readonly does: Readonly<Record<ClickerKey, string>>
}

/** Whether the keys of a clicker lead what Ask does, and what each does; this device remembers it. */
export function ClickerSetting({ settings: { usesClicker }, onSet, does }: ClickerSettingProps) {
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t('ask.control.clicker')}
        hint={t('ask.control.clicker.hint')}
        checked={usesClicker}
        onChange={() => onSet({ usesClicker: !usesClicker })}
      />
      {usesClicker && (
        <dl aria-label={t('ask.control.clicker.keys')} className="grid gap-1.5 pl-9 text-sm leading-tight">
          {ClickerKey.options.map((key) => (
            <div key={key} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3">
              <dt className="font-semibold">{t(`ask.control.clicker.${key}`)}</dt>
              <dd className="text-skumring">{does[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
