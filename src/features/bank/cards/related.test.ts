import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { generatedBank } from '#tests/support/data/generated-bank.ts'

import { sampleActivity, sampleTheme } from '../bank.samples.ts'
import { relatedTo } from './related.ts'

const theme = sampleTheme(1, 'Høsten i skogen')
const otherTheme = sampleTheme(2, 'Vinterlek')
const [goal, otherGoal] = ['00000000-0000-4000-8000-000000000091', '00000000-0000-4000-8000-000000000092']
const one = sampleActivity(10, 'Sansesti', theme, {
  goals: [goal],
  seasons: ['autumn'],
  places: ['outdoors'],
  ages: { from: 3, to: 5 },
})

describe('the activities related to one', () => {
  it('are those that share goals or a season', () => {
    const sameGoal = sampleActivity(11, 'Dyrespor', otherTheme, {
      goals: [otherGoal, goal],
      seasons: ['autumn'],
    })
    const sameSeason = sampleActivity(12, 'Løvmønster', otherTheme, { seasons: ['autumn'] })
    const neither = sampleActivity(13, 'Kims lek', theme)
    expect(relatedTo(one, [neither, sameSeason, one, sameGoal])).toEqual([sameGoal, sameSeason])
  })

  it.each([
    [
      'the place decides between two with the same goal',
      { goals: [goal], places: ['outdoors' as const] },
      { goals: [goal] },
    ],
    [
      'a season decides between two with the same goal',
      { goals: [goal], seasons: ['autumn' as const] },
      { goals: [goal] },
    ],
    [
      'the theme decides between two with the same goal',
      { goals: [goal], mainActivity: theme._id },
      { goals: [goal] },
    ],
    [
      'the focus area decides between two with the same goal',
      { goals: [goal], focusArea: goal },
      { goals: [goal] },
    ],
  ])('are ordered by similarity: %s', (_, nearer, farther) => {
    const own = { ...one, focusArea: goal }
    const near = sampleActivity(12, 'Nær', otherTheme, nearer)
    const far = sampleActivity(11, 'Fjern', otherTheme, farther)
    expect(relatedTo(own, [far, own, near])).toEqual([near, far])
  })

  it('keep the order of the list at equal similarity', () => {
    const first = sampleActivity(12, 'Først', otherTheme, { goals: [goal] })
    const second = sampleActivity(11, 'Så', otherTheme, { goals: [goal] })
    expect(relatedTo(one, [first, second])).toEqual([first, second])
  })

  it('have overlapping ages', () => {
    const younger = sampleActivity(11, 'Edderkopp', theme, { goals: [goal], ages: { from: 1, to: 2 } })
    expect(relatedTo(one, [one, younger])).toEqual([])
  })

  it('are at most four, never itself and never twice', () => {
    const { activities } = generatedBank(3, 200)
    fc.assert(
      fc.property(fc.constantFrom(...activities), (activity) => {
        const related = relatedTo(activity, activities)
        expect(related.length).toBeLessThanOrEqual(4)
        expect(new Set([activity, ...related]).size).toBe(related.length + 1)
      }),
    )
  })
})
