import { use } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { ticksMachine } from '#src/machines/bank/ticks.machine.ts'

import type { AskFeature } from './ask-feature.ts'
import { useShell } from './shell.tsx'

/** What `src/app/features/<name>.ts` composes for each feature: its wired machines and the actors that outlive its views. */
export type FeatureMap = {
  readonly activities: { readonly ticks: ActorRefFrom<typeof ticksMachine> }
  readonly ask: AskFeature
}

/** The features, each fetched and composed at its first use. */
export type Features = { readonly [Name in keyof FeatureMap]: Fetched<FeatureMap[Name]> }

/** A lazy-loaded value. */
export type Fetched<Value> = {
  /** `undefined` until it has been fetched. */
  readonly value: () => Value | undefined
  readonly fetch: () => Promise<Value>
}

/** The composed feature; suspends the view until it has been fetched. */
export function useFeature<Name extends keyof FeatureMap>(name: Name): FeatureMap[Name] {
  const feature: Fetched<FeatureMap[Name]> = useShell().features[name]
  return feature.value() ?? use(feature.fetch())
}
