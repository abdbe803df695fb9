import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character.machine.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-stage.ts'

import { NightScene } from './night-scene.tsx'
import { Speech } from './speech.tsx'

type WaitingSceneProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly code: string | undefined
  readonly deviceName: string | undefined
}

/** No control is connected: the pairing code, or what to do in the control window. */
export function WaitingScene({ character, code, deviceName }: WaitingSceneProps) {
  return (
    <NightScene character={character}>
      {code === undefined ? <Speech size="say">{t('askStage.waiting.title')}</Speech> : <Code code={code} />}
      <p className="mt-4 max-w-130 text-[max(calc(var(--spacing)*6.5),0.9375rem)] leading-[1.4] text-blaa-100">
        {t(code === undefined ? 'askStage.waiting.text' : 'askStage.waiting.code.text')}
      </p>
      {deviceName !== undefined && (
        <p className="mt-5 text-[max(calc(var(--spacing)*6.5),0.9375rem)] leading-[1.4] font-semibold text-white">
          {t('askStage.waiting.name', { name: deviceName })}
        </p>
      )}
    </NightScene>
  )
}

function Code({ code }: { readonly code: string }) {
  const characters = [...code]
  return (
    <>
      <h1 className="text-[max(calc(var(--spacing)*7.5),0.9375rem)] leading-tight font-semibold tracking-normal text-himmel-tekst">
        {t('askStage.waiting.code.title')}
      </h1>
      <VisuallyHidden>{t('askStage.waiting.code.label', { code: characters.join(' ') })}</VisuallyHidden>
      <p aria-hidden="true" className="my-5 flex gap-3">
        {characters.map((character, index) => (
          <span
            // Two letters of a code may be equal; the index never changes.
            key={index}
            className={classNames(
              'grid h-28 w-21 place-items-center rounded-[calc(var(--spacing)*3.5)] bg-lys text-[calc(var(--spacing)*18)] leading-none font-extrabold text-natt text-shadow-none',
              index === characters.length / 2 && 'ml-4.5',
            )}
          >
            {character}
          </span>
        ))}
      </p>
    </>
  )
}
