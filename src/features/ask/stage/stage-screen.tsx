import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { Scene, SignCard } from '#src/contract/ask-link.ts'
import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-ask-stage.ts'

import { performedSign } from '../figure/signing/performed-signs.ts'
import { CheerStars } from './cheer-stars.tsx'
import { Confetti } from './confetti.tsx'
import { DayScene } from './day-scene.tsx'
import { DemonstrationCard } from './demonstration-card.tsx'
import { IntroductionCards } from './introduction-cards.tsx'
import { NightScene } from './night-scene.tsx'
import type { Shown } from './shown.ts'
import { SignChip } from './sign-chip.tsx'
import { SignReminder } from './sign-reminder.tsx'
import { Sill } from './sill.tsx'
import { Speech } from './speech.tsx'
import { StageFrame } from './stage-frame.tsx'
import { SummaryScene } from './summary-scene.tsx'
import { TurnMark } from './turn-mark.tsx'
import { WaitingScene } from './waiting-scene.tsx'

type StageScreenProps = {
  readonly shown: Shown | undefined
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly link: 'connecting' | 'waiting' | 'linked' | 'silent'
  readonly code?: string | undefined
  readonly deviceName?: string | undefined
  /** What the QR code beside the code opens; `undefined` where no other device reaches the app. */
  readonly pairingAddress?: string | undefined
  readonly isBelowCamera?: boolean
}

/** The children's screen: the current scene, or the house while it connects or waits, or Ask asleep. */
export function StageScreen({
  shown,
  character,
  link,
  code,
  deviceName,
  pairingAddress,
  isBelowCamera,
}: StageScreenProps) {
  return (
    <StageFrame isBelowCamera={isBelowCamera}>
      {link === 'silent' && !isBetweenSessions(shown) ? (
        <AsleepScene character={character} />
      ) : link === 'connecting' ? (
        <ConnectingScene character={character} />
      ) : link === 'waiting' || !shown ? (
        <WaitingScene
          character={character}
          code={code}
          deviceName={deviceName}
          pairingAddress={pairingAddress}
        />
      ) : (
        <SessionScene shown={shown} character={character} hasControlLeft={link === 'silent'} />
      )}
    </StageFrame>
  )
}

/** No session is interrupted when the control leaves before it begins or after its goodbye. */
const isBetweenSessions = (shown: Shown | undefined) =>
  shown?.scene.name === 'rest' || shown?.scene.name === 'goodbye'

type SceneProps = Pick<StageScreenProps, 'character'>

type SessionSceneProps = SceneProps & {
  readonly shown: Shown
  /** The control is gone: the lamp is off and Ask sleeps. */
  readonly hasControlLeft: boolean
}

/** A scene of the session. */
export function SessionScene({ shown, character, hasControlLeft }: SessionSceneProps) {
  const { scene } = shown
  if (scene.name === 'summary') return <SummaryScene scene={scene} character={character} />
  if (scene.name === 'goodbye') return <GoodbyeScene character={character} isDark={hasControlLeft} />
  return (
    <DayScene
      wall={walls[scene.name]}
      character={character}
      backdrop={scene.name === 'cheer' && <Confetti />}
      sill={<Sill shown={shown} />}
    >
      <div key={wordsKey(scene)} className="relative flex animate-rise flex-col">
        {shown.turn && (
          <TurnMark
            turn={shown.turn}
            // The card of a sign fills the height: there it is on a corner.
            className={scene.name === 'demonstration' ? 'absolute -top-3 -left-5 z-1' : 'mb-2'}
          />
        )}
        <Words scene={scene} stars={shown.stars} character={character} />
      </div>
    </DayScene>
  )
}

/** The attempt keeps the words of the child’s turn in place. A repeated demonstration animates in again. */
function wordsKey(scene: Scene): string {
  if (scene.name === 'demonstration') return `${scene.name} ${scene.showing}`
  return scene.name === 'attempt' ? 'turn' : scene.name
}

type DaySceneName = Exclude<Scene['name'], 'summary' | 'goodbye'>

const walls = {
  rest: 'warm',
  introduction: 'warm',
  demonstration: 'warm',
  turn: 'blue',
  attempt: 'blue',
  oneChild: 'blue',
  again: 'warm',
  cheer: 'bright',
  console: 'calm',
} as const satisfies Readonly<Record<DaySceneName, string>>

type WordsProps = SceneProps & {
  readonly scene: Extract<Scene, { readonly name: DaySceneName }>
  readonly stars: number
}

function Words({ scene, stars, character }: WordsProps) {
  switch (scene.name) {
    case 'rest':
      return (
        <>
          <Speech size="turn">{t('askStage.rest.title')}</Speech>
          <Aside>{t('askStage.rest.text')}</Aside>
        </>
      )
    case 'introduction':
      return (
        <>
          <Speech size="hello">{t('askStage.introduction.title')}</Speech>
          <p className="mt-4 text-[calc(var(--spacing)*10)] leading-tight font-semibold">
            {t('askStage.introduction.text')}
          </p>
          <IntroductionCards signs={scene.signs} />
        </>
      )
    case 'demonstration':
      return <DemonstrationCard sign={scene.sign} isDraft={scene.performance === 'draft'} />
    case 'turn':
    case 'attempt':
      return (
        <>
          <Speech size="turn">{t('askStage.turn.title')}</Speech>
          <Below>
            <TurnChip sign={scene.sign} character={character} />
          </Below>
        </>
      )
    case 'again':
      return (
        <>
          <Speech size="say">{t('askStage.again.title')}</Speech>
          <Aside>{t('askStage.again.text')}</Aside>
          <Below>
            <SignChip sign={scene.sign} />
          </Below>
        </>
      )
    case 'oneChild':
      return (
        <>
          <Speech size="say">{t('askStage.oneChild.title')}</Speech>
          <Aside>{t('askStage.oneChild.text')}</Aside>
          <Below>
            <SignChip sign={scene.sign} isSmall />
          </Below>
        </>
      )
    case 'cheer':
      return (
        <>
          <Speech size="cheer">{t('askStage.cheer.title')}</Speech>
          <CheerStars stars={stars} />
        </>
      )
    case 'console':
      return (
        <>
          <Speech size="say">{t('askStage.console.title')}</Speech>
          <Aside>{t('askStage.console.text')}</Aside>
          <Below>
            <SignChip sign={scene.sign} isSmall />
          </Below>
        </>
      )
  }
}

/** The sign of the child's turn, with Ask's last posture where he has made it. */
function TurnChip({ sign, character }: SceneProps & { readonly sign: SignCard }) {
  const shown = useSelector(character, ({ context }) => context.sign)
  const performed = shown && performedSign(shown.signId, shown.recording)
  return <SignChip sign={sign} beside={performed && <SignReminder sign={performed} />} />
}

const Aside = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-6 text-[max(calc(var(--spacing)*8.5),1rem)] leading-[1.3] font-semibold text-skumring">
    {children}
  </p>
)

const Below = ({ children }: { readonly children: ReactNode }) => <div className="mt-7.5">{children}</div>

function GoodbyeScene({ character, isDark }: SceneProps & { readonly isDark: boolean }) {
  return (
    <NightScene character={character} isDark={isDark}>
      <Speech size="hello">{t('askStage.goodbye.title')}</Speech>
      <p className="mt-5 text-[calc(var(--spacing)*10)] leading-tight font-semibold text-blaa-100">
        {t('askStage.goodbye.text')}
      </p>
    </NightScene>
  )
}

function ConnectingScene({ character }: SceneProps) {
  return (
    <NightScene character={character}>
      <Speech size="notify">{t('askStage.connecting.title')}</Speech>
      <p className="mt-5.5 max-w-145 text-[max(calc(var(--spacing)*7),0.9375rem)] leading-[1.4] text-blaa-100">
        {t('askStage.connecting.text')}
      </p>
    </NightScene>
  )
}

function AsleepScene({ character }: SceneProps) {
  return (
    <NightScene character={character} isDark>
      <Speech size="notify">{t('askStage.asleep.title')}</Speech>
      <p className="mt-5.5 max-w-145 text-[max(calc(var(--spacing)*7),0.9375rem)] leading-[1.4] text-blaa-100">
        {t('askStage.asleep.text')}
      </p>
      <p className="mt-7.5 flex items-center gap-3.5 rounded-full bg-himmel-tekst px-5.5 py-3 text-[max(calc(var(--spacing)*6),0.8125rem)] leading-tight font-bold text-blaa-900 text-shadow-none">
        <Icon node={WifiOff} className="size-7" />
        {t('askStage.asleep.state')}
      </p>
    </NightScene>
  )
}
