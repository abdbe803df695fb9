import { useSelector } from '@xstate/react'
import { Shirt } from 'lucide'

import type { Sign, SignRecord } from '#src/contract/ask.ts'
import { longDay } from '#src/domain/day.ts'
import { isDraft } from '#src/domain/sign-review.ts'
import { useShell, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { SignHands } from '../signs/sign-hands.tsx'
import type { PhaseProps } from './phases.tsx'

/** Prints the card of the session, once a sign has been practised. */
export function CloakroomButton({ session }: Pick<PhaseProps, 'session'>) {
  const { print } = useShell()
  const hasPractised = useSelector(session, ({ context }) => context.signs.some(isPractised))
  if (!hasPractised) return null
  return (
    <Button icon={Shirt} onClick={print}>
      {t('ask.control.cloakroom')}
    </Button>
  )
}

/** On paper only: the signs of the session with Ask’s hands, to hang where the parents come. */
export function CloakroomCard({
  session,
  signs,
  departmentName,
}: PhaseProps & { readonly departmentName: string }) {
  const records = useSelector(session, ({ context }) => context.signs)
  const practised = records.filter(isPractised).flatMap(({ signId }) => signs.get(signId) ?? [])
  const today = useToday()
  return (
    <section className="hidden print:block" aria-label={t('ask.control.cloakroom.card')}>
      <h1 className="text-[24pt] leading-tight font-extrabold">{t('ask.control.cloakroom.title')}</h1>
      <p className="mb-[4mm] text-[12pt] text-skumring">
        {departmentName}, {longDay(today)}
      </p>
      <ul className="grid gap-[4mm]">
        {practised.map((sign) => (
          <CloakroomSign key={sign._id} sign={sign} />
        ))}
      </ul>
      <p className="mt-[4mm] text-[11pt]">{t('ask.control.cloakroom.advice')}</p>
    </section>
  )
}

const isPractised = ({ state }: SignRecord) => state !== 'new'

const CloakroomSign = ({ sign }: { readonly sign: Sign }) => (
  <li className="grid grid-cols-[46mm_minmax(0,1fr)] items-center gap-[5mm] rounded-[3mm] border border-karm p-[4mm]">
    <div>
      <img src={sign.picture.src} alt={sign.picture.alt} className="aspect-4/3 w-full object-contain" />
      <h2 translate="no" className="mt-[2mm] text-center text-[20pt] leading-none font-extrabold">
        {sign.word}
      </h2>
    </div>
    <div className="grid gap-[2.5mm]">
      <div className="max-w-[88mm]">
        <SignHands sign={sign} />
      </div>
      <p className="text-[12pt] leading-snug">{sign.description}</p>
      <p className="text-[11pt] text-skumring">
        {t('ask.control.say')} <span translate="no">«{sign.sentence}»</span>
      </p>
      {isDraft(sign) && <p className="text-[9pt] text-skumring">{t('ask.control.cloakroom.draft')}</p>}
    </div>
  </li>
)
