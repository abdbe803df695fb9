// The recordings of the content: `npm run speech -- --help`, docs/speech.md.
import { requireSupportedNode } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

requireSupportedNode()
await installWhatIsMissing()
const { runSpeech } = await import('./support/media/speech-command.mjs')
process.exitCode = await runSpeech(process.argv.slice(2))
