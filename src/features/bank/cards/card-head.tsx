import type { ReactNode } from 'react'

import type { Picture } from '#src/contract/values.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { FramedPicture } from '#src/ui/framed-picture.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardPicture } from './card-picture.tsx'

type CardHeadProps = {
  readonly back: { readonly to: string; readonly label: string }
  readonly badge: ReactNode
  readonly title: string
  readonly preamble: string
  readonly picture: Picture
  /** Facts and buttons. */
  readonly children?: ReactNode
}

/** The head of a card's page: its picture beside its title, preamble and facts. */
export function CardHead({ back, badge, title, preamble, picture, children }: CardHeadProps) {
  return (
    <header className="page-frame pt-6 lg:pt-8">
      <Breadcrumb {...back} navLabel={t('bank.path')} />
      <div className="grid gap-5 md:grid-cols-2 md:gap-8 lg:grid-cols-[560px_minmax(0,1fr)] lg:gap-12 print:grid-cols-[40%_1fr]">
        <FramedPicture>
          <CardPicture eager picture={picture} />
        </FramedPicture>
        <div className="grid min-w-0 content-center justify-items-start gap-4">
          {badge}
          <h1 tabIndex={-1}>
            <Hyphenated text={title} />
          </h1>
          <p className="text-lg leading-[1.45] text-skumring">{preamble}</p>
          {children}
        </div>
      </div>
    </header>
  )
}
