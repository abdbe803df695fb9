import { describe, expect, it } from 'vitest'

import { performedSignOf } from '#src/features/ask/figure/signing/performed-sign.ts'
import { performedSign } from '#src/features/ask/figure/signing/performed-signs.ts'
import { frontView } from '#src/features/ask/figure/signing/sign-view.ts'
import { signViewOf } from '#src/features/ask/figure/signing/sign-views.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import { chosenViews } from '../tools/support/signs/chosen-views.ts'
import { brokenClaims, claimsOf } from '../tools/support/signs/sentence-claims.ts'
import { differencesOf } from '../tools/support/signs/told-apart.ts'
import { unreadableSigns } from '../tools/support/signs/unreadable-signs.ts'
import { seenSigns, viewersPage } from '../tools/support/signs/viewers-page.ts'
import { measuresOf, momentsOf } from '../tools/support/signs/viewed-sign.ts'

const seen = seenSigns()

describe('each of the 120 signs, as it is drawn', () => {
  it('moves, shows its hand and the face, has the arms of a person, and does what its sentence says', () => {
    const failing = seen.filter(({ fails }) => fails.length > 0).map(({ id, fails }) => [id, fails])

    expect(failing).toEqual(Object.entries(unreadableSigns).map(([id, { fails }]) => [id, fails]))
  })

  it('has a hand that looks unlike the same hand with another shape, most of all where its shape is an arch', async () => {
    const differences = await Promise.all(
      [...signDescriptions].map(async ([id, description]) => {
        const sign = performedSign(id)
        if (!sign) throw new Error(`The sign "${id}" is not performed.`)
        return (await differencesOf(sign, description)).map((difference) => ({ id, ...difference }))
      }),
    )
    const alike = differences
      .flat()
      .filter(({ shape, share }) => share < (shape === 'c' || shape === 'bunch' ? 0.3 : 0.16))

    expect(differences.flat().length).toBeGreaterThan(300)
    expect(alike).toEqual([])
  })

  it('is seen from where somebody has chosen, if anybody has', () => {
    expect(Object.keys(chosenViews).map((id) => signViewOf(id))).toEqual(
      Object.values(chosenViews).map((view) => ({ ...frontView, ...view })),
    )
  })

  it('is in the table of the documentation', async () => {
    await expect(viewersPage(seen)).toMatchFileSnapshot('../docs/signs-measured.md')
  })
})

describe('the measures of a sign from the front', () => {
  it('find a movement into the picture, which nobody sees', () => {
    expect(measuredFromFront('stopp').extent).toBeLessThan(60)
    expect(measuredFromFront('hei').extent).toBeGreaterThan(150)
  })

  it('find a hand that points at the viewer', () => {
    expect(measuredFromFront('vann').hand).toBeLessThan(100)
    expect(measuredFromFront('hei').hand).toBeGreaterThan(150)
  })

  it('find the hand that comes before the face', () => {
    expect(measuredFromFront('drikke').faceFree).toBeLessThan(measuredFromFront('baby').faceFree)
  })

  it('find a C that is seen from its back, like a flat hand', () => {
    expect(measuredFromFront('kopp').shape).toBeGreaterThan(50)
    expect(measuredFromFront('hei').shape).toBe(0)
  })

  it('find a finger that points past the child, and one that ends before the chest', () => {
    expect(brokenClaims('Pek mot barnet.', momentsFromFront('nei'))).toContain('points to the child')
    expect(brokenClaims('Pek på ditt eget bryst.', momentsFromFront('du'))).toContain('touches the chest')
  })

  it('find a sentence that says something else', () => {
    const sentence = 'Sett begge hendene mot panna. Før dem fram i en sirkel to ganger.'

    expect(claimsOf(sentence)).toEqual([
      'two hands',
      'at the forehead',
      'goes forward',
      'goes round',
      'again and again',
    ])
    expect(brokenClaims(sentence, momentsFromFront('sulten'))).toEqual([
      'two hands',
      'at the forehead',
      'goes forward',
    ])
  })
})

function descriptionOf(id: string) {
  const description = signDescriptions.get(id)
  if (!description) throw new Error(`There is no sign "${id}".`)
  return description
}

const momentsFromFront = (id: string) => momentsOf(performedSignOf(descriptionOf(id)))
const measuredFromFront = (id: string) => measuresOf(momentsFromFront(id), descriptionOf(id))
