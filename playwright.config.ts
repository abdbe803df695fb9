import { defineConfig, devices } from '@playwright/test'

/**
 * `npm run soak hand-pose` sets it, and runs the tests of the real hand-pose model alone: those tagged `@model`, which run there only,
 * and the one tagged `@model-smoke`, which runs among all other tests too.
 */
const isSoak = process.env['SOAK'] === '1'
const grep = isSoak ? /@model/ : /.*/
const without = (tag: string) => new RegExp(isSoak ? tag : `${tag}|@model(?!-smoke)`)

const isRoot = process.getuid?.() === 0
/** In Chromium's headless shell; a test with a camera selects Chromium (`tests/e2e/support/camera-flags.ts`). */
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // The model and its camera take both cores.
  // Tests wait for pages, servers and sockets too: a third worker computes meanwhile on two cores.
  workers: isSoak ? 1 : 3,
  // A busy machine can fail a test that waits. It is run once more, and `npm test` names each test that passed only then.
  retries: isSoak ? 0 : 1,
  // Stops what hangs. What a test may cost is in `tools/support/checks/budgets.mjs`.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    // A press or a text that waits for its element fails by name, long before the whole test does.
    actionTimeout: 45_000,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // A trace takes a fifth of a test's time: `--trace retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A synthetic microphone, whose permission is granted without a question. `withCamera` removes both flags.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    // A test tagged with one width runs at that width only: one whose layout is the same at both, or that sets its own.
    {
      name: 'phone',
      grep,
      grepInvert: without('@desktop'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grep,
      grepInvert: without('@phone'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
  ],
})
