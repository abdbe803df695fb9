import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { useStageAddress } from './stage-address.ts'

/** How to get a code on another device. */
export function PairingHelp() {
  const address = useStageAddress()
  return (
    <div className="[&>div]:border-karm/40">
      <Disclosure title={t('ask.intro.pairing.title')}>
        <ol className="grid list-decimal gap-2 pl-5 text-sm text-natt">
          <li>
            {t('ask.intro.pairing.open')}
            <span className="block font-bold [overflow-wrap:anywhere] select-all">{address}</span>
          </li>
          <li>{t('ask.intro.pairing.ready')}</li>
          <li>{t('ask.intro.pairing.code')}</li>
        </ol>
      </Disclosure>
    </div>
  )
}
