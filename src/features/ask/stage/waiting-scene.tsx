import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-stage.ts'

import { QrCode } from './qr-code.tsx'
import { NightScene } from './night-scene.tsx'
import { Speech } from './speech.tsx'

type WaitingSceneProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly code: string | undefined
  readonly deviceName: string | undefined
  readonly pairingAddress: string | undefined
}

/** No control is connected: the pairing code and its QR code, or what to do in the control window. */
export function WaitingScene({ character, code, deviceName, pairingAddress }: WaitingSceneProps) {
  return (
    <NightScene character={character}>
      {code === undefined ? <Speech size="say">{t('askStage.waiting.title')}</Speech> : <Code code={code} />}
      <div className="mt-4 flex max-w-150 items-center gap-6">
        {pairingAddress !== undefined && (
          <QrCode
            text={pairingAddress}
            label={t('askStage.waiting.qr.label')}
            className="size-52 shrink-0 rounded-[calc(var(--spacing)*2)]"
          />
        )}
        <p className="max-w-130 text-[max(calc(var(--spacing)*6.5),0.9375rem)] leading-[1.4] text-blaa-100">
          {t(howToStart(code, pairingAddress))}
        </p>
      </div>
      {deviceName !== undefined && (
        <p className="mt-5 text-[max(calc(var(--spacing)*6.5),0.9375rem)] leading-[1.4] font-semibold text-white">
          {t('askStage.waiting.name', { name: deviceName })}
        </p>
      )}
    </NightScene>
  )
}

function howToStart(code: string | undefined, pairingAddress: string | undefined) {
  if (code === undefined) return 'askStage.waiting.text'
  return pairingAddress === undefined ? 'askStage.waiting.code.text' : 'askStage.waiting.qr.text'
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
