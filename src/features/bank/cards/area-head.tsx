import { ExternalLink } from 'lucide'

import type { ReactNode } from 'react'

import type { FocusArea, FocusAreaSummary } from '#src/contract/focus-area.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { FramedPicture } from '#src/ui/framed-picture.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { CardPicture } from './card-picture.tsx'
import { ListenButton } from '#src/shell/parts/listen-button.tsx'

type AreaHeadProps = {
  readonly area: FocusAreaSummary
  /** The complete area, once it has loaded. */
  readonly loaded: FocusArea | undefined
  /** More buttons. */
  readonly children?: ReactNode
}

/** The tinted band at the top of a focus area. */
export function AreaHead({ area, loaded, children }: AreaHeadProps) {
  const { listHref } = useBankReading()
  return (
    <header className="bg-tint print:bg-transparent">
      <div className="page-frame grid items-center gap-x-8 gap-y-5 pt-6 pb-6 md:grid-cols-2 md:pb-8 lg:grid-cols-[minmax(0,1fr)_480px] print:grid-cols-[1fr_40%]">
        <div className="min-w-0">
          <Breadcrumb to={listHref('themeCards')} label={t('bank.title')} navLabel={t('bank.path')} />
          <Badge tone="paper" icon={areaIcons[area.icon]}>
            {t('card.area')}
          </Badge>
          <h1 tabIndex={-1} className="mt-3 mb-2.5">
            <Hyphenated text={area.title} />
          </h1>
          {loaded && (
            <blockquote className="max-w-[34ch] text-lg leading-[1.45] font-medium text-balance text-ink">
              {t('area.quote', { quote: loaded.quote })}
            </blockquote>
          )}
          <div className="mt-5 flex flex-wrap gap-2 print:hidden">
            {loaded?.playbackSrc !== undefined && (
              <ListenButton
                variant="primary"
                className={wideOnPhones}
                label={t('area.hear')}
                title={area.title}
                seconds={loaded.playbackSeconds}
                voice={loaded.playbackVoice}
                src={loaded.playbackSrc}
              />
            )}
            {loaded && (
              <ButtonLink
                to={loaded.resourceLink.url}
                target="_blank"
                rel="noreferrer"
                icon={ExternalLink}
                className={wideOnPhones}
              >
                <span>
                  {t('area.resource')}
                  <VisuallyHidden> {t('card.links.newTab')}</VisuallyHidden>
                </span>
              </ButtonLink>
            )}
            {children}
          </div>
        </div>
        <div className="min-w-0">
          <FramedPicture ratio="16/10">
            <CardPicture eager picture={area.picture} />
          </FramedPicture>
        </div>
      </div>
    </header>
  )
}

/** The width of the buttons in the head of an area. */
export const wideOnPhones = 'flex-[1_1_230px] md:flex-[0_1_auto]'
