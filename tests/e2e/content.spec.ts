import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { seedId } from '#server/seeds/seed-id.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { pageElsewhere } from './support/clock.ts'
import { choose, partOf } from './support/files.ts'
import { typeInNewField } from './support/keyboard.ts'
import { hasStoredDraft, holdStoredDrafts } from './support/planning.ts'
import { goInside, isReady, openAs, signInByApi } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const sensorium = seedId('activity', 'sansesti-i-hostskogen')

test.describe('the bank’s editors', { tag: '@desktop' }, () => {
  test('write a theme card and an activity below it, which staff find, and update and restore it', async ({
    page,
    browser,
  }) => {
    const title = 'Reven og haren'
    await openAs(page, people.administrator, '/admin')
    await page.getByRole('link', { name: 'Nytt temakort' }).click()
    await fillInTheme(page, title)
    // The bar with the buttons of the form covers other targets, depending on how far the page is scrolled.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const themePath = new URL(page.url()).pathname

    await goInside(page, '/admin/activities/new')
    await fillInActivity(page, 'Spor etter reven', title)
    await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spor etter reven')

    const staff = await pageElsewhere(browser)
    await openAs(staff, people.employee, themePath)
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(staff.getByRole('link', { name: 'Oppdater' })).toHaveCount(0)
    await staff.getByRole('link', { name: 'Spor etter reven' }).click()
    await expect(staff.getByText('Finn et spor')).toBeVisible()

    await goInside(page, themePath)
    await goOn(page, () => page.getByRole('link', { name: 'Oppdater' }).click())
    await page
      .getByRole('textbox', { name: 'Hvorfor' })
      .fill('Barn liker dyr.\n\nReven er lett å kjenne igjen.')
    await expect(preview(page).getByText('Reven er lett å kjenne igjen.')).toBeVisible()
    await goOn(page, () => page.getByRole('button', { name: 'Oppdater', exact: true }).click())
    await expect(page.getByText('Reven er lett å kjenne igjen.')).toBeVisible()

    await goOn(page, () => page.getByRole('link', { name: 'Oppdater' }).click())
    await page.getByRole('link', { name: 'Historikk' }).click()
    await expect(page.locator('ins').filter({ hasText: 'Reven er lett å kjenne igjen.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Gjenopprett versjon 1' }).click()
    await expect(page.getByRole('textbox', { name: 'Hvorfor' })).toHaveValue('Barn liker dyr.')
    await goOn(page, () => page.getByRole('button', { name: 'Oppdater', exact: true }).click())
    // The message of the first update may still show.
    await expect(page.getByText('Temakortet er oppdatert').last()).toBeVisible()
    await expect(page.getByText('Reven er lett å kjenne igjen.')).toHaveCount(0)
  })

  test('make a focus area with a colour and an icon of its own, which staff see on a card and in the filter', async ({
    page,
    browser,
  }) => {
    await openAs(page, people.administrator, '/admin/focus-areas/new')
    for (const [field, text] of Object.entries({
      title: 'Lek og undring',
      code: 'Lek',
      quote: 'Hva skjer hvis vi snur den?',
      preamble: 'Leken er barnas eget verksted.',
      'picture-alt': 'To barn bygger et tårn.',
      'introduction-text': 'Barn undersøker verden i lek.',
      preventiveWork: 'Vi går inn i leken ved siden av barnet.',
      'resourceLink-title': 'Rammeplanen',
      'resourceLink-url': 'https://www.udir.no/rammeplan/',
    }))
      await page.locator(`#field-${field}`).fill(text)
    await page.getByLabel('Nøkkelord').fill('lek,')
    await page.getByRole('radio', { name: 'Brun' }).press('ArrowLeft')
    await page.getByRole('radio', { name: 'Oliven' }).press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Oransje' })).toBeChecked()
    await page.getByRole('radiogroup', { name: 'Ikon' }).getByText('Klosser').click()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lek og undring')
    const area = new URL(page.url()).pathname.split('/').at(-1)

    await goInside(page, `/admin/activities/${sensorium}`)
    // The regions of the page before have the word in their names.
    await page.getByRole('combobox', { name: 'Fagområde' }).selectOption('Lek og undring')
    await goOn(page, () => page.getByRole('button', { name: 'Oppdater', exact: true }).click())

    const staff = await pageElsewhere(browser)
    await openAs(staff, people.employee, '/activities/activities')
    const chip = staff
      .getByRole('list', { name: 'Fagområder og favoritter' })
      .getByRole('button', { name: 'Lek', exact: true })
    await chip.click()
    const card = staff.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByRole('heading')).toHaveText('Sansesti i høstskogen')
    await expect(staff).toHaveURL(`/activities/activities?area=${area}`)
    // The icon of a pile of blocks, by the stroke that no other icon of an area has.
    for (const place of [chip, card])
      await expect(place.locator('svg:has(path[d^="M10 22V7"])')).toBeVisible()
    await expect(card.locator('[data-omr=orange]').getByText('Lek', { exact: true })).toBeVisible()
    await expectAccessible(staff)
    await goInside(staff, `/activities/${sensorium}`)
    await expect(staff.locator('[data-omr=orange]').getByText('Lek og undring')).toBeVisible()
  })

  test('take an activity out of the bank, which its plans and favourites still show', async ({
    page,
    browser,
  }) => {
    const staff = await pageElsewhere(browser)
    await openAs(staff, people.employee, `/activities/${sensorium}`)
    await staff.getByRole('button', { name: 'Legg til favoritter' }).click()
    await expect(staff.getByRole('link', { name: 'Legg til i kalender' })).toBeVisible()

    await openAs(page, people.administrator, `/admin/activities/${sensorium}`)
    await page.getByRole('button', { name: 'Avpubliser' }).click()
    const question = page.getByRole('alertdialog', { name: 'Ta «Sansesti i høstskogen» ut av banken?' })
    await expect(question.getByRole('listitem')).toHaveText([
      '3 kommende planer i 2 barnehager',
      '6 tidligere eller nylig slettede planer',
      'Favoritt hos 1 person',
      '4 ressurser',
    ])
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Avpubliser' }).click()
    await expect(
      page.getByText('«Sansesti i høstskogen» er tatt ut av banken.', { exact: false }),
    ).toBeVisible()

    await staff.reload()
    await isReady(staff)
    await expect(staff.getByText('Dette kortet er tatt ut av banken.')).toBeVisible()
    await expect(staff.getByRole('link', { name: 'Legg til i kalender' })).toHaveCount(0)
    await goInside(staff, '/profile/favorites')
    await expect(staff.getByRole('link', { name: 'Sansesti i høstskogen' })).toBeVisible()
    await goInside(staff, '/calendar/list')
    const row = staff.getByRole('link', { name: /Sansesti i høstskogen.*Tatt ut av banken/ }).first()
    await row.click()
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Sansesti i høstskogen')
    await expect(staff.getByText('Tatt ut av banken', { exact: true })).toBeVisible()
    await staff.context().close()
  })

  test('put a picture into a card in one step, and change it', async ({ page }) => {
    await openTheme(page, 'Lys i mørketida')
    const picture = partOf(page, 'Bilde')
    const description = page.getByLabel('Bildebeskrivelse')
    await choose(picture, [await photo('Stjerner.png', '#223355')])
    await expect(picture.getByText('Stjerner', { exact: true })).toBeVisible()
    await expect(description).toBeFocused()
    await description.fill('Stjerner over en skog.')
    await expect(picture.getByRole('button', { name: 'Bytt bilde' })).toBeVisible()
    await choose(picture, [await photo('Måne.png', '#ddddaa')])
    await expect(picture.getByText('Måne', { exact: true })).toBeVisible()
    await expect(description).toHaveValue('Stjerner over en skog.')
    await expect(description).toBeFocused()
    await description.fill('Månen over en skog.')
    await expectAccessible(page)

    await goOn(page, () => page.getByRole('button', { name: 'Oppdater', exact: true }).click())
    await expect(page.getByText('Temakortet er oppdatert')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Månen over en skog.' }).first()).toBeVisible()
  })

  test('delete a card that nothing uses, which is not offered for one that came with the program', async ({
    page,
  }) => {
    await openAs(page, people.administrator, '/admin/experience-goals/new')
    await page.getByLabel('Tittel').fill('Barna plasker')
    await page.getByLabel('Tekst', { exact: true }).fill('Barna undersøker vann med hele kroppen.')
    await page.getByLabel('Fagområde').selectOption({ index: 1 })
    await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())
    await goInside(page, '/admin/experience-goals')
    await page.getByRole('link', { name: /Barna plasker/u }).click()
    await page.getByRole('button', { name: 'Slett kortet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Slette «Barna plasker»?' })
    await expect(question).toContainText('Ingenting bruker kortet.')
    await question.getByRole('button', { name: 'Slett kortet' }).click()

    await expect(page.getByText('«Barna plasker» er slettet')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/experience-goals$/u)
    await expect(page.getByRole('link', { name: /Barna plasker/u })).toHaveCount(0)

    await goInside(page, `/admin/activities/${sensorium}`)
    await expect(page.getByRole('button', { name: 'Avpubliser' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Slett kortet' })).toHaveCount(0)
  })

  test('go on with a draft on the phone that was published on the PC: the changes are a draft of its card until they are published, and there is no second card', async ({
    page,
    browser,
  }) => {
    await openAs(page, people.administrator, '/admin/experience-goals/new')
    await page.getByLabel('Tittel').fill('Barna hører etter')
    await page.getByLabel('Tekst', { exact: true }).fill('Barna lytter til regnet.')
    await page.getByLabel('Fagområde').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Lagre utkast' }).click()
    await expect(page).toHaveURL(/\?draft=/u)
    const phone = await pageElsewhere(browser)
    const { pathname, search } = new URL(page.url())
    await openAs(phone, people.administrator, pathname + search)
    await phone.getByLabel('Tittel').fill('Barna lytter')
    await page.getByLabel('Tekst', { exact: true }).fill('Barna lytter til vinden.')
    await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())

    await phone.getByRole('button', { name: 'Lagre utkast' }).click()
    const heading = /^Du publiserte utkastet på en annen enhet kl\. \d\d\.\d\d$/u
    await expect(phone.getByRole('heading', { name: heading })).toBeFocused()
    await expectAccessible(phone)
    await hasStoredDraft(phone, 'Barna lytter')
    await phone.reload()
    await isReady(phone)
    await expect(phone.getByRole('heading', { name: heading })).toBeVisible()
    // Only the PC has changed the text since the draft was saved, and only the phone the title.
    await expect(phone.getByRole('group')).toHaveCount(1)
    await phone.getByRole('button', { name: 'Lagre utkast' }).click()
    await expect(phone).toHaveURL(/\/[0-9a-f-]{36}\?draft=/u)
    await expect(phone.getByLabel('Tittel')).toHaveValue('Barna lytter')
    await expect(phone.getByLabel('Tekst', { exact: true })).toHaveValue('Barna lytter til vinden.')
    // Nothing is published before somebody asks for it.
    await page.reload()
    await expect(page.getByText('Barna hører etter').first()).toBeVisible()
    await goOn(phone, () => phone.getByRole('button', { name: 'Oppdater', exact: true }).click())

    await expect(phone.getByText('Barna lytter til vinden.').first()).toBeVisible()
    await goInside(page, '/admin/experience-goals')
    await page.reload()
    await isReady(page)
    await expect(page.getByRole('link', { name: /Barna lytter/u })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Barna hører etter/u })).toHaveCount(0)
    await phone.context().close()
  })

  test('decide field by field what a colleague has changed meanwhile, by keyboard', async ({ page }) => {
    const { token } = await openTheme(page, 'Lys i mørketida')
    await page.getByLabel('Ingress').fill('Min ingress.')
    await page.getByRole('textbox', { name: 'Hvorfor' }).fill('Mitt hvorfor.')
    await changeByApi(page, token, { preamble: 'Deres ingress.', values: 'Deres verdier.' })
    await page.getByRole('button', { name: 'Oppdater', exact: true }).focus()
    await page.keyboard.press('Enter')

    await expect(
      page.getByRole('heading', { name: /^Du endret kortet på en annen enhet kl\. \d\d\.\d\d$/u }),
    ).toBeFocused()
    await expect(page.getByRole('group')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Min tekst' }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Oppdater kortet' }).press('Enter')

    await expect(page.getByText('Temakortet er oppdatert')).toBeVisible()
    for (const text of ['Deres ingress.', 'Mitt hvorfor.', 'Deres verdier.'])
      await expect(page.getByText(text).first()).toBeVisible()
  })

  test('format a text by buttons and keys, take it back, paste from Word, and staff read it so', async ({
    page,
  }) => {
    await openTheme(page, 'Vinterlek i snøen')
    const area = page.getByRole('textbox', { name: 'Hvorfor', exact: true })
    await area.fill('Snø er gøy.')
    await area.press('Control+A')
    await area.press('Control+B')
    await expect(area).toHaveValue('**Snø er gøy.**')
    await area.press('Control+Z')
    await expect(area).toHaveValue('Snø er gøy.')

    await area.press('Control+End')
    await page.keyboard.type('\n\nspade')
    await page
      .getByRole('toolbar')
      .and(page.locator('[aria-controls="field-why"]'))
      .getByRole('button', { name: 'Punktliste' })
      .click()
    await page.keyboard.type('\nlykt')
    await expect(area).toHaveValue('Snø er gøy.\n\n- spade\n- lykt')
    await paste(area, '<p style="mso-x:1">Les <a href="https://snl.no/snø"><b>om snø</b></a></p>')
    await expect(area).toHaveValue('Snø er gøy.\n\n- spade\n- lyktLes [**om snø**](https://snl.no/snø)')
    await expect(preview(page).getByRole('listitem').filter({ hasText: 'spade' })).toBeVisible()
    await expectAccessible(page)

    await goOn(page, () => page.getByRole('button', { name: 'Oppdater', exact: true }).click())
    await expect(page.getByText('Temakortet er oppdatert')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^spade$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'om snø (åpnes i en ny fane)' })).toHaveAttribute(
      'href',
      'https://snl.no/snø',
    )
    await expectAccessible(page)
  })

  test('find what they have not saved after a reload, and draft and publish it', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await openAs(page, people.administrator, '/admin/experience-goals/new')
    await page.getByLabel('Tittel').fill('Barna hører rim')
    await page.getByRole('link', { name: 'Hjem' }).first().click()
    await expect(page.getByRole('alertdialog', { name: 'Gå uten å lagre?' })).toBeVisible()
    await page.getByRole('button', { name: 'Bli her' }).click()
    await hasStoredDraft(page, 'Barna hører rim')
    await page.reload()
    await isReady(page)
    await expect(page.getByText('Her er det du skrev sist på denne enheten.')).toBeVisible()
    await expect(page.getByLabel('Tittel')).toHaveValue('Barna hører rim')

    await page.getByRole('button', { name: 'Lagre utkast' }).click()
    await expect(page).toHaveURL(/\?draft=/)
    await goInside(page, '/admin/experience-goals?state=draft')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Barna hører rim/ })
      .click()
    await page.getByLabel('Tekst', { exact: true }).fill('Rim gjør språket til lek.')
    await page.getByLabel('Fagområde').selectOption({ index: 1 })
    await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())
    await expect(page.getByText('Opplevelsesmålet er publisert')).toBeVisible()
    await expect(page.getByText('Rim gjør språket til lek.')).toBeVisible()
  })

  test('leave the form of a published card only when the device has deleted its draft', async ({ page }) => {
    const path = '/admin/experience-goals/new'
    await openAs(page, people.administrator, path)
    await page.getByLabel('Tittel').fill('Barna lytter')
    await page.getByLabel('Tekst', { exact: true }).fill('De hører etter.')
    await page.getByLabel('Fagområde').selectOption({ index: 1 })
    await hasStoredDraft(page, 'De hører etter.')
    const release = await holdStoredDrafts(page)
    const published = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Publiser' }).click()
    await published
    await expect(page.getByText('Opplevelsesmålet er publisert')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await goOn(page, release)

    await goInside(page, path)

    await expect(page.getByLabel('Tittel')).toHaveValue('')
  })

  test('write a question, put it first, and take it out again', async ({ page }) => {
    const { token } = await signInByApi(page, people.employee)
    await openAs(page, people.administrator, '/admin/questions/new')
    const title = 'Hva ga barna deg lyst til å undersøke mer?'
    await page.getByLabel('Spørsmål', { exact: true }).fill(title)
    await page.getByLabel('Rolle').selectOption('Refleksjonsleder')
    await page.getByLabel('Svartype').selectOption('Fritekst')
    await page.getByRole('button', { name: 'Publiser' }).click()
    await expect(page.getByText('Spørsmålet er publisert')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/questions$/u)
    expect(await questionTitles(page, token)).toHaveLength(60)
    expect((await questionTitles(page, token)).at(-1)).toBe(title)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await isReady(page)
    const tabs = page.getByRole('navigation', { name: 'Deler av banken' })
    await expect(tabs.getByRole('link', { name: 'Spørsmål' })).toBeInViewport({ ratio: 1 })

    await page.getByRole('link', { name: title }).click()
    await page.getByLabel('Rekkefølge').fill('1')
    await page.getByRole('button', { name: 'Oppdater', exact: true }).click()
    await expect(page.getByText('Spørsmålet er oppdatert')).toBeVisible()
    await expect.poll(async () => (await questionTitles(page, token)).at(0)).toBe(title)

    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('button', { name: 'Slett kortet' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Avpubliser' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Ta «${title}» ut av banken?` })
    await expect(dialog).toContainText('Svar som er gitt, beholder det.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Avpubliser' }).click()
    await expect(page.getByRole('button', { name: 'Publiser igjen' })).toBeVisible()
    expect(await questionTitles(page, token)).toHaveLength(59)
  })

  test('write a resource of each kind, which staff find among the others', async ({ page, browser }) => {
    await openAs(page, people.administrator, '/admin/resources/new')
    await fillInResource(page, 'concrete', 'Følekasse')
    await addPoint(page, 'Dette trenger dere', 'En skoeske')
    await page.getByRole('button', { name: 'Legg til trinn' }).click()
    await typeInNewField(page, 'Legg noe i esken')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('**Bare** ett barn ser hva det er.')
    await page.getByRole('textbox', { name: 'Pass på' }).fill('Ingen små deler.')
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await publishResource(page, 'Følekasse')

    await fillInResource(page, 'song', 'Regnsangen')
    await page.getByRole('button', { name: 'Legg til vers' }).click()
    await typeInNewField(page, 'Det regner, det regner\nDet bryr vi oss ikke om')
    await page.getByLabel('Kilde').selectOption('traditional')
    await page.getByLabel('Opphav').fill('Norsk barnerim')
    await publishResource(page, 'Regnsangen')

    await fillInResource(page, 'template', 'Turliste')
    await page.getByRole('textbox', { name: 'Slik bruker dere den' }).fill('Kryss av før dere går.')
    await page.getByLabel('Ark').selectOption('checklist')
    await addPoint(page, 'Punkter', 'Drikkeflaske')
    await publishResource(page, 'Turliste')

    await fillInResource(page, 'askTemplate', 'Ved bordet')
    await page.getByRole('textbox', { name: 'Slik bruker dere den' }).fill('Heng kortene ved bordet.')
    for (const [label, word] of [
      ['Kort 1', 'melk'],
      ['Kort 2', 'mat'],
    ] as const) {
      await page.getByRole('button', { name: 'Legg til kort' }).click()
      await page.getByLabel(label).selectOption(word)
    }
    await page.getByRole('button', { name: 'Flytt nr. 2 opp: mat' }).click()
    await expect(page.getByRole('button', { name: 'Flytt nr. 1 ned: mat' })).toBeFocused()
    await publishResource(page, 'Ved bordet')

    const staff = await pageElsewhere(browser)
    await openAs(staff, people.employee, '/resources')
    for (const [title, ...texts] of [
      ['Følekasse', 'Bare ett barn ser hva det er.', 'Ingen små deler.'],
      ['Regnsangen', 'Det bryr vi oss ikke om', 'Norsk barnerim'],
      ['Turliste', 'Kryss av før dere går.', 'Drikkeflaske'],
      ['Ved bordet', 'Heng kortene ved bordet.'],
    ] as const) {
      await goInside(staff, '/resources')
      await staff.getByRole('searchbox', { name: 'Søk i ressursbanken' }).fill(title)
      await staff.getByRole('link', { name: title }).click()
      for (const text of texts) await expect(staff.getByText(text).first()).toBeVisible()
    }
    await expect(staff.getByRole('article').getByRole('heading')).toHaveText(['mat', 'melk'])
  })

  test('delete a draft after a question, by keyboard', async ({ page }) => {
    await openAs(page, people.administrator, '/admin/experience-goals/new')
    await page.getByLabel('Tittel').fill('Barna teller')
    await page.getByRole('button', { name: 'Lagre utkast' }).press('Enter')
    await page.getByRole('button', { name: 'Slett utkastet' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Slette utkastet?' })
    await expect(question).toContainText('«Barna teller»')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Slett utkastet' }).press('Enter')

    await expect(page.getByText('Utkastet er slettet')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/experience-goals$/)
    await goInside(page, '/admin/experience-goals?state=draft')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Barna teller/ })).toHaveCount(0)
  })

  test('are the only ones who get there: no role opens the door', async ({ page, context }) => {
    for (const person of [people.employee, people.administratorOfFjordglott]) {
      await openAs(page, person, '/profile')
      await expect(page.getByRole('link', { name: 'Redaksjon' })).toHaveCount(0)
      for (const route of ['/admin', '/admin/main-activities/new']) {
        await goInside(page, route)
        await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
      }
      const { token } = await signInByApi(page, person)
      const response = await page.request.get('/api/content', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status()).toBe(403)
      await context.clearCookies()
    }
  })
})

/** Pastes HTML, as a word processor copies it. */
const paste = (area: Locator, html: string) =>
  area.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'uten formatering')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const preview = (page: Page) => page.frameLocator('iframe[title="Forhåndsvisning"]')

async function fillInTheme(page: Page, title: string) {
  await page.getByLabel('Tittel').fill(title)
  await page.getByLabel('Ingress').fill('To dyr i skogen.')
  await page.getByLabel('Bildebeskrivelse').fill('En rev.')
  await page.getByLabel('Nøkkelord').fill('rev, hare,')
  await page.getByRole('textbox', { name: 'Om temaet' }).fill('Vi ser etter spor.')
  await page.getByRole('textbox', { name: 'Hvorfor' }).fill('Barn liker dyr.')
  await page.getByRole('textbox', { name: 'Verdier' }).fill('Undring.')
  await page.getByRole('button', { name: 'Legg til lenke' }).click()
  await typeInNewField(page, 'Rev')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://snl.no/rev')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(title)
}

async function fillInActivity(page: Page, title: string, theme: string) {
  await page.getByLabel('Tittel').fill(title)
  await page.getByLabel('Temakort').selectOption({ label: theme })
  await page.getByLabel('Opplevelsesmål').selectOption({ index: 1 })
  await page.getByLabel('Ingress').fill('Vi går på jakt.')
  await page.getByLabel('Bildebeskrivelse').fill('Et spor.')
  await page.getByLabel('Nøkkelord').fill('spor,')
  await page.getByLabel('Nivå').selectOption({ index: 1 })
  await page.getByLabel('Varighet').fill('30')
  const group = page.getByRole('group', { name: 'Gruppestørrelse' })
  await group.getByLabel('Fra').fill('3')
  await group.getByLabel('Til').fill('6')
  await addPoint(page, 'Det dere trenger', 'Lupe')
  await page.getByRole('button', { name: 'Legg til trinn' }).click()
  await typeInNewField(page, 'Finn et spor')
  // Past the buttons of the text, which are one stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gå rolig.')
  await page.getByRole('textbox', { name: 'Tips til samtalen', exact: true }).fill('Hvem har gått her?')
  await addPoint(page, 'Barnets behov', 'Tid')
  await page.getByRole('button', { name: 'Legg til lenke' }).click()
  await typeInNewField(page, 'Spor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://snl.no/spor')
}

/** Opens the form of a new resource and fills in what every kind has. */
/** The questions that staff are given, in their order. */
async function questionTitles(page: Page, token: string) {
  const response = await page.request.get('/api/questions', { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as readonly { readonly title: string }[]).map(({ title }) => title)
}

async function fillInResource(page: Page, kind: string, title: string) {
  await goInside(page, '/admin/resources/new')
  await page.getByLabel('Type').selectOption(kind)
  await page.getByLabel('Tittel').fill(title)
  await page.getByLabel('Ingress').fill('Til bruk sammen med barna.')
  await page.getByLabel('Bildebeskrivelse').fill('Barn som leker.')
  await page.getByLabel('Nøkkelord').fill('sammen,')
}

async function publishResource(page: Page, title: string) {
  await goOn(page, () => page.getByRole('button', { name: 'Publiser' }).click())
  await expect(page.getByText('Ressursen er publisert').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function addPoint(page: Page, list: string, text: string) {
  await page.getByRole('group', { name: list }).getByRole('button', { name: 'Legg til punkt' }).click()
  await typeInNewField(page, text)
}

/** Opens the form of a theme card. */
async function openTheme(page: Page, title: string) {
  const tokens = await signInByApi(page, people.administrator)
  await openAs(page, people.administrator, '/admin')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Oppdater «${title}»`)
  return tokens
}

/** Changes the card of the open form as a colleague would, on another screen. */
async function changeByApi(page: Page, token: string, change: object) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${token}` }
  const content = (await (
    await page.request.get(`/api/main-activities/${id}/content`, { headers })
  ).json()) as { readonly version: number; readonly body: object }
  const response = await page.request.put(`/api/main-activities/${id}`, {
    headers: { ...headers, 'if-match': `"${content.version}"` },
    data: { ...content.body, ...change },
  })
  expect(response.status()).toBe(200)
}

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Does what leads to another page, and waits until it shows: the address changes before. */
async function goOn(page: Page, work: () => Promise<unknown>) {
  const title = await page.title()
  await work()
  await expect(page).not.toHaveTitle(title)
}
