import type { Day } from '#src/contract/values.ts'

import { type Drop, laterTime, snapMinutes } from './grid-items.ts'

/** What the grid hands over when a drag starts. Schedule-X does not export the type of its own event. */
type DraggedEvent = { readonly id: string | number }
type TimeGridDrag = {
  readonly eventCopy: DraggedEvent
  readonly eventCoordinates: { readonly clientX: number; readonly clientY: number }
  readonly updateCopy: (copy: undefined) => void
}

type DragOptions = {
  /** The visible hours of the time grid. */
  readonly hours: () => { readonly from: number; readonly to: number }
  /** What the user reads at the pointer about the place under it. */
  readonly textOf: (drop: Drop) => string
  readonly onDrop: (drop: Drop) => void
}

/**
 * A Schedule-X plug-in under the name of its drag-and-drop: the grid calls it when a pointer has rested on an event. It follows
 * the pointer, mouse or touch, shows where the plan would go, and reports the drop. Escape cancels.
 */
export function createPlanDrag({ hours, textOf, onDrop }: DragOptions) {
  let stopDrag: (() => void) | undefined
  let root: HTMLElement | undefined
  let pointer = { x: 0, y: 0 }

  const drag = (event: DraggedEvent, placeAt: (x: number, y: number) => Place | undefined) => {
    stopDrag?.()
    const id = String(event.id)
    const origin = eventElement(root, id)
    const label = document.createElement('div')
    label.className = 'plan-grid-drag-label'
    let place: Place | undefined

    const show = () => {
      place?.element.removeAttribute('data-drop')
      place = placeAt(pointer.x, pointer.y)
      place?.element.setAttribute('data-drop', '')
      label.hidden = place === undefined
      label.style.translate = `${pointer.x + 12}px ${pointer.y + 12}px`
      if (place) label.textContent = textOf(dropAt(id, place))
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY }
      show()
    }
    const end = () => {
      place?.element.removeAttribute('data-drop')
      origin?.removeAttribute('data-dragged')
      label.remove()
      listeners.abort()
      stopDrag = undefined
    }
    const drop = () => {
      const target = place
      end()
      ignoreNextClick()
      if (target) onDrop(dropAt(id, target))
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', drop, { signal })
    document.addEventListener('pointercancel', end, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    origin?.setAttribute('data-dragged', '')
    document.body.append(label)
    stopDrag = end
    show()
  }

  const notePointer = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY }
  }
  // A browser would start its own drag of an element, or scroll: both end the events of the pointer.
  const keepPointer = (event: Event) => {
    if (event.type === 'dragstart' || stopDrag) event.preventDefault()
  }

  return {
    name: 'dragAndDrop' as const,
    onRender({ elements }: { readonly elements: { readonly calendarWrapper: HTMLElement | undefined } }) {
      root = elements.calendarWrapper
      root?.addEventListener('pointerdown', notePointer)
      root?.addEventListener('pointermove', notePointer)
      root?.addEventListener('dragstart', keepPointer)
      root?.addEventListener('touchmove', keepPointer, { passive: false })
    },
    destroy() {
      stopDrag?.()
      root?.removeEventListener('pointerdown', notePointer)
      root?.removeEventListener('pointermove', notePointer)
      root?.removeEventListener('dragstart', keepPointer)
      root?.removeEventListener('touchmove', keepPointer)
      root = undefined
    },
    startMonthGridDrag: (event: DraggedEvent) => drag(event, dayAt('[data-date]', 'date')),
    startDateGridDrag: ({ eventCopy, updateCopy }: TimeGridDrag) => {
      updateCopy(undefined)
      drag(eventCopy, dayAt('[data-date-grid-date]', 'dateGridDate'))
    },
    startTimeGridDrag({ eventCopy, eventCoordinates, updateCopy }: TimeGridDrag) {
      updateCopy(undefined)
      const top = eventElement(root, String(eventCopy.id))?.getBoundingClientRect().top
      const grip = top === undefined ? 0 : eventCoordinates.clientY - top
      drag(eventCopy, timeAt(grip, hours()))
    },
  }
}

type Place = { readonly element: HTMLElement; readonly day: Day; readonly start?: string }

const dropAt = (id: string, { day, start }: Place): Drop => ({
  id,
  day,
  ...(start !== undefined && { start }),
})

const eventElement = (root: HTMLElement | undefined, id: string) =>
  root?.querySelector<HTMLElement>(`[data-event-id="${CSS.escape(id)}"]`) ?? undefined

const elementAt = (x: number, y: number, selector: string) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(selector) ?? undefined

const dayAt =
  (selector: string, key: string) =>
  (x: number, y: number): Place | undefined => {
    const element = elementAt(x, y, selector)
    const day = element?.dataset[key]
    return element && day !== undefined ? { element, day } : undefined
  }

const timeAt =
  (grip: number, { from, to }: { readonly from: number; readonly to: number }) =>
  (x: number, y: number): Place | undefined => {
    const element = elementAt(x, y, '[data-time-grid-date]')
    const day = element?.dataset['timeGridDate']
    if (!element || day === undefined) return undefined
    const { top, height } = element.getBoundingClientRect()
    const minutes = ((y - grip - top) / height) * (to - from) * 60
    const snapped = Math.round(minutes / snapMinutes) * snapMinutes
    return { element, day, start: laterTime('00:00', from * 60 + Math.max(snapped, 0)) }
  }

/** The click that a browser sends after a drag would open the plan. */
function ignoreNextClick() {
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}

const ignore = (event: Event) => event.stopPropagation()
