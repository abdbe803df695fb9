import type { SignCard } from '#src/contract/ask-link.ts'

import { t } from '#src/words/nb-ask-stage.ts'

import { SignPicture } from './sign-picture.tsx'
import { SignWord } from './sign-word.tsx'
import { splitAtWord } from './word-in-sentence.ts'

type DemonstrationCardProps = {
  readonly sign: SignCard
  /** No signer has reviewed the sign that Ask makes. */
  readonly isDraft: boolean
}

/** The sign that is learnt: its picture, its word and its sentence. */
export function DemonstrationCard({ sign, isDraft }: DemonstrationCardProps) {
  return (
    <div
      className={`relative flex w-125 flex-col items-center rounded-[calc(var(--spacing)*7)] bg-papir p-6.5 shadow-kant ${besidePicture}`}
    >
      <SignPicture
        sign={sign}
        className="aspect-4/3 w-full rounded-[calc(var(--spacing)*3.5)] [@container(0.52<aspect-ratio<1)]:w-70"
      />
      <div className="mt-5 grid gap-3 text-center [@container(0.52<aspect-ratio<1)]:mt-0 [@container(0.52<aspect-ratio<1)]:flex-1">
        <h1>
          <SignWord
            word={sign.word}
            size={27}
            maxWidth={112}
            className="[@container(0.52<aspect-ratio<1)]:[--max-width:80]!"
          />
        </h1>
        <p className="text-[max(calc(var(--spacing)*7.5),0.9375rem)] leading-tight font-medium text-skumring">
          <Sentence sign={sign} />
        </p>
      </div>
      {isDraft && <DraftMark />}
    </div>
  )
}

/** On an upright screen the words are beside the picture, so that Ask gets the height; a phone has enough for both. */
const besidePicture = [
  '[@container(0.52<aspect-ratio<1)]:w-full',
  '[@container(0.52<aspect-ratio<1)]:flex-row [@container(0.52<aspect-ratio<1)]:gap-5',
  '[@container(0.52<aspect-ratio<1)]:p-4 [@container(0.52<aspect-ratio<1)]:pr-6',
].join(' ')

/** On the corner of the card, for the adult: the picture may fill all of its own corners. */
const DraftMark = () => (
  <p className="absolute -top-4 right-6.5 rounded-full bg-papir px-4 py-1 shadow-kant text-[max(calc(var(--spacing)*5),0.8125rem)] leading-tight font-semibold text-skumring">
    {t('askStage.draft')}
  </p>
)

/** The sentence with its word in bold. */
function Sentence({ sign: { sentence, word } }: Pick<DemonstrationCardProps, 'sign'>) {
  const [before, shownWord, after] = splitAtWord(sentence, word)
  return (
    <>
      {before}
      <b className="font-extrabold text-natt">{shownWord}</b>
      {after}
    </>
  )
}
