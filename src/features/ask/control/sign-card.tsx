import { Play, Snail } from 'lucide-react'

import type { Sign } from '#src/contract/ask.ts'
import type { RepetitionRef } from '#src/machines/ask-chain.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

type SignCardProps = { readonly sign: Sign; readonly repetition: RepetitionRef | undefined }

/** The sign that is practised: what it looks like, how it is made and what one says with it. */
export function SignCard({ sign, repetition }: SignCardProps) {
  const show = (isSlow: boolean) => repetition?.send({ type: 'repetition.show', isSlow })
  return (
    <section aria-labelledby="ask-sign" className="flex flex-col gap-3 rounded-lg bg-papir p-4 shadow-kant">
      <div className="flex items-center justify-between gap-3">
        <h2 id="ask-sign" className="text-2xl font-extrabold">
          {sign.word}
        </h2>
        {sign.status === 'draft' && <Badge tone="warning">{t('ask.control.draft')}</Badge>}
      </div>
      <img
        src={sign.picture.src}
        alt={sign.picture.alt}
        className="mx-auto h-44 max-w-full rounded-md object-contain"
      />
      <p>{sign.description}</p>
      <p className="text-sm">
        <span className="text-dis">{t('ask.control.say')}</span> «{sign.sentence}»
      </p>
      {sign.status === 'draft' && <p className="text-sm text-dis">{t('ask.control.draft.text')}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button icon={Play} disabled={!repetition} onClick={() => show(false)}>
          {t('ask.control.show')}
        </Button>
        <Button icon={Snail} disabled={!repetition} onClick={() => show(true)}>
          {t('ask.control.slow')}
        </Button>
      </div>
    </section>
  )
}
