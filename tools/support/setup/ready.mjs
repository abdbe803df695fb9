import { buildOutdated } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { requireSupportedNode } from '../project/project.mjs'

/** Installs missing packages and builds what is out of date, so that the program can run; exits when that fails. */
export async function readyProgram() {
  requireSupportedNode()
  await installWhatIsMissing()
  const built = await buildOutdated()
  if (built.code === 0) return
  console.error(built.output)
  console.error('The build failed; the lines above say why.')
  process.exit(1)
}
