import { Skeleton } from '#src/ui/skeleton.tsx'

export function CardHeadSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton shape="block" className="aspect-4/3 h-auto" />
      <div className="grid content-center gap-4">
        <Skeleton className="w-1/3" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  )
}

export function CardPartsSkeleton() {
  return (
    <div className="mt-8 grid gap-6 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_360px]">
      <Skeleton shape="block" className="h-90" />
      <Skeleton shape="block" className="h-60" />
    </div>
  )
}
