import { classNames } from './class-names.ts'

type SkeletonProps = {
  readonly shape?: 'line' | 'block' | 'card' | 'house'
  readonly className?: string | undefined
}

/** A grey placeholder, hidden from screen readers; wrap it in a `LoadingRegion`, which announces the loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  if (shape === 'card') return <CardSkeleton className={className} />
  if (shape === 'house') return <HouseSkeleton className={className} />
  return (
    <span
      aria-hidden="true"
      className={classNames(bone, shape === 'line' ? 'h-5 rounded-sm' : 'h-30 rounded-md', className)}
    />
  )
}

function CardSkeleton({ className }: { readonly className: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'grid grid-cols-[min(7.25rem,32%)_1fr] overflow-hidden rounded-lg bg-papir shadow-kant md:grid-cols-1',
        className,
      )}
    >
      <span className={`${bone} min-h-33 md:aspect-4/3`} />
      <div className="grid content-start gap-3 p-4">
        <Skeleton className="w-3/4" />
        <Skeleton />
        <Skeleton className="w-1/2" />
      </div>
    </div>
  )
}

function HouseSkeleton({ className }: { readonly className: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        bone,
        'aspect-4/5 rounded-sm [clip-path:polygon(0_17%,50%_0,100%_17%,100%_20%,96%_20%,96%_100%,4%_100%,4%_20%,0_20%)]',
        className,
      )}
    />
  )
}

const bone = 'block animate-pulse bg-sand'
