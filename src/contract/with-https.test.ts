import * as v from 'valibot'
import { expect, it } from 'vitest'

import { LinkField } from './content/fields.ts'
import { withHttps } from './with-https.ts'

it.each([
  ['birdlife.no', 'https://birdlife.no'],
  ['www.birdlife.no/fugler?side=2', 'https://www.birdlife.no/fugler?side=2'],
  ['blåbær.no', 'https://blåbær.no'],
  ['birdlife.no:8080/kart', 'https://birdlife.no:8080/kart'],
  ['https://birdlife.no', 'https://birdlife.no'],
  ['http://birdlife.no', 'http://birdlife.no'],
  ['mailto:post@birdlife.no', 'mailto:post@birdlife.no'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//birdlife.no', '//birdlife.no'],
  ['birdlife', 'birdlife'],
  ['se birdlife.no', 'se birdlife.no'],
  ['', ''],
])('the address %s is completed to %s', (typed, address) => {
  expect(withHttps(typed)).toBe(address)
})

it('a link of a card is stored with https, and a name before the host is still refused', () => {
  expect(v.parse(LinkField, { title: 'Fugler', url: ' birdlife.no ' })).toEqual({
    title: 'Fugler',
    url: 'https://birdlife.no',
  })
  expect(v.is(LinkField, { title: 'Banken', url: 'bank.no@annet.example' })).toBe(false)
})
