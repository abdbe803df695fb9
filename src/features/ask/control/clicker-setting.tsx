import { useSelector } from '@xstate/react'

import { ClickerKey } from '#src/contract/ask-link.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-ask-control.ts'

/** Whether the keys of a clicker lead the session, and what each does; this device remembers it. */
export function ClickerSetting({ control }: { readonly control: AskControlRef }) {
  const usesClicker = useSelector(control, ({ context }) => context.settings.usesClicker)
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t('ask.control.clicker')}
        hint={t('ask.control.clicker.hint')}
        checked={usesClicker}
        onChange={() => control.send({ type: 'askControl.set', settings: { usesClicker: !usesClicker } })}
      />
      {usesClicker && (
        <dl aria-label={t('ask.control.clicker.keys')} className="grid gap-1.5 pl-9 text-sm leading-tight">
          {ClickerKey.options.map((key) => (
            <div key={key} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3">
              <dt className="font-semibold">{t(`ask.control.clicker.${key}`)}</dt>
              <dd className="text-skumring">{t(`ask.control.clicker.${key}.does`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
