import { buildWhatIsOld } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { requireSupportedNode } from '../project/project.mjs'

/** Installs what is missing and builds what is old, so that the program can run; ends the process when that fails. */
export async function readyProgram() {
  requireSupportedNode()
  await installWhatIsMissing()
  const built = await buildWhatIsOld()
  if (built.code === 0) return
  console.error(built.output)
  console.error('The build failed; the lines above say why.')
  process.exit(1)
}
