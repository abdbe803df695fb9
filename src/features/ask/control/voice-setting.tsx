import { Volume2, VolumeX } from 'lucide'
import { useId } from 'react'

import { WordSpeech } from '#src/contract/ask-link.ts'
import type { OperatorSettings } from '#src/machines/ask/ask-control/operator-settings.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { t } from '#src/words/nb-ask-control.ts'

type VoiceSettingProps = {
  readonly settings: OperatorSettings
  readonly onSet: (settings: Partial<OperatorSettings>) => void
}

/** When Ask says the word on the children's screen, and how loud; this device remembers it. */
export function VoiceSetting({ settings: { says, volume, isMuted }, onSet }: VoiceSettingProps) {
  const titleId = useId()
  const percent = Math.round(volume * 100)
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-md font-semibold">
        {t('ask.control.voice')}
      </h3>
      <Segmented
        label={t('ask.control.voice')}
        items={WordSpeech.options.map((value) => ({ value, label: t(`ask.control.voice.${value}`) }))}
        value={says}
        onValue={(value) => onSet({ says: value })}
        full
      />
      <div className="flex items-center gap-1">
        <IconButton
          icon={isMuted ? VolumeX : Volume2}
          label={t('ask.control.voice.mute')}
          pressed={isMuted}
          onClick={() => onSet({ isMuted: !isMuted })}
        />
        <input
          type="range"
          aria-label={t('ask.control.voice.volume')}
          aria-valuetext={t(isMuted ? 'ask.control.voice.muted' : 'ask.control.voice.percent', { percent })}
          min={10}
          max={100}
          step={10}
          value={percent}
          onChange={({ currentTarget }) =>
            onSet({ volume: currentTarget.valueAsNumber / 100, isMuted: false })
          }
          className="h-11 min-w-0 flex-1 cursor-pointer accent-natt"
        />
        <span aria-hidden="true" className="w-12 shrink-0 text-right text-sm whitespace-nowrap text-dis">
          {t(isMuted ? 'ask.control.voice.muted' : 'ask.control.voice.percent', { percent })}
        </span>
      </div>
    </section>
  )
}
