import { resetPasswordMachine } from '#src/machines/reset-password.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { resetPasswordActors } from '../actors/reset-password-actors.ts'
import type { AppDeps } from '../app-deps.ts'

export const composeAuth = ({ api }: AppDeps): FeatureMap['auth'] => ({
  resetPassword: resetPasswordMachine.provide({ actors: resetPasswordActors({ api }) }),
})
