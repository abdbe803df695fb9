import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, it } from 'vitest'

import type { Api } from '#src/contract/api.ts'
import type { ResponseOf } from '#src/contract/endpoint.ts'
import type { endpoints } from '#src/contract/endpoints.ts'

import { bankListQuery } from './bank-lists.ts'

it('lists the general tips without a video first, and each half by title', async () => {
  const list = [
    tip('Tegn til tale', '/film/1'),
    tip('Ærlig talt'),
    tip('Dagtavle', '/film/2'),
    tip('Høytlesing'),
    tip('Åpne spørsmål'),
    tip('Ro for øret'),
  ]

  const tips = await new QueryClient().query(bankListQuery(responding(list), 'generalTips'))

  expect(tips.map(({ title }) => title)).toEqual([
    'Høytlesing',
    'Ro for øret',
    'Ærlig talt',
    'Åpne spørsmål',
    'Dagtavle',
    'Tegn til tale',
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

const responding = (list: unknown): Api => ({
  call: async (endpoint) => ({ received: true, response: v.parse(endpoint.response, list) }),
})
