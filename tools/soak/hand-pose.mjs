import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { countsOfPlaywright, linesOfPlaywright } from '../support/checks/counts.mjs'
import { readyFilmMaker } from '../support/media/hands-film.mjs'
import { root } from '../support/project/project.mjs'
import { runPackage } from '../support/project/run.mjs'
import { readyChromium } from '../support/setup/chromium.mjs'

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'hand-pose',
  title:
    'The browser tests of the real hand-pose model, with a film in place of the camera (cases 71, 73, 81)',
  async run() {
    const chromium = await readyChromium()
    if (chromium === undefined) return { faults: ['No Chromium could be found or installed.'], report: {} }
    await readyFilmMaker()

    const path = join(root, 'test-results/soak/playwright.json')
    rmSync(path, { force: true })
    const { code, output, seconds } = await runPackage(
      '@playwright/test/cli.js',
      ['test', '--reporter=list,json'],
      { env: { SOAK: '1', CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path } },
    )
    console.log(output.trim())
    const report = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    const { passed, failed, skipped } = countsOfPlaywright(report, code)
    for (const line of linesOfPlaywright(report)) console.log(`  ${line}`)
    return {
      faults: [
        ...(failed > 0 ? [`${failed} tests fail.`] : []),
        ...(skipped > 0 ? [`${skipped} tests are skipped: there is no film of hands, or no ffmpeg.`] : []),
      ],
      report: { seconds, passed, failed, skipped },
    }
  },
}
