import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { t } from '#src/words/nb-ask-stage.ts'

import { NightScene } from './night-scene.tsx'
import { Speech } from './speech.tsx'
import { StageFrame } from './stage-frame.tsx'

type ReadyScreenProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly onReady: () => void
  /** What the device lacks, shown before the children look. */
  readonly notice?: string | undefined
}

/** The one click that a browser requires before sound, full screen and a wake lock. */
export function ReadyScreen({ character, onReady, notice }: ReadyScreenProps) {
  return (
    <StageFrame>
      <NightScene character={character}>
        <Speech size="notify">{t('askStage.ready.title')}</Speech>
        <p className="mt-5.5 max-w-130 text-[max(calc(var(--spacing)*7),0.9375rem)] leading-[1.4] text-blaa-100">
          {t('askStage.ready.text')}
        </p>
        <button
          type="button"
          onClick={onReady}
          className="mt-8 min-h-[max(calc(var(--spacing)*22),2.75rem)] min-w-70 rounded-[calc(var(--spacing)*5)] bg-lys px-12 text-[max(calc(var(--spacing)*12),1.25rem)] leading-none font-extrabold text-natt shadow-lysknapp text-shadow-none active:translate-y-px"
        >
          {t('askStage.ready.press')}
        </button>
        {notice !== undefined && (
          <p className="mt-6 max-w-130 rounded-[calc(var(--spacing)*3.5)] bg-varsel-tint px-5 py-3 text-[max(calc(var(--spacing)*5.5),0.8125rem)] leading-[1.4] font-medium text-varsel-ink text-shadow-none">
            {notice}
          </p>
        )}
      </NightScene>
    </StageFrame>
  )
}
