import type { QuestionBody } from '#src/contract/content/question-body.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { YesPartlyNo } from '#src/contract/question.ts'
import type { Drafted } from '#src/domain/content/drafted.ts'
import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-content.ts'

type QuestionPreviewPartsProps = {
  readonly question: Drafted<QuestionBody>
  readonly area: FocusAreaSummary | undefined
}

/** A question with whom it is for, what it is about, and what staff respond with. */
export function QuestionPreviewParts({
  question: { title, role, responseKind },
  area,
}: QuestionPreviewPartsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-1.5 pt-6">
        {role && <Badge tone="light">{t(`content.role.${role}`)}</Badge>}
        {area && <AreaBadge fullName area={area} />}
      </div>
      <h1 className="mt-3 text-xl wrap-break-word">{title.trim() || t('content.untitled')}</h1>
      {responseKind && <p className="mt-3 text-skumring">{t(`content.response.${responseKind}`)}</p>}
      {responseKind === 'yesPartlyNo' && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {YesPartlyNo.options.map((value) => (
            <li key={value}>
              <Badge tone="neutral">{t(`content.response.${value}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
