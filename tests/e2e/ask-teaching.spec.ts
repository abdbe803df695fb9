import { expect } from '@playwright/test'
import * as v from 'valibot'

import { takeEndpoints } from '#src/contract/take.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { fastForward } from './support/clock.ts'
import { liveTracks, recordTracks, test, whySkipped } from './support/fake-camera.ts'
import { openAs } from './support/sign-in.ts'
import { expectAccessible } from './support/test.ts'

test.describe(`teaching a sign${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')

  test(
    'a leader who agrees records three takes, sees each, and deletes one; only landmarks and a number are sent',
    { tag: '@model' },
    async ({ page, context }) => {
      await context.grantPermissions(['camera'])
      await recordTracks(context)
      const bodies: unknown[] = []
      context.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/takes'))
          bodies.push(request.postDataJSON())
      })
      await openAs(page, people.leader, '/activities/ask/signs/melk')
      const turnOn = page.getByRole('button', { name: 'Slå på kameraet' })
      const ownTakes = page
        .getByRole('list', { name: 'Opptak av tegnet' })
        .getByText('Person 1', { exact: true })

      await turnOn.click()
      await expect(page.getByText('Kryss av for at du er voksen og sier ja.')).toBeVisible()
      expect(await liveTracks(page)).toBe(0)
      await page.getByRole('checkbox').check()
      await expectAccessible(page)
      await turnOn.click()

      for (const number of [1, 2, 3]) {
        await expect(page.getByRole('heading', { name: `Opptak ${number} av 3` })).toBeVisible()
        await page.getByRole('button', { name: 'Ta opp', exact: true }).click({ timeout: 60_000 })
        await expect(page.getByText('Vis tegnet nå.')).toBeVisible()
        // The film goes on for a second before the adult ends the take.
        await fastForward(page, 1_000)
        await page.getByRole('button', { name: 'Stopp' }).click()
        await expect(page.getByRole('figure', { name: 'Hendene i opptaket' })).toBeVisible()
        if (number === 1) await expectAccessible(page)
        await page.getByRole('button', { name: 'Behold opptaket' }).click()
      }

      await expect(page.getByText('Takk! Ask har lært tre opptak til.')).toBeVisible()
      await expect(ownTakes).toHaveCount(3)
      expect(await liveTracks(page)).toBe(0)
      expect(bodies.map((body) => v.parse(takeEndpoints.add.body, body).signer)).toEqual([1, 1, 1])
      await page.getByRole('button', { name: 'Slett opptak 4', exact: true }).click()
      await page.getByRole('button', { name: 'Slett opptaket' }).click()
      await expect(ownTakes).toHaveCount(2)
    },
  )
})
