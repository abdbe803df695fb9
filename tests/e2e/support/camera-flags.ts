import type { LaunchOptions } from '@playwright/test'

/**
 * The same options with other flags of the camera, in Chromium itself: its headless shell, in which the other tests run, has no camera.
 */
export function withCamera(options: LaunchOptions, flags: readonly string[]): LaunchOptions {
  const path = process.env['CHROMIUM_PATH']
  return {
    ...options,
    ...(path === undefined ? { channel: 'chromium' } : { executablePath: path }),
    args: [...(options.args ?? []).filter((flag) => !flag.startsWith('--use-f')), ...flags],
  }
}
