import type { GeneralTip } from '#src/contract/general-tip.ts'
import { Card } from '#src/ui/card.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'
import { TipFilm } from './tip-film.tsx'
import { ListenButton } from '#src/shell/parts/listen-button.tsx'
import { LongText } from './long-text.tsx'
import { NarratedTexts } from './narrated-texts.tsx'
import { TwoColumns } from './two-columns.tsx'
import { WebLinks } from './web-links.tsx'

/** The content of a piece of guidance, with audio where there is a recording. */
export function TipParts({ tip }: { readonly tip: GeneralTip }) {
  return (
    <TwoColumns
      wide={
        <>
          {tip.videoSrc !== undefined && <TipFilm tip={tip} src={tip.videoSrc} />}
          <Card as="div">
            <LongText headingLevel={2} text={tip.description} />
            {tip.playbackSrc !== undefined && (
              <ListenButton
                className="mt-4"
                label={t('tip.hear')}
                title={tip.title}
                src={tip.playbackSrc}
                seconds={tip.playbackSeconds}
                voice={tip.playbackVoice}
              />
            )}
          </Card>
          <CardSheet tinted title={t('tip.guidance')}>
            <LongText headingLevel={3} text={tip.guidance} />
          </CardSheet>
        </>
      }
      narrow={
        <>
          <NarratedTexts title={tip.dropdownTitle} parts={tip.dropdownContent} />
          <CardSheet title={t('card.links')}>
            <WebLinks links={[tip.resourceLink]} />
          </CardSheet>
        </>
      }
    />
  )
}
