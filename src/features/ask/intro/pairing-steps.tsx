import { t } from '#src/words/nb-ask-intro.ts'

import { useStageAddress } from './stage-address.ts'

/** How to get a code on another screen. */
export function PairingSteps() {
  const address = useStageAddress()
  return (
    // The figures of a marker are tabular by default, which leaves a gap after a 1.
    <ol className="grid list-decimal gap-2 pl-5 text-sm marker:font-bold marker:normal-nums">
      <li>
        {t('ask.intro.pairing.open')}
        <span className="block font-bold [overflow-wrap:anywhere] select-all">{address}</span>
      </li>
      <li>{t('ask.intro.pairing.ready')}</li>
      <li>{t('ask.intro.pairing.code')}</li>
    </ol>
  )
}
