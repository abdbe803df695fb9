import { expect, it } from 'vitest'

import { searchWordsOf } from './search-words.ts'

const id = '00000000-0000-4000-8000-000000000001'

it('tells every word of the texts once, and none that the summary tells', () => {
  const content = {
    preamble: 'En edderkopp på snor',
    keywords: ['sang'],
    picture: { file: { fileId: id, variant: 'svg' }, alt: 'Et nedløpsrør' },
    experienceGoals: [id],
    duration: 15,
    implementation: [{ title: 'Hils', text: 'Hils på edderkoppen, og syng en sang.' }],
    links: [{ title: 'Tegnordbok', url: 'https://adresse.example/' }],
  }

  expect(searchWordsOf({ id, title: 'Lille Petter', content })).toEqual({
    _id: id,
    words: 'hils edderkoppen og syng tegnordbok',
  })
})
