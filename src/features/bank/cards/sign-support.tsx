import { BadgeCheck, ExternalLink, Hand } from 'lucide'

import type { Activity } from '#src/contract/activity.ts'
import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { isDraft } from '#src/domain/sign-review.ts'
import { signDictionaryAddress } from '#src/shell/parts/sign-dictionary.ts'
import { AskSignsLink } from '#src/shell/parts/ask-signs-link.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { chipLook } from '#src/ui/chip-look.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { ShowSignsLink } from '../show-signs-link.tsx'
import { CardSheet } from './card-sheet.tsx'
import { LongText } from './long-text.tsx'

/** The signs of an activity: each links to its page, and says whether the kindergarten has checked it. */
export function SignSupport({ text, signs: words }: Activity['askSupport']) {
  const { isUnderLock } = useBankReading()
  const signs = useApiQuery(askEndpoints.signs, {}, { enabled: words.length > 0 })
  return (
    <CardSheet title={t('activity.ask')}>
      <LongText headingLevel={3} className="text-sm" text={text} />
      {words.length > 0 && (
        <>
          <ul aria-label={t('activity.ask.signs')} className="mt-3 flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word}>
                <SignChip
                  word={word}
                  sign={isUnderLock ? undefined : signs.data?.find((sign) => sign.word === word)}
                />
              </li>
            ))}
          </ul>
          {!isUnderLock && <p className="mt-3 text-sm text-skumring">{t('activity.ask.drafts')}</p>}
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            <ShowSignsLink words={words} signs={signs.data} />
            {!isUnderLock && <AskSignsLink />}
          </div>
        </>
      )}
    </CardSheet>
  )
}

/** The page of the sign, where Ask makes it; until the signs are loaded, and without its sign, the word's page in the dictionary. */
function SignChip({ word, sign }: { readonly word: string; readonly sign: Sign | undefined }) {
  if (!sign) return <DictionaryChip word={word} />
  const isChecked = !isDraft(sign)
  return (
    <Link to={hrefOf('teachSign', { sign: sign._id })} className={look}>
      {isChecked ? (
        <Icon node={BadgeCheck} className="size-5 shrink-0 text-ok" />
      ) : (
        <Icon node={Hand} className="size-5 shrink-0 text-paint" />
      )}
      <span translate="no">{word}</span>
      <span className="text-xs font-normal text-dis">
        {t(isChecked ? 'activity.ask.checked' : 'activity.ask.draft')}
      </span>
    </Link>
  )
}

const look = `${chipLook(false)} max-w-full flex-wrap print:min-h-0 print:py-0.5`

function DictionaryChip({ word }: { readonly word: string }) {
  return (
    <a href={signDictionaryAddress(word)} target="_blank" rel="noreferrer" className={look}>
      <Icon node={Hand} className="size-5 shrink-0 text-paint" />
      <span translate="no">{word}</span>
      <Icon node={ExternalLink} className="size-4 shrink-0 text-dis print:hidden" />
      <VisuallyHidden> {t('activity.ask.dictionary')}</VisuallyHidden>
    </a>
  )
}
