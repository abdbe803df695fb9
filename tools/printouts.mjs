// Makes content/printouts/<slug>.pdf from the sheet beside it and our drawings. Run by hand: docs/printouts.md.
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { readyChromium } from './support/setup/chromium.mjs'
import { printoutPage } from './support/media/printout-page.mjs'
import { root } from './support/project/project.mjs'
import { loadSource } from './support/project/source.mjs'

/**
 * @typedef {import('./support/media/printout-page.mjs').Printout} Printout
 * @typedef {Readonly<Record<string, string>>} Drawings
 * @typedef {typeof import('../content/bank/content.ts')} Content
 * @typedef {typeof import('../content/drawings/palette.ts')} Palette
 */

const folder = join(root, 'content/printouts')
const requested = new Set(process.argv.slice(2))

/** @type {readonly [Content, { readonly signPictures: Drawings }, { readonly specimens: Drawings }, { readonly printoutPictures: Drawings }, Palette]} */
const [{ bankContent }, { signPictures }, { specimens }, { printoutPictures }, { areas }] = await loadSource(
  '/content/content.ts',
  '/content/drawings/signs.ts',
  '/content/drawings/specimens.ts',
  '/content/drawings/printouts.ts',
  '/content/drawings/palette.ts',
)
const drawings = { sign: signPictures, specimen: specimens, printout: printoutPictures }

const executablePath = await readyChromium()
if (executablePath === undefined) throw new Error('No Chromium could be found or installed.')
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage()
  for (const printout of bankContent.printouts) {
    if (requested.size > 0 && !requested.has(printout.slug)) continue
    const activity = bankContent.activities.find(({ printouts }) => printouts?.includes(printout.slug))
    if (!activity) throw new Error(`No activity names "${printout.slug}".`)
    await page.setContent(
      printoutPage(printout, { activity: activity.title, colours: areas[printout.area], pictureOf }),
    )
    await page.evaluate(() => document.fonts.ready)
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
    writeFileSync(join(folder, `${printout.slug}.pdf`), undated(pdf))
    console.log(`${printout.slug}.pdf  ${Math.round(pdf.length / 1_000)} kB`)
  }
} finally {
  await browser.close()
}
for (const file of readdirSync(folder))
  if (file.endsWith('.pdf') && !bankContent.printouts.some(({ slug }) => slug === basename(file, '.pdf')))
    console.log(`${file} belongs to no sheet.`)

/** @param {string} name */
function pictureOf(name) {
  const [collection = '', drawing = ''] = name.split('/')
  const svg = Object.entries(drawings).find(([known]) => known === collection)?.[1][drawing]
  if (svg === undefined) throw new Error(`There is no drawing "${name}".`)
  return svg
}

/**
 * Reproducible: the same sheet results in the same bytes.
 *
 * @param {Buffer} pdf
 */
function undated(pdf) {
  return Buffer.from(pdf.toString('latin1').replaceAll(/\(D:\d{14}/g, '(D:20260101000000'), 'latin1')
}
