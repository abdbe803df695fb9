import type { ReactNode } from 'react'

type TwoColumnsProps = {
  /** First in reading order; on wide screens at the top of the narrow column. */
  readonly first?: ReactNode
  readonly wide: ReactNode
  readonly narrow: ReactNode
}

/** A page with one column on phones, and a wide and a narrow one on larger screens. */
export function TwoColumns({ first, wide, narrow }: TwoColumnsProps) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_300px] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-8 print:mt-4 print:grid-cols-[minmax(0,1fr)_32%] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-4">
      {first && <div className="min-w-0 md:col-start-2 print:col-start-2">{first}</div>}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 md:col-start-1 md:row-span-2 md:row-start-1 print:col-start-1 print:row-span-2 print:row-start-1 print:gap-4">
        {wide}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 md:col-start-2 print:col-start-2 print:gap-4">
        {narrow}
      </div>
    </div>
  )
}
