import type { ActorRefFrom } from 'xstate'

import type { Scene } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { classNames } from '#src/ui/class-names.ts'
import { NightSky } from '#src/ui/night-sky.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-stage.ts'

import { AskFigure } from '../figure/ask-figure.tsx'
import { SignPicture } from './sign-picture.tsx'
import { SignWord } from './sign-word.tsx'
import { StarMark } from './star-mark.tsx'

type Summary = Extract<Scene, { readonly name: 'summary' }>
type SummarySceneProps = {
  readonly scene: Summary
  readonly character: ActorRefFrom<typeof characterMachine>
}

/**
 * The practised signs as lit windows of the house, whatever the outcome. A sign shows the stars that it has, and no empty
 * ones.
 */
export function SummaryScene({ scene, character }: SummarySceneProps) {
  return (
    <div className="absolute inset-0 isolate overflow-hidden bg-himmel">
      <NightSky hills="h-[26cqh]" />
      <section
        aria-live="polite"
        className="absolute bottom-[9cqh] left-0 flex h-128 w-209 flex-col bg-laave text-white [@container(aspect-ratio<1)]:top-50 [@container(aspect-ratio<1)]:h-auto [@container(aspect-ratio<1)]:w-full"
      >
        <Gable />
        <h1 className="absolute bottom-full w-full pb-7 text-center text-[calc(var(--spacing)*13)] leading-none font-extrabold">
          {t('askStage.summary.title')}
        </h1>
        <ul className="relative flex justify-center gap-8.25 px-11.5 pt-12.5 [@container(aspect-ratio<1)]:gap-5 [@container(aspect-ratio<1)]:px-5">
          {scene.signs.map((sign) => (
            <li key={sign.signId} className="grid w-56.5 justify-items-center">
              <SignWindow sign={sign} />
            </li>
          ))}
        </ul>
      </section>
      <AskFigure
        character={character}
        className="absolute right-1 bottom-[calc(var(--spacing)*-3.5)] w-117.5 overflow-visible [@container(aspect-ratio<0.52)]:w-160"
      />
    </div>
  )
}

function SignWindow({ sign }: { readonly sign: Summary['signs'][number] }) {
  const count = askConstants.repetitions
  return (
    <>
      <span
        className={classNames(
          'block w-full rounded-[calc(var(--spacing)*2.5)] border-[calc(var(--spacing)*2.25)] border-white p-2.5',
          lamp,
        )}
      >
        <SignPicture sign={sign} className="aspect-4/3 rounded-[calc(var(--spacing)*3.5)] bg-lys-100" />
      </span>
      <span className="mt-1 h-3.5 w-[calc(100%+var(--spacing)*5)] rounded-[calc(var(--spacing)*1)] bg-white" />
      <SignWord word={sign.word} size={11.5} maxWidth={56} className="mt-5" />
      <VisuallyHidden>{t('askStage.stars', { stars: sign.stars, count })}</VisuallyHidden>
      <span className="mt-3 flex h-11.5 justify-center gap-1">
        {Array.from({ length: sign.stars }, (_, index) => (
          <StarMark key={index} isLit className="size-11.5" />
        ))}
      </span>
    </>
  )
}

const lamp =
  'bg-lys-200 shadow-[0_0_calc(var(--spacing)*12)_color-mix(in_srgb,var(--color-lys)_60%,transparent)]'

function Gable() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 836 520"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path d={boards} className="stroke-laave-900 stroke-2" />
      <path d="M-30 2L418-190L866 2" className="fill-none stroke-white stroke-18" />
    </svg>
  )
}

const boards = Array.from({ length: 23 }, (_, index) => `M${30 + index * 36} 0V520`).join('')
