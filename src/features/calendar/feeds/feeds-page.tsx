import { Copy, Link2, RefreshCw, Smartphone, Trash2 } from 'lucide'
import { useState } from 'react'

import { type AddressedFeed, type CalendarFeed, feedEndpoints, type NewFeed } from '#src/contract/feed.ts'
import { type AnyOutcome, type FailureOf, messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useShell, useToast } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-calendar-feeds.ts'

/** The addresses at which other calendar programs read the plans, `/calendar/feeds`. */
export function FeedsPage() {
  const mayList = useMayCall(feedEndpoints.list)
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('feeds.title')} />
      <Breadcrumb to={hrefOf('calendarList')} label={t('feeds.back')} navLabel={t('feeds.way')} />
      <PageHeader title={t('feeds.title')} />
      <p>{t('feeds.intro')}</p>
      <p className="mt-2">{t('feeds.privacy')}</p>
      {mayList && <Feeds />}
      <Section title={t('feeds.how')}>
        <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-2 pl-5 wrap-break-word">
          {(['outlook', 'google', 'apple'] as const).map((program) => (
            <li key={program}>
              <Hyphenated text={t(`feeds.how.${program}`)} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Feeds() {
  const feeds = useApiQuery(feedEndpoints.list, {})
  const { choices } = useDepartments()
  const subjects: readonly Subject[] = [
    { name: t('feeds.mine'), text: t('feeds.mine.text'), body: { kind: 'person' } },
    ...choices.map(({ _id, name }) => ({
      name,
      text: t('feeds.department.text'),
      body: { kind: 'department' as const, departmentId: _id },
    })),
  ]
  return (
    <div className="mt-6">
      <QueryBoundary query={feeds} skeleton={<Skeleton shape="card" />}>
        {(made) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {subjects.map((subject) => (
              <li key={keyOf(subject.body)} className="min-w-0">
                <FeedCard subject={subject} feed={made.find((feed) => isOf(feed, subject.body))} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </div>
  )
}

/** Whose plans a feed has. */
type Subject = { readonly name: string; readonly text: string; readonly body: NewFeed }

const keyOf = (body: NewFeed) => (body.kind === 'department' ? body.departmentId : 'person')
const isOf = ({ departmentId }: CalendarFeed, body: NewFeed) =>
  departmentId === (body.kind === 'department' ? body.departmentId : null)

type FeedCardProps = { readonly subject: Subject; readonly feed: CalendarFeed | undefined }

function FeedCard({ subject, feed }: FeedCardProps) {
  const { name, text, body } = subject
  const toast = useToast()
  const [made, setMade] = useState<AddressedFeed | undefined>()
  const [question, setQuestion] = useState<'renew' | 'revoke' | undefined>()
  const onFailed = (failure: FailureOf<AnyOutcome>) => toast.error(messageOf(failure) ?? t('feeds.failed'))
  const make = useApiMutation(feedEndpoints.make, { onSuccess: setMade, onFailed })
  const revoke = useApiMutation(feedEndpoints.revoke, {
    onSuccess: () => {
      setMade(undefined)
      toast.ok(t('feeds.revoked'))
    },
    onFailed,
  })
  const confirm = () => {
    if (question === 'renew') make.mutate({ body })
    if (question === 'revoke' && feed) revoke.mutate({ params: { id: feed._id } })
    setQuestion(undefined)
  }
  return (
    <Card className="h-full">
      <h2 className="text-lg">{name}</h2>
      <p className="text-sm text-skumring">{text}</p>
      <p className="mt-2 text-sm">{feed ? factsOf(feed) : t('feeds.none')}</p>
      {made && <Address name={name} address={made.address} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {feed && feed.endedAt === null ? (
          <>
            <Button
              icon={RefreshCw}
              busy={make.isPending}
              aria-label={t('feeds.renew.label', { name })}
              onClick={() => setQuestion('renew')}
            >
              {t('feeds.renew')}
            </Button>
            <Button
              variant="danger"
              icon={Trash2}
              busy={revoke.isPending}
              aria-label={t('feeds.revoke.label', { name })}
              onClick={() => setQuestion('revoke')}
            >
              {t('feeds.revoke')}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            icon={Link2}
            busy={make.isPending}
            aria-label={t('feeds.make.label', { name })}
            onClick={() => make.mutate({ body })}
          >
            {t('feeds.make')}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          open
          title={t(`feeds.${question}.title`)}
          description={t(`feeds.${question}.text`)}
          confirmLabel={t(`feeds.${question}`)}
          onConfirm={confirm}
          cancelLabel={t('feeds.cancel')}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Card>
  )
}

const factsOf = ({ createdAt, lastReadAt, endedAt }: CalendarFeed) =>
  endedAt === null
    ? [
        t('feeds.made', { day: dayIn(createdAt) }),
        lastReadAt === null ? t('feeds.unread') : t('feeds.read', { day: dayIn(lastReadAt) }),
      ].join(' · ')
    : t('feeds.ended', { day: dayIn(endedAt) })

const dayIn = (instant: string) => shortDay(dayOf(new Date(instant)))

type AddressProps = { readonly name: string; readonly address: string }

/** The address, which the server returns only once. */
function Address({ name, address }: AddressProps) {
  const { copy } = useShell()
  const toast = useToast()
  const copyAddress = async () => {
    try {
      await copy(address)
      toast.ok(t('feeds.copied'))
    } catch {
      toast.error(t('feeds.notCopied'))
    }
  }
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        label={t('feeds.address', { name })}
        hint={t('feeds.address.hint')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copyAddress()}>
          {t('feeds.copy')}
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-12 items-center gap-2 px-2 font-semibold"
        >
          <Icon node={Smartphone} className="size-5" />
          {t('feeds.open')}
        </a>
      </div>
    </div>
  )
}
