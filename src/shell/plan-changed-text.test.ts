import { expect, it } from 'vitest'

import { planChangedText } from './plan-changed-text.ts'

it.each([
  ['a colleague', { name: 'Samira Rahimi', isOwn: false, at: null }, 'Samira Rahimi har endret planen'],
  ['oneself', { name: 'Marit Aasen', isOwn: true, at: null }, 'Du har endret planen på en annen enhet'],
  ['nobody who is known', { name: null, isOwn: false, at: null }, 'Planen er endret et annet sted'],
  ['nobody, as where it came by the stream of changes', undefined, 'Planen er endret et annet sted'],
])('a plan that was changed by %s', (_, change, text) => {
  expect(planChangedText(change)).toBe(text)
})
