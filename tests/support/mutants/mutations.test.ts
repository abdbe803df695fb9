import { describe, expect, it } from 'vitest'

import { mutantsOf } from './mutations.ts'

const source = `
const door = setup({
  actions: { ring: () => undefined, count: assign({ rings: 1 }) },
  delays: { pause: constants.pause, wait: ({ context }) => context.wait },
}).createMachine({
  context: { tries: askConstants.tries },
  initial: 'closed',
  states: {
    closed: {
      entry: 'ring',
      on: { open: { guard: 'isLoose', target: 'open', actions: ['ring', 'count'] }, knock: 'closed' },
      after: { pause: 'open' },
    },
    open: { always: [{ guard: 'isSlow', target: 'closed' }, { target: 'gone' }] },
    gone: {},
  },
})
`

const conditions = `
const door = setup({
  actions: {
    swing: enqueueActions(({ context, enqueue }) => {
      if (context.isLoose && !context.isOpen) enqueue('creak')
    }),
    ring: assign({ sound: ({ event }) => (event.isLoud ? 2 : 1), bell: ({ context }) => context.bell && { ...context.bell } }),
    paint: assign({ red: ({ context }) => context.boards.filter(({ isRed }) => isRed) }),
  },
  guards: { isOdd: ({ context }) => context.isLoose && (context.isOpen ? true : false) },
}).createMachine({})
`

describe('the mutants of a machine', () => {
  it('change one thing each', () => {
    expect(mutantsOf(source).map(({ name }) => name)).toEqual([
      '4: delay doubled: constants.pause',
      '4: delay doubled: context.wait',
      '6: constant one higher: askConstants.tries',
      "10: action left out: entry: 'ring'",
      "11: transition left out: open: { guard: 'isLoose', target: 'open', actions: ['ring', …",
      "11: guard left out: guard: 'isLoose'",
      "11: guard negated: guard: 'isLoose'",
      "11: target left out: target: 'open'",
      "11: target moved: 'open'",
      "11: action left out: 'ring'",
      "11: action left out: 'count'",
      "11: transition left out: knock: 'closed'",
      "11: target moved: 'closed'",
      "12: transition left out: pause: 'open'",
      "12: target moved: 'open'",
      "14: transition left out: always: [{ guard: 'isSlow', target: 'closed' }, { target: 'g…",
      "14: candidate left out: { guard: 'isSlow', target: 'closed' }",
      "14: candidate left out: { target: 'gone' }",
      "14: guard left out: guard: 'isSlow'",
      "14: guard negated: guard: 'isSlow'",
      "14: target left out: target: 'closed'",
      "14: target moved: 'closed'",
      "14: target left out: target: 'gone'",
      "14: target moved: 'gone'",
    ])
  })

  it.each([
    ["11: guard negated: guard: 'isLoose'", "guard: negated('isLoose'), target: 'open'"],
    ["11: guard left out: guard: 'isLoose'", "open: { ...{}, target: 'open'"],
    ["11: target moved: 'open'", "target: 'gone'"],
    ["11: target moved: 'closed'", "knock: 'open'"],
    ["11: action left out: 'ring'", "actions: [() => undefined, 'count']"],
    ["12: transition left out: pause: 'open'", 'after: { ...{} }'],
    ["14: candidate left out: { target: 'gone' }", "target: 'closed' }, ...[]] }"],
    ['4: delay doubled: context.wait', '({ context }) => 2 * (context.wait)'],
    ['6: constant one higher: askConstants.tries', 'tries: (askConstants.tries + 1)'],
  ])('%s', (name, expected) => {
    const mutant = mutantsOf(source).find((one) => one.name === name)

    expect(mutant?.source).toContain(expected)
  })

  it('negate the conditions inside actions, not those inside guards', () => {
    expect(mutantsOf(conditions).map(({ name }) => name)).toEqual([
      '5: condition negated: context.isLoose && !context.isOpen',
      '5: condition negated: context.isLoose',
      '5: condition negated: !context.isOpen',
      '7: condition negated: event.isLoud',
      '7: condition negated: context.bell',
      '8: condition negated: isRed',
    ])
    expect(mutantsOf(conditions)[2]?.source).toContain('if (context.isLoose && !(!context.isOpen)) enqueue')
  })

  it('keep the lines of the source', () => {
    for (const mutant of mutantsOf(source))
      expect(mutant.source.split('\n')).toHaveLength(source.split('\n').length)
  })
})
