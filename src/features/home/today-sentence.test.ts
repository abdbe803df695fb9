import { describe, expect, it } from 'vitest'

import type { OwnPart } from '#src/shell/queries/planned.ts'

import { todaySentence } from './today-sentence.ts'

describe('the sentence on today', () => {
  it('counts the activities of the department and names those that the user leads', () => {
    expect([
      sentence(['leader', undefined]),
      sentence(['leader']),
      sentence(['leader', 'leader']),
      sentence(['leader', 'leader', 'leader']),
      sentence([undefined, 'leader']),
      sentence([undefined, 'leader', 'leader']),
    ]).toEqual([
      'To aktiviteter på Maurtua i dag. Du leder den første.',
      'Én aktivitet på Maurtua i dag. Du leder den.',
      'To aktiviteter på Maurtua i dag. Du leder begge.',
      'Tre aktiviteter på Maurtua i dag. Du leder alle.',
      'To aktiviteter på Maurtua i dag. Du leder én av dem.',
      'Tre aktiviteter på Maurtua i dag. Du leder to av dem.',
    ])
  })

  it('names the activities that the user takes part in, or only counts', () => {
    expect([sentence(['helper']), sentence(['observer', undefined]), sentence([undefined])]).toEqual([
      'Én aktivitet på Maurtua i dag. Du er med.',
      'To aktiviteter på Maurtua i dag. Du er med på én av dem.',
      'Én aktivitet på Maurtua i dag.',
    ])
  })

  it('covers the kindergarten when no department is chosen', () => {
    expect(todaySentence({ isWeekOver: false, place: undefined, parts: [undefined, undefined] })).toEqual(
      'To aktiviteter i barnehagen i dag.',
    )
  })

  it('has its own text for an empty day, and points at the next week once the week is over', () => {
    expect([sentence([]), todaySentence({ isWeekOver: true, place: 'Maurtua', parts: ['leader'] })]).toEqual([
      'Ingenting står på planen i dag. Det er god plass til en bok i lesekroken.',
      'God helg! Her er planen for neste uke.',
    ])
  })
})

const sentence = (parts: readonly (OwnPart | undefined)[]) =>
  todaySentence({ isWeekOver: false, place: 'Maurtua', parts })
