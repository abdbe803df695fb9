import type { ActorRefFrom, AnyActorRef } from 'xstate'

import type { AppRef } from '#src/shell/shell.tsx'

import type { AppDeps } from './app-deps.ts'

/** Starts feature actors as children of the root actor, for the lifetime of the page. */
export const startFeatureUnder =
  (app: AppRef): AppDeps['startFeature'] =>
  (name, machine, input) => {
    app.send({ type: 'app.feature.start', name, machine, input })
    const children: Readonly<Record<string, AnyActorRef | undefined>> = app.getSnapshot().children
    const actor = children[name]
    if (!actor) throw new Error(`The feature "${name}" has not started.`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the actor that was just started from this machine
    return actor as ActorRefFrom<typeof machine>
  }
