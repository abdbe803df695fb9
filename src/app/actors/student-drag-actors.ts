import { fromCallback } from 'xstate'
import * as v from 'valibot'

import { DepartmentId } from '#src/contract/values.ts'
import type {
  PointerCommand,
  PointerOutputEvent,
  studentDragMachine,
} from '#src/machines/people/student-drag/student-drag.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'

/** The actor of a drag of children: what the pointer does anywhere in the window. */
export const studentDragActors = (page: Window) =>
  ({ pointer: followPointer(page) }) satisfies ActorsOf<typeof studentDragMachine>

/**
 * Reports the moves and the end of each press, and over which department it is. While it is captured a finger does not scroll, Escape
 * does nothing else, and no click follows.
 */
const followPointer = (page: Window) =>
  fromCallback<PointerCommand>(({ sendBack, receive }) => {
    const controller = new AbortController()
    const { signal } = controller
    const { document } = page
    let isCaptured = false
    const notify = (event: PointerOutputEvent) => sendBack(event)
    const keep = (event: Event) => {
      if (isCaptured) event.preventDefault()
    }
    receive(({ type }) => {
      isCaptured = type === 'pointer.capture'
    })
    document.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) =>
        notify({ type: 'pointer.moved', at: { x, y }, over: departmentAt(document, x, y) }),
      { signal },
    )
    document.addEventListener(
      'pointerup',
      () => {
        if (isCaptured) ignoreNextClick(page)
        notify({ type: 'pointer.released' })
      },
      { signal },
    )
    document.addEventListener('pointercancel', () => notify({ type: 'pointer.cancelled' }), { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        if (isCaptured) event.stopPropagation()
        notify({ type: 'pointer.cancelled' })
      },
      { signal, capture: true },
    )
    // A browser would scroll, open a menu or drag by itself: each ends the events of the pointer.
    document.addEventListener('touchmove', keep, { signal, passive: false })
    document.addEventListener('contextmenu', keep, { signal })
    document.addEventListener('dragstart', keep, { signal })
    return () => controller.abort()
  })

function departmentAt(document: Document, x: number, y: number): DepartmentId | undefined {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-department]')
  const parsed = v.safeParse(DepartmentId, target?.dataset['dropDepartment'])
  return parsed.success ? parsed.output : undefined
}

/** The click that a browser sends after a drag would mark a child. */
function ignoreNextClick(page: Window) {
  page.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => page.removeEventListener('click', ignore, { capture: true }))
}

function ignore(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
