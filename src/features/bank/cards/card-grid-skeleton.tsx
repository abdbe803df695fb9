import { CardGrid } from '#src/ui/card-grid.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type CardGridSkeletonProps = { readonly of: 'house' | 'card'; readonly count?: number }

export function CardGridSkeleton({ of, count = 8 }: CardGridSkeletonProps) {
  return (
    <CardGrid columns={of === 'house' ? 'street' : 4}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton shape={of} />
        </li>
      ))}
    </CardGrid>
  )
}
