import { FileText, Hand, type IconNode, Music, Shapes } from 'lucide'

import type { ResourceKind } from '#src/contract/resource-list.ts'

/** The icon of a kind. A function, since chunks of the build import each other: a constant could be read before its icons. */
export function resourceKindIcon(kind: ResourceKind): IconNode {
  switch (kind) {
    case 'concrete':
      return Shapes
    case 'song':
      return Music
    case 'template':
      return FileText
    case 'askTemplate':
      return Hand
  }
}
