// Places the hand models from the installed packages; a build and `npm run dev` do this by themselves.
import { installWhatIsMissing } from './support/setup/install.mjs'
import { placeModels } from './support/models/hand-models.mjs'
import { requireSupportedNode } from './support/project/project.mjs'

requireSupportedNode()
await installWhatIsMissing()
console.log(placeModels() ? 'The models are in place.' : 'The models were in place.')
