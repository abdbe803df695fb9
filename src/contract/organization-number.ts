import * as v from 'valibot'

import { normalised } from './normalised-text.ts'

const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/** Whether a text is nine digits of which the last is the check digit by modulus 11. */
export function isOrganizationNumber(text: string): boolean {
  if (!/^\d{9}$/u.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  // A sum for which the digit would be 10 is of no number.
  return (11 - (sum % 11)) % 11 === digits[8]
}

/** A number as it is typed, without its spaces. */
export const organizationNumberIn = (text: string): string => text.replaceAll(/\s/gu, '')

/** The number of a unit in the national registers as it is typed, with or without spaces. */
export const OrganizationNumber = v.pipe(
  v.string('Skriv organisasjonsnummeret.'),
  normalised,
  v.nonEmpty('Skriv organisasjonsnummeret.'),
  v.maxLength(30, 'Et organisasjonsnummer har ni sifre.'),
  v.check((text) => /^\d{9}$/u.test(organizationNumberIn(text)), 'Et organisasjonsnummer har ni sifre.'),
  v.check(
    (text) => isOrganizationNumber(organizationNumberIn(text)),
    'Dette er ikke et organisasjonsnummer. Se etter om et siffer er feil.',
  ),
)
