import { useState } from 'react'

import { constants } from '#src/contract/constants.ts'
import type { GeneralTip } from '#src/contract/general-tip.ts'
import type { MediaAddress } from '#src/contract/values.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-bank.ts'

import { LongText } from './long-text.tsx'
import { isSameFile } from '#src/shell/parts/sound.ts'

/** A media fragment that makes browsers show the first frame before playback. */
const firstFrame = '#t=0.1'

/** A film with captions and a transcript. The captions stand in a band below the picture, so that they cover no hands and no mouth. */
export function TipFilm({ tip, src }: { readonly tip: GeneralTip; readonly src: MediaAddress }) {
  const newest = { src, captions: tip.videoCaptions }
  const [playingSource, setPlayingSource] = useState(newest)
  // A new `src` restarts playback: a re-signed address of the same file is used only after the current one fails.
  const { src: playing, captions } = isSameFile(playingSource.src, src) ? playingSource : newest
  return (
    <>
      <div className="print:hidden">
        <Card as="div" className="@container">
          <video
            controls
            playsInline
            preload="metadata"
            src={playing + firstFrame}
            aria-label={t('tip.video', { title: tip.title })}
            className="h-[calc(75cqw+5.5rem)] w-full rounded-md bg-natt object-contain object-top"
            onError={() => {
              if (playing !== src) setPlayingSource(newest)
            }}
          >
            <track
              default
              kind="captions"
              src={captions}
              srcLang={constants.language}
              label={t('tip.video.captions')}
            />
          </video>
          {tip.videoText !== undefined && (
            <Disclosure title={t('tip.video.text')} headingLevel={2}>
              <LongText headingLevel={3} text={tip.videoText} />
            </Disclosure>
          )}
        </Card>
      </div>
      {tip.videoText !== undefined && (
        <div className="hidden print:block">
          <h2>{t('tip.video.text')}</h2>
          <LongText headingLevel={3} text={tip.videoText} />
        </div>
      )}
    </>
  )
}
