import type { ResourceKind } from '#src/contract/resource-list.ts'
import { resourceKindIcon } from '#src/shell/parts/resource-kind-icon.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-resources.ts'

export const KindBadge = ({ kind }: { readonly kind: ResourceKind }) => (
  <Badge icon={resourceKindIcon(kind)}>{t(`resource.kind.${kind}`)}</Badge>
)
