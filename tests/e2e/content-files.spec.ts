import { readFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

import type { ExperienceGoal } from '#src/contract/experience-goal.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { waveFile, wordDocument } from '#tests/support/server/test-files.ts'
import { recording } from '#tests/support/server/test-recordings.ts'

import { choose, describeAndStore, partOf, uploadOf } from './support/files.ts'
import { goInside, isReady, openAs, signInByApi } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const tus = '**/api/files/uploads/*'

test.describe('the files of the bank’s editors', { tag: '@desktop' }, () => {
  test('of every kind are uploaded, cancelled and tried again', async ({ page }) => {
    await openAs(page, people.administrator, '/admin/activities/new')
    const picture = partOf(page, 'Bilde')
    await choose(picture, [await photo('Spurv.png')])
    await expect(picture.getByRole('button', { name: 'Fjern filen' })).toBeVisible()
    await expect(page.getByLabel('Bildebeskrivelse')).toBeFocused()

    const documents = partOf(page, 'Filer')
    await page.route(tus, (route) => route.fulfill({ status: 429, json: { message: 'Prøv i morgen.' } }))
    await choose(documents, [wordFile('Regler.docx'), wordFile('Sanger.docx')])
    for (const name of ['Regler.docx', 'Sanger.docx'])
      await expect(uploadOf(documents, name).getByRole('alert')).toContainText('Prøv i morgen.')
    await page.unroute(tus)
    await uploadOf(documents, 'Regler.docx').getByRole('button', { name: 'Prøv igjen' }).press('Enter')
    await expect(uploadOf(documents, 'Regler.docx').getByText('Sendt.')).toBeVisible()
    await documents.getByRole('button', { name: 'Fjern Sanger.docx' }).press('Enter')
    await expect(uploadOf(documents, 'Sanger.docx')).toHaveCount(0)
    await describeAndStore(uploadOf(documents, 'Regler.docx'), 'Til foreldremøtet.')
    await expect(documents.getByLabel('Navn')).toHaveValue('Regler')

    const sound = partOf(page, 'Lydopptak av «Tips til samtalen»')
    await choose(sound, [{ name: 'Tips.wav', mimeType: 'audio/wav', buffer: Buffer.from(waveFile(2)) }])
    await describeAndStore(uploadOf(sound, 'Tips.wav'), 'Tipset, lest opp.')
    await expect(sound.getByText('Tips', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: /^Redaksjon/ }).click()
    await page.getByRole('button', { name: 'Gå uten å lagre' }).click()
    await page.getByRole('heading', { level: 1, name: 'Redaksjon' }).waitFor()
    await goInside(page, '/admin/general-tips/new')
    const film = partOf(page, 'Film').last()
    const buffer = readFileSync('content/media/film-tegn-til-tale-i-hverdagen.mp4')
    await choose(film, [{ name: 'Tegn.mp4', mimeType: 'video/mp4', buffer }])
    await describeAndStore(uploadOf(film, 'Tegn.mp4'), 'Slik gjør vi tegnet.')
    await expect(page.getByLabel('Ingen snakker i filmen (uten tale)')).toBeVisible()
  })

  test('that browsers cannot play are refused with the cause, and what is written stays for another one', async ({
    page,
  }) => {
    await openAs(page, people.administrator, '/admin/general-tips/new')
    const part = partOf(page, 'Film').last()
    await page.route(tus, async (route) => {
      // Somebody writes while it is sent.
      await uploadOf(part, 'IMG_1.MOV').getByLabel('Beskrivelse').fill('Slik gjør vi tegnet.')
      await route.continue()
    })

    await choose(part, [await filmOf('IMG_1.MOV', 'hevc')])

    const item = uploadOf(part, '.MOV')
    await expect(item.getByRole('alert')).toContainText('Filmen er lagret som HEVC')
    await expect(item.getByLabel('Beskrivelse')).toHaveValue('Slik gjør vi tegnet.')
    await expect(item.getByRole('button', { name: 'Prøv igjen' })).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute(tus)
    await item.locator('input[type=file]').setInputFiles(await filmOf('IMG_2.MOV', 'avc'))
    await expect(item.getByText('Sendt.')).toBeVisible()
    await item.getByRole('button', { name: 'Lagre filen' }).press('Enter')
    await expect(part.getByRole('button', { name: 'Fjern filen' })).toBeVisible()
  })

  test('hold back a draft while a picture is refused, which Enter never saves and Ctrl+S does @flow', async ({
    page,
  }) => {
    await openAs(page, people.administrator, '/admin/main-activities/new')
    await page.getByLabel('Tittel').fill('Ravn')
    const picture = partOf(page, 'Bilde')
    const notAPicture = { name: 'Ravn.png', mimeType: 'image/png', buffer: Buffer.from('Ikke et bilde.') }
    await choose(picture, [notAPicture])
    const refused = uploadOf(picture, 'Ravn.png')
    await expect(refused.getByText('Filen ble ikke lastet opp')).toBeVisible()

    await page.getByLabel('Tittel').press('Enter')
    await expect(picture.getByText('Bildet er ikke lagret.')).toHaveCount(0)
    await page.keyboard.press('Control+S')
    await expect(picture.getByText('Bildet er ikke lagret. Fjern filen, eller velg en annen.')).toBeVisible()
    await expect(refused).toBeFocused()
    await expectAccessible(page)

    await choose(picture, [await photo('Ravn.png')])
    await expect(picture.getByRole('button', { name: 'Fjern filen' })).toBeVisible()
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Utkastet er lagret')).toBeVisible()
  })

  test('go on from where they were when the network was gone', async ({ page, context }) => {
    await openAs(page, people.administrator, '/admin/main-activities/new')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/files/uploads')) requests.push(request.method())
    })
    await page.route(tus, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
    )
    const picture = partOf(page, 'Bilde')
    await choose(picture, [await photo('Trost.png')])
    const upload = uploadOf(picture, 'Trost.png')
    await expect(upload.getByText('Forbindelsen er brutt.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(true)
    await page.unroute(tus)

    await context.setOffline(false)

    await expect(picture.getByRole('button', { name: 'Fjern filen' })).toBeVisible()
    expect(requests.filter((method) => method === 'POST')).toHaveLength(1)
    expect(requests).toContain('HEAD')
  })

  test('are deleted from the server when it has no room for the rest, and can be sent again', async ({
    page,
  }) => {
    await openAs(page, people.administrator, '/admin/main-activities/new')
    const deleted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname)
    })
    await page.route(tus, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 507, json: { message: 'Det er ikke plass til flere filer.' } })
        : route.continue(),
    )
    const begun = page.waitForResponse((response) => response.status() === 201)
    const picture = partOf(page, 'Bilde')
    await choose(picture, [await photo('Meis.png')])
    const upload = uploadOf(picture, 'Meis.png')
    await expect(upload.getByRole('alert')).toContainText('Det er ikke plass til flere filer.')
    await page.unroute(tus)

    expect(deleted).toEqual([(await begun).headers()['location']])
    await upload.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
    await expect(picture.getByRole('button', { name: 'Fjern filen' })).toBeVisible()
  })

  test('are for nobody without the flag, whatever the role', async ({ page, context }) => {
    for (const person of [people.employee, people.administratorOfFjordglott]) {
      await openAs(page, person, '/admin')
      await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
      for (const route of ['/admin/activities', '/admin/activities/new', '/admin/general-tips/new']) {
        await goInside(page, route)
        await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
      }
      const { token } = await signInByApi(page, person)
      const headers = { authorization: `Bearer ${token}` }
      const statuses = await Promise.all([
        page.request.get('/api/files', { headers }),
        page.request.post('/api/files', { headers, data: {} }),
        page.request.post('/api/files/uploads', {
          headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '9' },
        }),
        page.request.post('/api/experience-goals', { headers, data: {} }),
      ])
      expect(statuses.map((response) => response.status())).toEqual([403, 403, 403, 403])
      await context.clearCookies()
    }
  })

  test.describe('with a microphone, which records in real time', () => {
    test.use({ time: 'real' })

    test('of a voice are recorded by keyboard, and replace the synthetic voice', async ({
      page,
      browser,
    }) => {
      const { token } = await signInByApi(page, people.administrator)
      const response = await page.request.get('/api/experience-goals', {
        headers: { authorization: `Bearer ${token}` },
      })
      const goals = (await response.json()) as readonly ExperienceGoal[]
      const goal = goals.find(({ playbackVoice }) => playbackVoice === 'synthetic')
      if (!goal) throw new Error('No goal is read by the synthetic voice.')
      const staff = await (await browser.newContext()).newPage()
      const row = (on: Page) => on.getByRole('listitem').filter({ hasText: goal.title })
      await openAs(staff, people.employee, `/activities/focus-area/${goal.focusArea}`)
      await expect(row(staff)).toContainText('Datastemme')

      await openAs(page, people.administrator, `/admin/experience-goals/${goal._id}`)
      const sound = partOf(page, 'Lydopptak').first()
      await sound.getByRole('button', { name: 'Fjern filen' }).press('Enter')
      await sound.getByRole('button', { name: 'Ta opp lyd' }).press('Enter')
      await expect(sound.getByRole('button', { name: 'Stopp opptaket' })).toBeFocused()
      await expect(sound.getByText('0.02 av høyst 10.00')).toBeVisible()
      await expect
        .poll(() => sound.getByLabel('Lydstyrke').getAttribute('value').then(Number))
        .toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await expect(sound.getByRole('button', { name: 'Bruk opptaket' })).toBeFocused()
      await expect(sound.getByText(/^Opptaket er 0\.0\d langt\./)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      const upload = sound.getByRole('list', { name: 'Filer på vei' }).getByRole('listitem')
      await expect(upload.getByLabel('Navn')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.type('Målet, lest av en av oss.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(sound.getByRole('button', { name: 'Fjern filen' })).toBeVisible()
      await page.getByRole('button', { name: 'Oppdater', exact: true }).press('Enter')
      await expect(page.getByText('Opplevelsesmålet er oppdatert')).toBeVisible()

      await staff.reload()
      await isReady(staff)
      await expect(row(staff)).toBeVisible()
      await expect(row(staff)).not.toContainText('Datastemme')
      await row(staff).getByRole('button').first().click()
      const played = () => staff.evaluate(() => document.querySelector('audio')?.duration ?? 0)
      await expect.poll(played).toBeGreaterThan(1)
      expect(await played()).toBeLessThan(10)
    })

    test('of a voice are recorded on a page that is reached without loading another document', async ({
      page,
    }) => {
      await openAs(page, people.administrator, '/profile')
      const loaded: string[] = []
      page.on('load', (document) => loaded.push(document.url()))

      await page.getByRole('link', { name: 'Redaksjon' }).click()
      await expect(page.getByRole('link', { name: 'Nytt temakort' })).toBeVisible()
      await goInside(page, '/admin/activities/new')
      const sound = partOf(page, 'Lydopptak av «Tips til samtalen»')
      await sound.getByRole('button', { name: 'Ta opp lyd' }).press('Enter')

      await expect(sound.getByText('0.01 av høyst 10.00')).toBeVisible()
      expect(loaded).toEqual([])
    })

    test('that are on their way, and a recording, are not left without a question', async ({ page }) => {
      await openAs(page, people.administrator, '/admin/activities/new')
      const sound = partOf(page, 'Lydopptak av «Tips til samtalen»')
      await sound.getByRole('button', { name: 'Ta opp lyd' }).press('Enter')
      // A recording begins with its first part.
      await expect(sound.getByText('0.01 av høyst 10.00')).toBeVisible()
      await sound.getByRole('button', { name: 'Stopp opptaket' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Bruk opptaket' })).toBeFocused()
      await choose(partOf(page, 'Filer'), [wordFile('Meis.docx')])
      await expect(uploadOf(partOf(page, 'Filer'), 'Meis.docx').getByText('Sendt.')).toBeVisible()

      await page.getByRole('link', { name: /^Redaksjon/ }).press('Enter')
      const question = page.getByRole('alertdialog', { name: 'Gå uten å lagre?' })
      await expect(question).toContainText('Et lydopptak er ikke tatt i bruk. Det blir borte hvis du går.')
      await expect(question).toContainText('Filer på vei er ikke lagret ennå. De blir borte hvis du går.')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Bli her' }).press('Enter')
      await expect(question).toBeHidden()
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.type())
        void dialog.dismiss()
      })
      await page.reload({ timeout: 3_000 }).catch(() => undefined)
      expect(dialogs).toEqual(['beforeunload'])
      await expect(page.getByRole('button', { name: 'Bruk opptaket' })).toBeVisible()

      await page.getByRole('link', { name: 'Hjem' }).first().press('Enter')
      await question.getByRole('button', { name: 'Gå uten å lagre' }).press('Enter')
      await expect(page).toHaveURL('/')
      expect(dialogs).toEqual(['beforeunload'])
    })
  })
})

async function photo(name: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3c7a57' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A film as an iPhone makes it. */
const filmOf = async (name: string, picture: 'avc' | 'hevc') => ({
  name,
  mimeType: 'video/quicktime',
  buffer: Buffer.from(await recording({ format: 'mov', picture, sounds: ['aac'] })),
})

const wordFile = (name: string) => ({ name, mimeType: word, buffer: Buffer.from(wordDocument()) })
