import { expect } from '@playwright/test'

import { test, whySkipped } from './support/fake-camera.ts'
import { people } from './support/people.ts'
import { goInside, openAs } from './support/sign-in.ts'

test.describe(`a session with a camera${whySkipped}`, { tag: '@desktop' }, () => {
  test.skip(whySkipped !== '')

  test('cases 71 and 73: hands move it on and decide nothing, the camera goes and comes back, and no picture leaves the page', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    await context.grantPermissions(['camera'])
    const sent: { readonly address: string; readonly size: number }[] = []
    context.on('request', (request) =>
      sent.push({ address: request.url(), size: request.postDataBuffer()?.length ?? 0 }),
    )
    await openAs(page, people.powerUser)
    const origin = new URL(page.url()).origin
    await goInside(page, '/activities/ask/progress/')
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()

    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(page.getByText('Bildene blir aldri lagret og aldri sendt noe sted.')).toBeVisible()
    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible()
    await page.getByRole('button', { name: 'Vis igjen' }).click()
    await expect(page.getByText('Barnet prøver')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Du avgjør om tegnet er godt nok.')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('Repetisjon 1 av 3')).toBeVisible()

    await page.getByRole('button', { name: 'Slå av' }).click()
    await expect(page.getByText('Kameraet er av. Du kan godkjenne selv.')).toBeVisible()
    await page.getByRole('button', { name: 'Godkjenn' }).click()
    await expect(page.getByText('Repetisjon 2 av 3')).toBeVisible()
    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await expect(page.getByText('Kamera på')).toBeVisible()

    expect(sent.filter(({ address }) => !address.startsWith(origin) && !address.startsWith('blob:'))).toEqual(
      [],
    )
    // The largest thing that is sent is what the session has come to.
    expect(Math.max(...sent.map(({ size }) => size))).toBeLessThan(1_000)
  })
})
