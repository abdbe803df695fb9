import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 4273)
const address = `http://localhost:${port}`
const results = 'test-results/browser'

/** Checks the log of all other tests. */
const ofLogs = '**/logs.spec.ts'
/** Changes the bank, whose cards other tests count. */
const ofEditors = '**/content*.spec.ts'

/** Recognise signs from a camera in real time, on two devices: they fail where another test runs at the same time. */
const ofTwoDevices = ['**/ask-camera.spec.ts', '**/ask-suggestion-devices.spec.ts']

/**
 * `npm run soak hand-pose` sets it, and runs the tests of the real hand-pose model alone: those tagged `@model`, which run there only,
 * and the one tagged `@model-smoke`, which runs among all other tests too.
 */
const isSoak = process.env['SOAK'] === '1'
const grep = isSoak ? /@model/ : /.*/
const without = (tag: string) => new RegExp(isSoak ? tag : `${tag}|@model(?!-smoke)`)

const isRoot = process.getuid?.() === 0
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: results,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // The model and its camera take both cores.
  workers: isSoak ? 1 : 2,
  // A busy machine can fail a test that waits. It is run once more, and `npm test` names each test that passed only then.
  retries: isSoak ? 0 : 1,
  // `npm test` runs the other tests at the same time, and a page on a busy machine takes its time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: address,
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
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    // A test tagged with one width runs at that width only: one whose layout is the same at both, or that sets its own.
    {
      name: 'phone',
      testIgnore: [ofLogs, ofEditors, ...(isSoak ? [] : ofTwoDevices)],
      grep,
      grepInvert: without('@desktop'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testIgnore: [ofLogs, ofEditors, ...(isSoak ? [] : ofTwoDevices)],
      grep,
      grepInvert: without('@phone'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    ...(isSoak
      ? []
      : [
          {
            name: 'two-devices',
            testMatch: ofTwoDevices,
            grepInvert: without('@phone'),
            dependencies: ['phone', 'desktop'],
            workers: 1,
            use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
          },
          {
            name: 'editors',
            testMatch: ofEditors,
            dependencies: ['two-devices'],
            use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
          },
          { name: 'logs', testMatch: ofLogs, dependencies: ['editors'] },
        ]),
  ],
  webServer: {
    command: `mkdir -p ${results} && exec node --enable-source-maps dist/server/main.js > ${results}/server.log 2>&1`,
    url: `${address}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: address,
      // Playwright empties its folder of results before the server starts, so each run begins with an empty database.
      DATA_DIR: `${results}/data`,
      SEED: 'demo',
      // Serves the client with the inspector, whose transitions the tests record.
      TEST_MODE: process.env['RECORD_TRANSITIONS'] === undefined ? 'off' : 'on',
    },
  },
})
