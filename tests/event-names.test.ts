import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { descriptorsOf, nodesOf } from './support/machines/chart.ts'
import { isMachine, machineModules, machines } from './support/machines/machines.ts'

it('every machine file exports one machine', () => {
  expect(machines).toHaveLength(Object.keys(machineModules).length)
})

describe.each(machines.map((machine) => ({ id: machine.id, machine })))(
  'the machine "$id"',
  ({ machine }) => {
    it('receives events named by nouns and a verb, separated by dots', () => {
      expect(receivedBy(machine).filter((name) => !isWellNamed(name))).toEqual([])
    })

    it('receives its own events and those of its actors', () => {
      const senders = [machine.id, ...actorsOf(machine)]

      expect(receivedBy(machine).filter((name) => !senders.includes(senderOf(name)))).toEqual([])
    })

    it('names its id, states and invoked actors in camelCase', () => {
      const names = nodesOf(machine.root).flatMap((node) => [node.key, ...node.invoke.map(({ id }) => id)])

      expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)*$/.test(name))).toEqual([])
    })
  },
)

describe('a well-named event', () => {
  it.each(['toast.gone', 'app.route.changed', 'auth.signIn', 'auth.token.*'])('is %s', (name) => {
    expect(isWellNamed(name)).toBe(true)
  })

  it.each(['toast', 'TOAST.GONE', 'toast gone', 'toast_gone', 'toast.Gone', 'toast..gone', 'toast.', '*'])(
    'is not "%s"',
    (name) => {
      expect(isWellNamed(name)).toBe(false)
    },
  )
})

function isWellNamed(name: string) {
  return /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)*\.(?:[a-z][a-zA-Z0-9]*|\*)$/.test(name)
}

/** The events of the chart, without those that XState generates for done actors, errors and delays. */
function receivedBy(machine: AnyStateMachine) {
  const descriptors = nodesOf(machine.root).flatMap(descriptorsOf)
  return [...new Set(descriptors)].filter((name) => !name.startsWith('xstate.'))
}

/**
 * The ids of the actors whose events a machine receives: the actors of its setup, by their own id when they are machines.
 */
function actorsOf(machine: AnyStateMachine) {
  return Object.entries(machine.implementations.actors).map(([name, actor]) =>
    isMachine(actor) ? actor.id : name,
  )
}

function senderOf(name: string) {
  return name.split('.')[0] ?? ''
}
