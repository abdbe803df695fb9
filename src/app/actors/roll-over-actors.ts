import { fromPromise } from 'xstate'
import * as v from 'valibot'

import { departmentEndpoints } from '#src/contract/department.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { type RollOver, rollOverEndpoints } from '#src/contract/roll-over.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { Day } from '#src/contract/values.ts'
import type {
  LoadedKindergarten,
  PreviewOutcome,
  rollOverMachine,
  SaveOutcome,
  SaveRollOver,
} from '#src/machines/people/roll-over/roll-over.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'newKey'>

/** The actors of the guide to a new year: only what the person has confirmed is saved. */
export const rollOverActors = (deps: Deps) =>
  ({
    load: fromPromise<Outcome<LoadedKindergarten>, { readonly from: string }>(({ input: { from }, signal }) =>
      unlessStopped(signal, load(deps, v.parse(Day, from), signal)),
    ),
    preview: fromPromise<PreviewOutcome, { readonly rollOver: RollOver }>(({ input: { rollOver }, signal }) =>
      unlessStopped(signal, outcomeOf(deps.api, rollOverEndpoints.preview, { body: rollOver }, signal)),
    ),
    save: fromPromise<SaveOutcome, SaveRollOver>(({ input, signal }) =>
      unlessStopped(signal, save(deps, input, signal)),
    ),
  }) satisfies ActorsOf<typeof rollOverMachine>

async function load(
  { api, newKey }: Deps,
  from: Day,
  signal: AbortSignal,
): Promise<Outcome<LoadedKindergarten>> {
  const [departments, children, staff] = await Promise.all([
    outcomeOf(api, departmentEndpoints.list, {}, signal),
    outcomeOf(api, rollOverEndpoints.children, { query: { from } }, signal),
    outcomeOf(api, staffEndpoints.list, {}, signal),
  ])
  if (departments.kind !== 'ok') return departments
  if (children.kind !== 'ok') return children
  if (staff.kind !== 'ok') return staff
  return {
    kind: 'ok',
    body: {
      present: { departments: departments.body, children: children.body, staff: staff.body },
      key: newKey(),
    },
  }
}

async function save(
  { api }: Deps,
  { rollOver, fingerprint, key: idempotencyKey }: SaveRollOver,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  const body = { ...rollOver, fingerprint }
  const saved = await outcomeOf(api, rollOverEndpoints.save, { body, idempotencyKey }, signal)
  return saved.kind === 'ok' ? { kind: 'ok', body: null } : saved
}
