import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'

import { askEndpoints } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { waveFile } from '#tests/support/server/test-files.ts'

import { openControl, openStage, storedSessions, withPausedLink } from './support/ask.ts'
import { expectCloakroomCard } from './support/cloakroom-card.ts'
import { controlSizes, places } from './support/places.ts'
import type { WorkerServer } from './support/server.ts'
import { signInByApi } from './support/sign-in.ts'
import { test } from './support/test.ts'

declare global {
  interface Window {
    soundBegan?: (address: string) => void
  }
}

test(
  'a whole session in two windows with a clicker: the sign in a loop with the kindergarten’s own voice, five sizes of the control, and the card at the end',
  { tag: '@desktop' },
  async ({ page, context, server }) => {
    const own = await recordedWord(page, server)
    const played = await soundsOf(context)
    await openControl(page, people.employeeOfBikuben)
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    await page.getByRole('button', { name: 'Hver gang' }).click()
    await page.getByRole('checkbox', { name: /^Styr med klikker/ }).check()

    const button = (name: string) => page.getByRole('button', { name })
    const decisions = [button('Gjenta'), button('Godkjenn')]

    await withPausedLink(page, async (advance) => {
      const press = async (key: 'PageDown' | 'PageUp') => {
        await stage.bringToFront()
        await stage.keyboard.press(key)
      }
      const goOnFrom = async (words: Locator) => {
        await expect(words).toBeVisible()
        await advance(askConstants.relabelled)
        await press('PageDown')
        await expect(words).toBeHidden()
        await advance(askConstants.signPause + askConstants.relabelled)
      }
      const giveTurn = async () => {
        await expect(stage.getByRole('img', { name: 'Ask viser tegnet' })).toBeVisible()
        await expect(button('Barnets tur nå')).toBeEnabled()
        await press('PageDown')
        await expect(stage.getByText('Nå er det din tur!')).toBeVisible()
        await advance(askConstants.relabelled)
      }
      const cheer = stage.getByText('Ja! Så flott!')

      await test.step('Ask shows the sign again by himself, and says the word as the kindergarten has recorded it', async () => {
        await expect(button('Si ordet')).toHaveText('Si ordet')
        // Sounds take real time: the pages' time passes until the second one has begun.
        await expect
          .poll(
            async () => {
              await advance(1_000)
              return played.slice(0, 2)
            },
            { intervals: [50], timeout: 60_000 },
          )
          .toEqual([own, own])
      })

      await test.step('a repeat by the clicker', async () => {
        await giveTurn()
        await press('PageUp')
        await goOnFrom(stage.getByText('En gang til!'))
      })

      const rounds = ['mer', 'ferdig', 'hjelp'].flatMap((word) => [word, word, word])
      for (const [round, word] of rounds.entries()) {
        const [width, height] = controlSizes[round % controlSizes.length] ?? controlSizes[0]
        await test.step(`«${word}», with the control at ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height })
          await expect(page.locator('#ask-sign')).toHaveText(word)
          const before = await places(decisions)
          await giveTurn()
          expect(await places(decisions)).toEqual(before)
          await press('PageDown')
          if (round + 1 === rounds.length) return
          await expect(cheer).toBeVisible()
          expect(await places(decisions)).toEqual(before)
          await goOnFrom(cheer)
        })
      }
      await advance(askConstants.cheer)
    })

    await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
    await expect(stage.getByText('I dag øvde vi på')).toBeVisible()
    await expectCloakroomCard(page, ['mer', 'ferdig', 'hjelp'])
    expect((await storedSessions(page)).map(({ signs }) => signs)).toMatchObject([
      [
        { signId: 'mer', state: 'approved', stars: 3, repeats: 1 },
        { signId: 'ferdig', state: 'approved', stars: 3, repeats: 0 },
        { signId: 'hjelp', state: 'approved', stars: 3, repeats: 0 },
      ],
    ])
  },
)

/** The path of a recording of «mer», which the leader of another department has stored. */
async function recordedWord(page: Page, { address }: WorkerServer) {
  const { token, refreshToken } = await signInByApi(page, people.leader)
  const headers = { authorization: `Bearer ${token}`, refreshtoken: refreshToken }
  const recording = Buffer.from(waveFile(1)).toString('base64')
  const stored = await page.request.put('/ask-service/signs/mer/word-recording', {
    headers,
    data: { isConsented: true, recording },
  })
  expect(stored.status()).toBe(200)
  const response = await page.request.get('/ask-service/signs', { headers })
  const signs = v.parse(askEndpoints.signs.response, await response.json())
  const sound = signs.find(({ _id }) => _id === 'mer')?.sound ?? ''
  return new URL(sound, address).pathname
}

/** The paths of the sounds that the pages of the context have begun to play, in order; the list grows. */
async function soundsOf(context: BrowserContext): Promise<readonly string[]> {
  const played: string[] = []
  await context.exposeFunction('soundBegan', (address: string) => {
    if (address.startsWith('http')) played.push(new URL(address).pathname)
  })
  await context.addInitScript(() => {
    // The element is in no document, so that its events reach no listener of the page.
    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')
      ?.value as () => Promise<void>
    HTMLMediaElement.prototype.play = async function playing(this: HTMLMediaElement) {
      await play.call(this)
      window.soundBegan?.(this.currentSrc)
    }
  })
  return played
}
