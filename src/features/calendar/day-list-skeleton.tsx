import { Skeleton } from '#src/ui/skeleton.tsx'

/** The placeholder of a list of days while it loads. */
export function DayListSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="w-40" />
      <Skeleton shape="block" className="h-17 rounded-lg" />
      <Skeleton shape="block" className="h-17 rounded-lg" />
      <Skeleton className="mt-4 w-40" />
      <Skeleton shape="block" className="h-17 rounded-lg" />
    </div>
  )
}
