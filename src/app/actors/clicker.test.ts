// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, type AnyEventObject, createActor, setup } from 'xstate'

import { watchClicker } from './clicker.ts'

let received: AnyEventObject[] = []
let actor: ActorRefFrom<ReturnType<typeof recording>>

beforeEach(() => {
  received = []
  actor = createActor(recording()).start()
})
afterEach(() => {
  actor.stop()
  document.body.replaceChildren()
})

it.each([
  ['PageDown', 'forward'],
  ['PageUp', 'back'],
  ['b', 'undo'],
  ['B', 'undo'],
])('reports %s, which scrolls nothing meanwhile', (key, expected) => {
  expect(press({ key })).toBe(true)

  expect(received).toEqual([{ type: 'clicker.pressed', key: expected }])
})

it.each([
  ['a slider', '<input type="range">'],
  ['a choice', '<input type="radio">'],
  ['a tick', '<input type="checkbox">'],
  ['a button', '<button>Si ordet</button>'],
])('works where %s has the focus', (_, html) => {
  expect(press({ key: 'PageDown' }, html)).toBe(true)

  expect(received).toEqual([{ type: 'clicker.pressed', key: 'forward' }])
})

it.each([
  ['a field for text', '<input>'],
  ['a long text', '<textarea></textarea>'],
  ['a list', '<select></select>'],
  ['a text that is edited in its place', '<p contenteditable="true">Mer</p>'],
  ['a dialog', '<dialog open><button>Avslutt</button></dialog>'],
  ['a question', '<div role="alertdialog"><button>Avslutt</button></div>'],
])('leaves the keys to %s', (_, html) => {
  expect([press({ key: 'PageDown' }, html), press({ key: 'b' }, html)]).toEqual([false, false])

  expect(received).toEqual([])
})

it.each([
  ['another key', { key: 'ArrowDown' }],
  ['a shortcut of the browser', { key: 'b', ctrlKey: true }],
  ['a shortcut on a Mac', { key: 'b', metaKey: true }],
  ['a key of the menu', { key: 'PageDown', altKey: true }],
])('does not report %s', (_, key) => {
  expect(press(key)).toBe(false)

  expect(received).toEqual([])
})

it('reports a key that is held once, and scrolls nothing either', () => {
  press({ key: 'PageDown' })

  expect(press({ key: 'PageDown', repeat: true })).toBe(true)
  expect(received).toEqual([{ type: 'clicker.pressed', key: 'forward' }])
})

it('leaves the keys alone when it has stopped', () => {
  actor.stop()

  expect(press({ key: 'PageDown' })).toBe(false)
  expect(received).toEqual([])
})

/** Presses the key on the innermost element, or on the page; returns whether the browser was kept from what it does with it. */
function press(key: KeyboardEventInit, html = '') {
  document.body.innerHTML = html
  const elements = document.body.querySelectorAll('*')
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
  const target = elements[elements.length - 1] ?? document.body
  target.dispatchEvent(event)
  return event.defaultPrevented
}

const recording = () =>
  setup({ actors: { clicker: watchClicker(window) } }).createMachine({
    invoke: { src: 'clicker' },
    on: {
      'clicker.*': {
        actions: ({ event }) => {
          received.push(event)
        },
      },
    },
  })
