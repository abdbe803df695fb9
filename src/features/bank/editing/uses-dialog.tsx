import { type CardUses, type ContentKind, isPermanent, isUsed } from '#src/contract/content/content.ts'
import { endpointsOfKind } from '#src/domain/content/kinds.ts'
import type { Id } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-content.ts'

type UsesDialogProps = {
  readonly kind: ContentKind
  readonly id: Id
  readonly title: string
  /** What its uses mean for what is to be done. */
  readonly textOf: (uses: CardUses) => string
  /** Whether it can be done to a card with these uses. */
  readonly isPossible?: (uses: CardUses) => boolean
  readonly action: { readonly label: string; readonly busy: boolean; readonly onClick: () => void }
  readonly keepLabel: string
  readonly onClose: () => void
}

/** Says what refers to a card before something is done with it. Mount it when it opens: it counts again each time. */
export function UsesDialog({
  kind,
  id,
  title,
  textOf,
  isPossible = () => true,
  action,
  keepLabel,
  onClose,
}: UsesDialogProps) {
  const query = useApiQuery(endpointsOfKind[kind].uses, { params: { id } }, { refetchOnMount: true })
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={action.label}
      busy={action.busy}
      onConfirm={query.data && !query.isFetching && isPossible(query.data) ? action.onClick : undefined}
      cancelLabel={keepLabel}
      onCancel={onClose}
    >
      <QueryBoundary query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(uses) => (
          <div aria-live="polite" className="grid gap-3">
            {/* Nobody counts the reflections that have responded to a question. */}
            {(!isPermanent(kind) || isUsed(uses)) && <Uses uses={uses} />}
            <p>{textOf(uses)}</p>
          </div>
        )}
      </QueryBoundary>
    </ConfirmDialog>
  )
}

function Uses({ uses }: { readonly uses: CardUses }) {
  if (!isUsed(uses)) return <p>{t('content.uses.none')}</p>
  return (
    <div>
      <p className="font-semibold">{t('content.uses')}</p>
      <ul className="list-disc pl-5">
        {linesOf(uses).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function linesOf({ plans, favourites, cards, drafts }: CardUses): readonly string[] {
  const coming = t('content.uses.plans', {
    plans: t('content.uses.coming', { count: plans.coming }),
    kindergartens: t('content.uses.kindergartens', { count: plans.kindergartens }),
  })
  return [
    ...(plans.coming > 0 ? [coming] : []),
    ...(plans.others > 0 ? [t('content.uses.others', { count: plans.others })] : []),
    ...(favourites > 0 ? [t('content.uses.favourites', { count: favourites })] : []),
    ...cards.map(({ kind, count }) => t(`content.uses.${kind}`, { count })),
    ...(drafts > 0 ? [t('content.uses.drafts', { count: drafts })] : []),
  ]
}
