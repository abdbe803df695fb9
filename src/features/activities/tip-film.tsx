import { constants } from '#src/contract/constants.ts'
import type { GeneralTip } from '#src/contract/general-tip.ts'
import type { MediaAddress } from '#src/contract/values.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/words.ts'

/** A film with its captions, and all it says in writing. */
export function TipFilm({ tip, src }: { readonly tip: GeneralTip; readonly src: MediaAddress }) {
  return (
    <Card as="div" className="print:hidden">
      <video
        controls
        playsInline
        preload="metadata"
        src={src}
        poster={tip.picture.src}
        aria-label={t('tip.video', { title: tip.title })}
        className="aspect-4/3 w-full rounded-md bg-natt"
      >
        <track
          default
          kind="captions"
          src={tip.videoCaptions}
          srcLang={constants.language}
          label={t('tip.video.captions')}
        />
      </video>
      {tip.videoText !== undefined && (
        <Disclosure title={t('tip.video.text')} headingLevel={2}>
          <p>{tip.videoText}</p>
        </Disclosure>
      )}
    </Card>
  )
}
