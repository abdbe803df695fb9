import { Download } from 'lucide'

import type { TemplateResource } from '#src/contract/resource.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-resources.ts'

import { CardSheet } from '../cards/card-sheet.tsx'
import { sizeText } from '../cards/file-size.ts'
import { PrintedPart } from './printed-part.tsx'
import { TemplateSheet } from './template-sheet.tsx'

/** How a template is used, and its sheet; on paper the sheet alone. */
export function TemplateParts({
  template: { title, howToUse, sheet },
}: {
  readonly template: TemplateResource
}) {
  const isUpright = sheet.kind === 'fields' || sheet.kind === 'checklist'
  return (
    <div
      className={
        isUpright
          ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:content-start lg:gap-8 print:block'
          : undefined
      }
    >
      <CardSheet
        title={t('resource.howToUse')}
        className={`mt-8 print:hidden ${isUpright ? 'lg:col-start-2 lg:row-start-1 lg:mt-23 lg:self-start' : ''}`}
      >
        <p>{howToUse}</p>
        {sheet.kind === 'file' && (
          <ButtonLink reloadDocument download to={sheet.src} icon={Download} className="mt-4">
            {t('template.download', { title: sheet.title, size: sizeText(sheet.size) })}
          </ButtonLink>
        )}
      </CardSheet>
      {sheet.kind !== 'file' && (
        <PrintedPart title={t('template.sheet')}>
          <TemplateSheet title={title} sheet={sheet} />
        </PrintedPart>
      )}
    </div>
  )
}
