import { describe, expect, it } from 'vitest'

import { bikuben, emma, noah } from '#tests/support/people/roll-over.ts'
import { startStudentDrag } from '#tests/support/people/student-drag.ts'

describe('a drag of children', () => {
  it('begins with a mouse as soon as it has moved nine pixels, and not before', () => {
    const { pressed, moved, isDragging } = setup()
    pressed('mouse')
    moved(108, 100)
    expect(isDragging()).toBe(false)
    moved(109, 100)

    expect(isDragging()).toBe(true)
  })

  it('begins with a finger after a long press alone', () => {
    const { pressed, clock, isDragging } = setup()
    pressed('touch')
    clock.increment(449)
    expect(isDragging()).toBe(false)
    clock.increment(1)

    expect(isDragging()).toBe(true)
  })

  it('is none where a finger scrolls before, or is lifted', () => {
    const { drag, pressed, moved, clock, pointer, isDragging } = setup()
    pressed('touch')
    moved(100, 120)
    clock.increment(450)
    expect(isDragging()).toBe(false)
    pressed('touch')
    pointer.notify({ type: 'pointer.released' })
    clock.increment(450)

    expect(isDragging()).toBe(false)
    expect(drag.getSnapshot().value).toBe('idle')
  })

  it('chooses the children and the department over which they are released, and goes on after that is done', () => {
    const { drag, pressed, moved, pointer } = setup()
    pressed('mouse')
    moved(300, 100)
    moved(400, 100, bikuben._id)
    pointer.notify({ type: 'pointer.released' })

    const { value, context } = drag.getSnapshot()
    expect([value, context.students, context.over]).toEqual(['dropped', [emma._id, noah._id], bikuben._id])
    drag.send({ type: 'studentDrag.finish' })
    expect(drag.getSnapshot().value).toBe('idle')
  })

  it('begins once more where there is no question about the children who were dropped', () => {
    const { drag, pressed, moved, pointer } = setup()
    pressed('mouse')
    moved(400, 100, bikuben._id)
    pointer.notify({ type: 'pointer.released' })
    pressed('mouse')

    expect(drag.getSnapshot().value).toBe('pressed')
  })

  it.each(['pointer.released', 'pointer.cancelled'] as const)(
    'chooses nothing by %s beside the departments',
    (type) => {
      const { drag, pressed, moved, pointer } = setup()
      pressed('mouse')
      moved(400, 100, bikuben._id)
      moved(500, 100)
      pointer.notify({ type })

      expect(drag.getSnapshot().value).toBe('idle')
    },
  )

  it('chooses nothing where it is cancelled over a department', () => {
    const { drag, pressed, moved, pointer } = setup()
    pressed('mouse')
    moved(400, 100, bikuben._id)
    pointer.notify({ type: 'pointer.cancelled' })

    expect(drag.getSnapshot().value).toBe('idle')
  })

  it('has the pointer to itself only while it lasts', () => {
    const { pressed, moved, pointer } = setup()
    pressed('mouse')
    expect(pointer.commands).toEqual([])
    moved(400, 100)
    expect(pointer.commands).toEqual([{ type: 'pointer.capture' }])
    pointer.notify({ type: 'pointer.cancelled' })

    expect(pointer.commands).toEqual([{ type: 'pointer.capture' }, { type: 'pointer.free' }])
  })
})

function setup() {
  const started = startStudentDrag()
  const { drag, pointer } = started
  return {
    ...started,
    pressed: (by: 'mouse' | 'touch') =>
      drag.send({
        type: 'studentDrag.press',
        students: [emma._id, noah._id],
        at: { x: 100, y: 100 },
        isTouch: by === 'touch',
      }),
    moved: (x: number, y: number, over?: typeof bikuben._id) =>
      pointer.notify({ type: 'pointer.moved', at: { x, y }, over }),
    isDragging: () => drag.getSnapshot().matches('dragging'),
  }
}
