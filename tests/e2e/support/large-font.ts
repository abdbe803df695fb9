import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium, type TestInfo } from '@playwright/test'

/** A browser in whose settings the font size is twice the default. */
export async function openWithLargeFont(
  info: TestInfo,
  options: { readonly baseURL: string | undefined; readonly viewport: { width: number; height: number } },
) {
  const profile = info.outputPath('profile')
  await mkdir(join(profile, 'Default'), { recursive: true })
  const settings = { webkit: { webprefs: { default_font_size: 32 } } }
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(settings))
  return chromium.launchPersistentContext(profile, {
    ...info.project.use.launchOptions,
    baseURL: options.baseURL ?? '',
    viewport: options.viewport,
  })
}
