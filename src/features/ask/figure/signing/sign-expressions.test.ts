import { expect, it } from 'vitest'

import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import { performedSign } from './performed-signs.ts'
import { expressions } from './sign-expressions.ts'
import { signedPose } from './signed-pose.ts'

it('belong to signs whose descriptions say what face or body does', () => {
  const without = Object.keys(expressions).filter(
    (id) => signDescriptions.get(id)?.nonManual === undefined && id !== 'sammen',
  )

  expect(without).toEqual([])
})

it('shake the head twice each way in «nei», and nod in «ja»', () => {
  expect(signsOf(turnsIn('nei'))).toEqual([1, -1, 1, -1])
  expect(nodsIn('ja').every((nod) => nod >= 0)).toBe(true)
  expect(Math.max(...nodsIn('ja'))).toBeGreaterThan(0.5)
  expect(turnsIn('ja').every((turn) => turn === 0)).toBe(true)
})

it('look down with the hand in «ned», and up with it in «opp»', () => {
  const [down, up] = ['ned', 'opp'].map((id) => posesOf(id).map(({ gaze }) => gaze[1]))

  expect(down?.at(-1)).toBeGreaterThan(down?.at(0) ?? 1)
  expect(up?.at(-1)).toBeLessThan(up?.at(0) ?? -1)
})

it('are sad, angry and tired where the word is', () => {
  expect(['lei-seg', 'sint', 'trøtt'].map((id) => posesOf(id)[0]?.face)).toEqual(['sad', 'angry', 'tired'])
})

function posesOf(id: string) {
  const sign = performedSign(id)
  if (!sign) throw new Error(`There is no sign "${id}".`)
  return Array.from({ length: 21 }, (_, index) => signedPose(sign, (sign.seconds * index) / 20))
}

const turnsIn = (id: string) => posesOf(id).map(({ turn }) => turn)
const nodsIn = (id: string) => posesOf(id).map(({ nod }) => nod)

/** The signs of the numbers, each run once, without zeros. */
const signsOf = (numbers: readonly number[]) =>
  numbers
    .map((number) => (Math.abs(number) < 1e-9 ? 0 : Math.sign(number)))
    .filter((sign, index, all) => sign !== 0 && sign !== all.slice(0, index).findLast((other) => other !== 0))
