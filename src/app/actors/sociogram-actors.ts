import { fromPromise } from 'xstate'

import { outcomeOf } from '#src/contract/outcome.ts'
import { reportEndpoints } from '#src/contract/report.ts'
import { togetherIn } from '#src/domain/reports/sociogram.ts'
import type {
  SociogramInput,
  sociogramMachine,
  SociogramOutcome,
} from '#src/machines/reports/sociogram/sociogram.machine.ts'
import { placesOf } from '#src/services/sociogram/sociogram-layout.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api'>

/** The actor of a sociogram: reads who was together, and where each child is drawn. */
export const sociogramActors = (deps: Deps) =>
  ({
    read: fromPromise<SociogramOutcome, SociogramInput>(({ input, signal }) =>
      unlessStopped(signal, read(deps, input, signal)),
    ),
  }) satisfies ActorsOf<typeof sociogramMachine>

async function read(
  { api }: Deps,
  { departmentId: id, range: { from, to } }: SociogramInput,
  signal: AbortSignal,
): Promise<SociogramOutcome> {
  const call = { params: { id }, query: { from, to } }
  const outcome = await outcomeOf(api, reportEndpoints.sociogram, call, signal)
  if (outcome.kind !== 'ok') return outcome
  const { frames, minimum } = outcome.body
  return {
    kind: 'ok',
    body: { frames, minimum, places: await placesOf(togetherIn(frames, minimum)) },
  }
}
