import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useState } from 'react'

import { usePrinting } from '#src/shell/use-printing.ts'

type VirtualDaysProps<Day> = {
  readonly days: readonly Day[]
  readonly keyOf: (day: Day) => string
  /** The height in pixels of a day that has not been drawn yet. */
  readonly heightOf: (day: Day) => number
  readonly children: (day: Day) => ReactNode
}

/** Days below each other, of which only those in the window and near it are in the page; all of them while it is printed. */
export function VirtualDays<Day>(props: VirtualDaysProps<Day>) {
  const isPrinting = usePrinting()
  if (!isPrinting) return <DaysInWindow {...props} />
  return props.days.map((day) => (
    <div key={props.keyOf(day)} className="break-inside-avoid">
      {props.children(day)}
    </div>
  ))
}

function DaysInWindow<Day>({ days, keyOf, heightOf, children }: VirtualDaysProps<Day>) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const dayAt = (index: number): Day => {
    const day = days[index]
    if (day === undefined) throw new RangeError(`There is no day ${index}.`)
    return day
  }
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which would not know its changes, is not used
  const virtualizer = useWindowVirtualizer({
    count: days.length,
    overscan: 6,
    estimateSize: (index) => heightOf(dayAt(index)),
    getItemKey: (index) => keyOf(dayAt(index)),
    // Measured in each render: what is above the list may open and close.
    scrollMargin: list ? list.getBoundingClientRect().top + window.scrollY : 0,
  })
  const { scrollMargin } = virtualizer.options
  return (
    <div ref={setList} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className="absolute inset-x-0"
          style={{ top: start - scrollMargin }}
        >
          {children(dayAt(index))}
        </div>
      ))}
    </div>
  )
}
