import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { isOrganizationNumber, OrganizationNumber } from './organization-number.ts'

describe('an organisation number', () => {
  it.each([
    // 3·9 + 2·7 + 7·4 + 6·7 + 5·6 + 4·0 + 3·6 + 2·7 = 173; 173 mod 11 = 8; 11 − 8 = 3.
    ['974760673', true],
    ['889640782', true],
    // The sum is a multiple of eleven: the digit is 0.
    ['312100010', true],
    // The digit would be 10, which no number has.
    ['312100070', false],
    ['312100071', false],
    // One digit wrong, and two digits in each other's place.
    ['974760674', false],
    ['974760763', false],
    ['97476067', false],
    ['9747606731', false],
    ['97476067a', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isOrganizationNumber(text)).toBe(expected)
  })

  it.each([
    ['974 760 673', undefined],
    [' 974760673 ', undefined],
    ['974\u00A0760\u00A0673', undefined],
    ['', 'Skriv organisasjonsnummeret.'],
    ['97476067', 'Et organisasjonsnummer har ni sifre.'],
    ['NO974760673', 'Et organisasjonsnummer har ni sifre.'],
    ['974760674', 'Dette er ikke et organisasjonsnummer. Se etter om et siffer er feil.'],
  ])('typed as «%s» has the issue: %s', (text, expected) => {
    expect(v.safeParse(OrganizationNumber, text).issues?.[0].message).toBe(expected)
  })
})
