import { expect, it } from 'vitest'

import type { ResponseOf } from '#src/contract/endpoint.ts'
import type { endpoints } from '#src/contract/endpoints.ts'

import { inDisplayOrder } from './bank-order.ts'

it('lists the general tips without a video first, and each half by title', () => {
  const list = [
    tip('Tegn til tale', '/film/1'),
    tip('Ærlig talt'),
    tip('Dagtavle', '/film/2'),
    tip('Høytlesing'),
    tip('Åpne spørsmål'),
    tip('Ro for øret'),
  ]

  const tips = inDisplayOrder.generalTips(list)

  expect(tips.map(({ title }) => title)).toEqual([
    'Høytlesing',
    'Ro for øret',
    'Ærlig talt',
    'Åpne spørsmål',
    'Dagtavle',
    'Tegn til tale',
  ])
})

it.each(['mainActivities', 'activities'] as const)('lists %s a–z in Norwegian', (name) => {
  const cards = ['Åtte bein', 'Eventyr', 'Ørret', 'vann', 'Ærfugl', 'Aking'].map((title) => ({
    ...tip(title),
    mainActivity: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe',
    goals: [],
    places: [],
    seasons: [],
    groupSize: null,
  }))

  expect(inDisplayOrder[name](cards).map(({ title }) => title)).toEqual([
    'Aking',
    'Eventyr',
    'vann',
    'Ærfugl',
    'Ørret',
    'Åtte bein',
  ])
})

type Tip = ResponseOf<typeof endpoints.generalTips.list>[number]

const tip = (title: string, video?: string): Tip => ({
  _id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  version: 1,
  title,
  subtitle: '',
  preamble: '',
  focusArea: null,
  ages: null,
  duration: null,
  level: null,
  keywords: [],
  picture: { alt: '' },
  ...(video === undefined ? {} : { video }),
})
