import type { Voice } from '#src/contract/values.ts'
import { t } from '#src/words/nb-other-pages.ts'

/** Says of a recording that no person speaks in it; nothing while a person does, or the voice is unknown. */
export const VoiceMark = ({ voice }: { readonly voice: Voice | undefined }) =>
  voice === 'synthetic' ? (
    <span className="text-xs font-normal whitespace-nowrap">{t('voice.synthetic')}</span>
  ) : undefined
