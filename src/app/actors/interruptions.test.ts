// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, setup } from 'xstate'

import { watchInterruptions } from './interruptions.ts'

let count = 0
let actor: ActorRefFrom<ReturnType<typeof counting>>
const button = document.createElement('button')

beforeEach(() => {
  count = 0
  document.body.append(button)
  actor = createActor(counting()).start()
})
afterEach(() => {
  actor.stop()
  button.remove()
})

it.each([
  ['a key', () => new KeyboardEvent('keydown', { key: 'x', bubbles: true })],
  ['a press', () => new PointerEvent('pointerdown', { bubbles: true })],
  ['a click without a pointer', () => new MouseEvent('click', { bubbles: true })],
])('reports %s anywhere in the window, though the element keeps it to itself', (_, eventOf) => {
  button.addEventListener('keydown', (event) => event.stopPropagation(), { once: true })

  button.dispatchEvent(eventOf())

  expect(count).toBe(1)
})

it.each([
  ['a move of the pointer', () => new PointerEvent('pointermove', { bubbles: true })],
  ['a key that is held', () => new KeyboardEvent('keydown', { key: 'x', repeat: true, bubbles: true })],
])('does not report %s', (_, eventOf) => {
  button.dispatchEvent(eventOf())

  expect(count).toBe(0)
})

it('reports a hidden window, and not that it is shown again', () => {
  setVisibility('hidden')
  setVisibility('visible')

  expect(count).toBe(1)
})

it.each([
  [' ', true],
  ['Enter', false],
  ['ArrowLeft', false],
  ['Tab', false],
])('takes only the space bar from the element that has the focus: %o', (key, isTaken) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  button.dispatchEvent(event)

  expect([event.defaultPrevented, count]).toEqual([isTaken, 1])
})

it('leaves the keys alone when it has stopped', () => {
  actor.stop()
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  button.dispatchEvent(event)

  expect([event.defaultPrevented, count]).toEqual([false, 0])
})

const counting = () =>
  setup({
    actors: { interruptions: watchInterruptions(window) },
  }).createMachine({
    invoke: { src: 'interruptions' },
    on: {
      'interruptions.occurred': {
        actions: () => {
          count += 1
        },
      },
    },
  })

function setVisibility(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}
