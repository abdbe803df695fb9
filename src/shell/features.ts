import { use } from 'react'

import type { deviceFormMachine } from '#src/machines/device-form.machine.ts'
import type { resetPasswordMachine } from '#src/machines/reset-password.machine.ts'

import type { AskShell } from './ask-shell.ts'
import { useShell } from './shell.tsx'

/** What `src/app/features/<name>.ts` composes for each feature: its machines, wired, and the actors that outlive its views. */
export type FeatureMap = {
  readonly auth: { readonly resetPassword: typeof resetPasswordMachine }
  readonly ask: AskShell & { readonly deviceForm: typeof deviceFormMachine }
}

/** Each feature, fetched and composed at its first use. */
export type Features = { readonly [Name in keyof FeatureMap]: () => Promise<FeatureMap[Name]> }

/** A feature as composed for this page; suspends the view until it has been fetched. */
export const useFeature = <Name extends keyof FeatureMap>(name: Name): FeatureMap[Name] =>
  use<FeatureMap[Name]>(useShell().features[name]())
