import { Undo2 } from 'lucide'
import { useParams } from 'react-router-dom'
import * as v from 'valibot'

import type { ContentKind, ContentVersion } from '#src/contract/content/content.ts'
import { partSchema } from '#src/domain/content/drafted.ts'
import { contentBodies, endpointsOfKind, knownCardOf } from '#src/domain/content/kinds.ts'
import { Id } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-content.ts'

import { ChangedText } from './changed-text.tsx'
import { cardAddress, kindIn } from './content-address.ts'
import { editedParams, editedText } from './content-words.ts'
import { MissingContent } from './missing-content.tsx'
import { useValueText } from './value-text.ts'

/** The history of a card: `/admin/{kind}/{id}/versions`. */
export function ContentVersionsPage() {
  const { kind: slug, id } = useParams()
  const kind = kindIn(slug)
  return kind && v.is(Id, id) ? <Versions kind={kind} id={id} /> : <MissingContent />
}

type CardProps = { readonly kind: ContentKind; readonly id: Id }

function Versions({ kind, id }: CardProps) {
  const versions = useApiQuery(endpointsOfKind[kind].versions, { params: { id } }, { refetchOnMount: true })
  const title = t('content.versions.title', { title: versions.data?.[0]?.title ?? '' })
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb to={cardAddress(kind, id)} label={t('content.back.card')} navLabel={t('content.path')} />
      <PageHeader title={title} />
      <QueryBoundary
        query={versions}
        skeleton={<Skeleton shape="block" className="h-90" />}
        missing={<MissingContent />}
      >
        {(all) => (
          <ol aria-label={t('content.versions.list')} className="grid gap-4">
            {all.map((version, index) => (
              <li key={version.version}>
                <VersionCard
                  kind={kind}
                  id={id}
                  version={version}
                  before={all[index + 1]}
                  isPresent={index === 0}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </div>
  )
}

type VersionCardProps = CardProps & {
  readonly version: ContentVersion
  /** The version that it replaced. */
  readonly before: ContentVersion | undefined
  readonly isPresent: boolean
}

function VersionCard({ kind, id, version, before, isPresent }: VersionCardProps) {
  const number = version.version
  return (
    <Card as="article" aria-label={t('content.version', { number })}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 className="text-lg">{t('content.version', { number })}</h2>
          <p className="text-sm text-skumring">
            {version.editedBy === null ? editedText(version) : t('content.version.by', editedParams(version))}
          </p>
        </div>
        <p className="flex flex-wrap gap-1.5">
          {isPresent && <Badge tone="light">{t('content.version.present')}</Badge>}
          {version.isUnconditional && <Badge tone="warning">{t('content.version.unconditional')}</Badge>}
          <Badge tone={version.state === 'published' ? 'ok' : 'neutral'}>
            {t(`content.state.${version.state}`)}
          </Badge>
        </p>
        {!isPresent && (
          <ButtonLink icon={Undo2} to={`${cardAddress(kind, id)}?version=${number}`} className="text-sm">
            <span>
              {t('content.version.restore')}
              <VisuallyHidden> {t('content.version.restore.of', { number })}</VisuallyHidden>
            </span>
          </ButtonLink>
        )}
      </div>
      <div className="mt-3">
        {before ? (
          <Disclosure lazy title={t('content.version.changes')} defaultOpen={isPresent}>
            <Differences kind={kind} id={id} number={number} before={before.version} />
          </Disclosure>
        ) : (
          <p className="text-sm text-skumring">{t('content.version.first')}</p>
        )}
      </div>
    </Card>
  )
}

type DifferencesProps = CardProps & { readonly number: number; readonly before: number }

/** The fields that differ between two versions, word by word. */
function Differences({ kind, id, number, before }: DifferencesProps) {
  const { version } = endpointsOfKind[kind]
  const after = useApiQuery(version, { params: { id, version: String(number) } })
  const earlier = useApiQuery(version, { params: { id, version: String(before) } })
  return (
    <QueryBoundary query={earlier} skeleton={<Skeleton />}>
      {(old) => (
        <QueryBoundary query={after} skeleton={<Skeleton />}>
          {(now) => (
            <FieldDifferences kind={kind} old={knownCardOf(kind, old)} now={knownCardOf(kind, now)} />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

type FieldDifferencesProps = {
  readonly kind: ContentKind
  readonly old: ReturnType<typeof knownCardOf>
  readonly now: ReturnType<typeof knownCardOf>
}

function FieldDifferences({ kind, old, now }: FieldDifferencesProps) {
  const valueText = useValueText([...old.files, ...now.files])
  const fields = Object.keys(now.values).filter(
    (field) => JSON.stringify(old.values[field]) !== JSON.stringify(now.values[field]),
  )
  if (fields.length === 0) return <p className="text-sm">{t('content.version.same')}</p>
  return (
    <dl className="grid gap-4">
      {fields.map((field) => (
        <div key={field}>
          <dt className="font-semibold">{v.getTitle(partSchema(contentBodies[kind], field)) ?? field}</dt>
          <dd className="mt-1 rounded-md bg-kalk p-3 whitespace-pre-line wrap-anywhere">
            <ChangedText
              before={valueText(field, old.values[field])}
              after={valueText(field, now.values[field])}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
