import { mkdir, mkdtemp, rm, symlink, copyFile } from 'node:fs/promises'
import { join } from 'node:path'

import { projectRoot } from '#server/environment/project-root.ts'

import { runPackage } from '../../../tools/support/project/run.mjs'

/**
 * Builds client and server for production into a separate folder, independent of `dist`. The folder is inside the project, because
 * the program and Node look for package.json and the packages in the folders above.
 */
export async function ownInstallation() {
  const cache = join(projectRoot, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'installation-'))
  await copyFile(join(projectRoot, 'package.json'), join(folder, 'package.json'))
  for (const name of ['content', 'server']) await symlink(join(projectRoot, name), join(folder, name))
  const builds = [
    await build('vite.config.ts', join(folder, 'dist/client')),
    await build('vite.server.config.ts', join(folder, 'dist/server')),
  ]
  const failed = builds.find(({ code }) => code !== 0)
  if (failed) throw new Error(`The build failed:\n${failed.output}`)
  return {
    program: join(folder, 'dist/server/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const build = (config: string, folder: string) =>
  runPackage(
    'vite/bin/vite.js',
    ['build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    {
      env: { NODE_ENV: 'production' },
    },
  )
