import { expect, type Page } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { openControl, openStage, withPausedLink } from './support/ask.ts'
import { places } from './support/places.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** Upright screens, and the least width of Ask on them, as a share of the width of the screen. */
const sizes = [
  { width: 390, height: 844, share: 0.95 },
  { width: 600, height: 960, share: 0.95 },
  { width: 820, height: 1180, share: 0.9 },
  { width: 768, height: 1024, share: 0.8 },
] as const

const ask = (stage: Page) => stage.getByRole('img', { name: /^Ask / })

test(
  'an upright screen of the children has a large Ask, who keeps his place while he shows a sign',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await openControl(page, people.employeeOfBikuben)
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()

    await withPausedLink(page, async (advance) => {
      for (const { width, height, share } of sizes) {
        await stage.setViewportSize({ width, height })
        await advance(askConstants.signPause)
        const word = stage.getByRole('heading', { level: 1 })
        const sentence = stage.getByText('Vil du ha mer?')
        const [first] = await places([word, sentence])
        const box = await ask(stage).boundingBox()
        expect(box?.width).toBeGreaterThan(width * share)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        // The sentence is above his hair.
        expect(box?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))

        for (let moment = 0; moment < 12; moment += 1) {
          await advance(500)
          expect(await ask(stage).boundingBox()).toEqual(box)
        }
      }
    })
  },
)

test(
  'the longest words and sentences are whole on the card of an upright screen',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.employeeOfBikuben)
    for (const [word, sentence] of [
      ['puslespill', 'Nå mangler det bare én brikke i puslespillet.'],
      ['tallerken', undefined],
    ] as const) {
      await goInside(page, `/activities/ask/progress?tegn=${word}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(word)
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height })
        const shown = sentence === undefined ? [heading] : [heading, page.getByText(sentence)]
        for (const place of await places(shown)) {
          expect(place.x).toBeGreaterThan(0)
          expect(place.x + place.width).toBeLessThan(width)
        }
        const overflow = await heading.evaluate(({ parentElement, firstElementChild }) => {
          const [text, card] = [firstElementChild, parentElement].map((node) => node?.getBoundingClientRect())
          return (text?.width ?? 0) - (card?.width ?? 0)
        })
        expect(overflow).toBeLessThanOrEqual(0)
      }
    }
  },
)
