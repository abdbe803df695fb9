// Writes test-results/signs.html: every sign as Ask performs it. `npm run signs:sheet -- --picture docs/signs.png` takes a
// picture of its overview too.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode, root } from './support/project/project.mjs'

/** @typedef {typeof import('./support/signs/contact-sheet.ts')} ContactSheet */

requireSupportedNode()
await installWhatIsMissing()
const { values } = parseArgs({ options: { picture: { type: 'string' } } })
const { loadSource } = await import('./support/project/source.mjs')
/** @type {[ContactSheet]} */
const [{ contactSheet }] = await loadSource('/tools/support/signs/contact-sheet.ts')
const { html, alike } = contactSheet()

const folder = join(root, 'test-results')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'signs.html')
writeFileSync(file, html)
console.log(`Wrote ${file}.`)
for (const { title, pairs } of alike) console.log(`${title}: ${pairs.join(', ')}`)
if (values.picture !== undefined) await takePicture(values.picture)

/** @param {string} path */
async function takePicture(path) {
  const { readyChromium } = await import('./support/setup/chromium.mjs')
  const executablePath = await readyChromium()
  if (executablePath === undefined) throw new Error('No Chromium could be found or installed.')
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
    await page.goto(pathToFileURL(file).href)
    await page.locator('#overview').screenshot({ path })
    console.log(`Wrote ${path}.`)
  } finally {
    await browser.close()
  }
}
