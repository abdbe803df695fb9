import type { GeneralTip } from '#src/contract/general-tip.ts'
import { Card } from '#src/ui/card.tsx'
import { t } from '#src/words/words.ts'

import { CardSheet } from './card-sheet.tsx'
import { HearButton } from './hear-button.tsx'
import { SpokenParts } from './spoken-parts.tsx'
import { TwoColumns } from './two-columns.tsx'
import { WebLinks } from './web-links.tsx'

/** The guidance itself, to read and to hear. */
export function TipParts({ tip }: { readonly tip: GeneralTip }) {
  return (
    <TwoColumns
      wide={
        <>
          {tip.videoSrc !== undefined && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film carries its captions in the picture
            <video
              controls
              preload="metadata"
              src={tip.videoSrc}
              poster={tip.picture.src}
              aria-label={t('tip.video', { title: tip.title })}
              className="aspect-video w-full rounded-lg bg-natt print:hidden"
            />
          )}
          <Card as="div">
            <p>{tip.description}</p>
            {tip.playbackSrc !== undefined && (
              <HearButton className="mt-4" label={t('tip.hear')} title={tip.title} src={tip.playbackSrc} />
            )}
          </Card>
          <CardSheet tinted title={t('tip.guidance')}>
            <p>{tip.guidance}</p>
          </CardSheet>
        </>
      }
      narrow={
        <>
          <SpokenParts title={t('tip.parts')} parts={tip.dropdownContent} />
          <CardSheet title={t('card.links')}>
            <WebLinks links={[tip.resourceLink]} />
          </CardSheet>
        </>
      }
    />
  )
}
