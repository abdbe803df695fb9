import { useSelector } from '@xstate/react'

import type { OperatorSettings } from '#src/machines/ask/ask-control/operator-settings.ts'
import type { SignShowRef } from '#src/shell/ask-feature.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-ask-show.ts'

import { ClickerSetting } from '../control/clicker-setting.tsx'
import { VoiceSetting } from '../control/voice-setting.tsx'

type ShowSettingsProps = { readonly show: SignShowRef; readonly open: boolean; readonly onClose: () => void }

/** The same settings as of a session, which this device remembers. */
export function ShowSettings({ show, open, onClose }: ShowSettingsProps) {
  const settings = useSelector(show, ({ context }) => context.settings)
  const set = (changed: Partial<OperatorSettings>) => show.send({ type: 'signShow.set', settings: changed })
  return (
    <Dialog open={open} title={t('ask.show.more')} closeLabel={t('ask.show.more.close')} onClose={onClose}>
      <div className="grid gap-4">
        <VoiceSetting settings={settings} onSet={set} />
        <ClickerSetting
          settings={settings}
          onSet={set}
          does={{
            forward: t('ask.show.clicker.forward'),
            back: t('ask.show.clicker.back'),
            undo: t('ask.show.clicker.undo'),
          }}
        />
      </div>
    </Dialog>
  )
}
