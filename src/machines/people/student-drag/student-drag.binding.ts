import { maurtuaPath } from '#tests/e2e/support/children.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { bikuben } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, pressing, shows, showsText } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'
import { emma } from '#tests/support/people/roll-over.ts'

import { studentDragMachine } from './student-drag.machine.ts'

export const binding = machineBinding(studentDragMachine, {
  start: { as: 'leader', way: ways.department, prepare: [pressing('Flytt barn')] },
  open: async ({ page }) => {
    await openAs(page, people.leader, maurtuaPath)
    await page.getByRole('button', { name: 'Flytt barn' }).click()
    await page.getByText('Ella Brekke').waitFor()
    await target({ page }).waitFor()
  },
  events: {
    'studentDrag.press': acting(
      ['Press the mouse on «Ella Brekke», and hold it', 'Trykk på «Ella Brekke» med musa, og hold den nede'],
      async ({ page }) => {
        await page.getByText('Ella Brekke').hover()
        await page.mouse.down()
      },
    ),
    'pointer.moved': acting(
      ['Move the mouse to «Bikuben»', 'Flytt musa til «Bikuben»'],
      ({ page }) => target({ page }).hover(),
      () => showsText('Ella til Bikuben'),
    ),
    'pointer.released': acting(
      [
        'Release the mouse, which is pressed on «Ella Brekke»',
        'Slipp musa, som er trykket ned på «Ella Brekke»',
      ],
      ({ page }) => page.mouse.up(),
    ),
    'pointer.cancelled': acting(['Press the key «Escape»', 'Trykk tasten «Escape»'], ({ page }) =>
      page.keyboard.press('Escape'),
    ),
    'studentDrag.finish': pressing('Avbryt', { in: { role: 'dialog', name: 'Flytt Ella' } }),
  },
  states: {
    dragging: showsText('Ella til Bikuben'),
    dropped: shows('dialog', 'Flytt Ella'),
  },
  model: {
    samples: [
      { type: 'studentDrag.press', students: [emma._id], at: { x: 100, y: 100 }, isTouch: false },
      { type: 'pointer.moved', at: { x: 500, y: 100 }, over: bikuben },
    ],
    readsOf: ({ over }) => over,
    // The question is in front of the children.
    canOccur: ({ type }, snapshot) => type !== 'studentDrag.press' || !snapshot.matches('dropped'),
  },
})

const target = ({ page }: Pick<Visit, 'page'>) =>
  page.getByRole('button', { name: 'Flytt de valgte til Bikuben' })
