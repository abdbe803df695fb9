import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'

/** Files of tests that set a real timer, and why none of them is a fixed wait. */
const exceptions: Readonly<Record<string, string>> = {
  'tests/support/suite/next-task.ts': 'it waits for the tasks that are due, and for no time',
  'tests/support/app/whole-app.ts': 'it delivers writes to other tabs as a browser does, and is a fast clock',
  'tests/support/paths/driven-path.ts': 'it is a time limit, and the interval in which a state is polled',
  'tests/support/paths/browser/visit.ts': 'it looks at the page once, and gives up where that waits',
  'tests/e2e/support/frame-rate.ts': 'it is how often a page draws',
  'tests/support/suite/eventually.ts': 'it polls, for as long as the other polls of the suite',
}

/**
 * `test.setTimeout` of Playwright is a limit, and a clock’s own method is simulated; `vi.waitFor` gives up after a second, where `eventually`
 * does not.
 */
const fixedWait =
  /vi\.wait(?:For|Until)\(|timers\/promises|\.waitForTimeout\(|(?<![.\w])setTimeout\(|(?:window|globalThis)\.setTimeout\(/u

describe('a fixed wait', () => {
  it.each([
    "import { setTimeout as wait } from 'node:timers/promises'",
    'await page.waitForTimeout(500)',
    'new Promise((resolve) => setTimeout(resolve, 50))',
    'window.setTimeout(resolve, 50)',
    'await vi.waitFor(() => expect(count).toBe(1))',
  ])('is found: %s', (source) => {
    expect(fixedWait.test(source)).toBe(true)
  })

  it.each(['test.setTimeout(90_000)', 'clock.setTimeout(run, 10)', 'await expect.poll(read).toBe(1)'])(
    'is not: %s',
    (source) => {
      expect(fixedWait.test(source)).toBe(false)
    },
  )

  it('is in no test: it is too short on a busy machine, and too long on every other', () => {
    const found = filesOfTests().filter((path) =>
      fixedWait.test(readFileSync(join(projectRoot, path), 'utf8')),
    )

    expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })
})

/**
 * What the page shows, read once: a page that is still drawing shows something else a moment later. An assertion of the locator, or
 * `expect.poll`, reads it until it is so.
 */
const readOnce =
  /expect\(\s*\(?await [^\n]*?\.(?:count|innerText|textContent|allTextContents|isVisible|isEnabled|inputValue|getAttribute)\(/u

describe('a page that is read once', () => {
  it.each([
    'expect(await cards.count()).toBe(2)',
    "expect((await chosen.allTextContents()).map(nameIn)).toEqual(['Leah'])",
    "expect(\n  await page.locator('audio').getAttribute('src'),\n).toBe(null)",
  ])('is found: %s', (source) => {
    expect(readOnce.test(source)).toBe(true)
  })

  it.each(['await expect(cards).toHaveCount(2)', 'await expect.poll(() => cards.count()).toBe(2)'])(
    'is not: %s',
    (source) => {
      expect(readOnce.test(source)).toBe(false)
    },
  )

  it('is in no test of a browser', () => {
    const found = filesOfTests().filter(
      (path) => path.startsWith('tests/e2e/') && readOnce.test(readFileSync(join(projectRoot, path), 'utf8')),
    )

    expect(found).toEqual([])
  })
})

const filesOfTests = (): readonly string[] =>
  ['server', 'src', 'tests', 'tools']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter(
      (path) => /\.(?:test|spec)\.tsx?$/u.test(path) || /^tests\/(?:support|e2e)\/.*\.tsx?$/u.test(path),
    )
    .filter((path) => path !== 'tests/fixed-waits.test.ts')
