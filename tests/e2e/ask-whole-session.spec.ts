import { randomUUID } from 'node:crypto'

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'

import { askConstants } from '#src/contract/ask-constants.ts'
import { BankFile } from '#src/contract/file.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { uploader } from '#tests/support/server/uploads.ts'

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
  'a whole session in two windows with a clicker: the sign in a loop with a person’s voice, five sizes of the control, and the card at the end',
  { tag: '@desktop' },
  async ({ page, context, server }) => {
    const recording = await recordingByPerson(page, server)
    await server.database.query(`update signs set content = content || $1 where id = 'mer'`, [
      JSON.stringify({ sound: recording, soundVoice: 'human' }),
    ])
    const played = await soundsOf(context)
    await openControl(page, people.employeeOfBikuben)
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    await page.getByRole('button', { name: 'Hver gang' }).click()
    await page.getByRole('checkbox', { name: /^Styr med klikker/ }).check()

    const button = (name: string) => page.getByRole('button', { name })
    const decisions = [button('Gjenta'), button('Godkjenn')]
    const own = `/api/files/${recording.fileId}/${recording.variant}`

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

      await test.step('Ask shows the sign again by himself, and says the word with the voice of a person', async () => {
        await expect(button('Si ordet')).toHaveText('Si ordet')
        for (let second = 0; second < 30 && played.length < 2; second += 1) await advance(1_000)
        expect(played.slice(0, 2)).toEqual([own, own])
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
          const before = await places(page, decisions)
          await giveTurn()
          expect(await places(page, decisions)).toEqual(before)
          await press('PageDown')
          if (round + 1 === rounds.length) return
          await expect(cheer).toBeVisible()
          expect(await places(page, decisions)).toEqual(before)
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

/** A recording by a person, which an editor of the bank has uploaded. */
async function recordingByPerson(page: Page, { address }: WorkerServer) {
  const { token, refreshToken } = await signInByApi(page, people.administrator)
  const request = (path: string, init: RequestInit) => fetch(new URL(path, address), init)
  const { id } = await uploader({ app: { request } }, { token }).upload(waveFile(1), {
    kind: 'audio',
    type: 'audio/wav',
  })
  const response = await page.request.post('/api/files', {
    headers: {
      authorization: `Bearer ${token}`,
      refreshtoken: refreshToken,
      'idempotency-key': randomUUID(),
    },
    data: { upload: id, name: 'Mer', description: 'Ordet «mer», sagt av en av oss.' },
  })
  expect(response.status()).toBe(200)
  const { _id, src } = v.parse(BankFile, await response.json())
  return { fileId: _id, variant: new URL(src, address).pathname.split('/').at(-1) ?? '' }
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
