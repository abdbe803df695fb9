import type { BankStore } from '#server/bank/bank.store.ts'
import type { Caller, HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type LastEdit, staleError } from '#server/http/if-match.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { PlanChanges } from '#server/plans/plan-changes.ts'
import { revealing, type RevealingCall } from '#server/revealing.ts'
import type { evaluationEndpoints, Sticky } from '#src/contract/evaluation.ts'
import type { Id, Version } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { canPinSticky, canRemoveSticky } from '#src/domain/reflection-rules.ts'

import { noteRestorableSince } from './note-restorable-since.ts'
import type { StickyRecord } from './sticky.store.ts'

type StickyCall = RevealingCall & {
  readonly caller: Caller
  readonly params: { readonly id: Id }
  readonly version: Version | undefined
}
type Reader = Parameters<typeof canPinSticky>[0]
type Result =
  | { readonly done: StickyRecord }
  | { readonly stale: StickyRecord; readonly edit: LastEdit | undefined }

/** The notes on an activity; a note is pinned, deleted and restored. */
export function stickyHandlers({
  within,
  bank,
  changes,
  now,
}: {
  readonly within: WithinOrganization
  readonly bank: Pick<BankStore, 'has'>
  readonly changes: Pick<PlanChanges, 'notifyReflections'>
  readonly now: () => Date
}): Pick<
  HandlersOf<typeof evaluationEndpoints>,
  'stickiesForActivity' | 'changePinSticky' | 'removeSticky' | 'restoreSticky'
> {
  const revealed = revealing(within)

  /** Changes one note, by `next`, which throws where the caller may not do so, and returns the note itself where nothing changes. */
  async function changed(
    { caller, scope, reveal, params: { id }, version }: StickyCall,
    next: (sticky: StickyRecord, reader: Reader) => StickyRecord,
  ): Promise<Sticky> {
    const result = await revealed(
      { scope, reveal },
      async ({ stickies }): Promise<Result> => {
        const [sticky] = await stickies.lock([id])
        if (!sticky) throw unknownSticky()
        // Everybody reads a public note, also by PIN.
        if (scope.pinDepartmentId !== undefined && sticky.departmentId !== scope.pinDepartmentId)
          throw new HttpError(403, 'Med PIN-kode endrer du bare notatene på denne avdelingen.')
        const after = next(sticky, readerIn({ caller, scope }))
        if (after === sticky) return { done: sticky }
        if (version !== undefined && version !== sticky.version)
          return { stale: sticky, edit: await stickies.lastEdit([id]) }
        return { done: await stickies.save(after, { userId: scope.userId, at: now() }) }
      },
      (found) => childOf('done' in found ? found.done : found.stale),
      (found) => ('done' in found ? 'write' : 'read'),
    )
    if ('stale' in result) throw staleError(result.stale, caller, result.edit)
    changes.notifyReflections(scope, [result.done])
    return result.done
  }

  return {
    stickiesForActivity: async (call) => {
      if (!(await bank.has('activity', call.params.id))) throw new HttpError(404, 'Aktiviteten finnes ikke.')
      return revealed(
        call,
        ({ stickies }) => stickies.listOfActivity(call.params.id, dayOf(now())),
        () => [],
      )
    },

    changePinSticky: (call) =>
      changed(call, (sticky, reader) => {
        const { pinned } = call.body
        if (sticky.deletedAt !== null) throw unknownSticky()
        if (!canPinSticky(reader, sticky))
          throw new HttpError(403, 'Bare avdelingen til notatet og ledere kan feste det.')
        return pinned === sticky.pinned ? sticky : { ...sticky, pinned }
      }),

    removeSticky: (call) =>
      changed(call, (sticky, reader) => {
        if (sticky.deletedAt !== null) throw unknownSticky()
        rejectUnlessRemover(reader, sticky)
        return { ...sticky, deletedAt: now().toISOString() }
      }),

    restoreSticky: (call) =>
      changed(call, (sticky, reader) => {
        const { deletedAt } = sticky
        if (deletedAt !== null && new Date(deletedAt) < noteRestorableSince(now())) throw unknownSticky()
        rejectUnlessRemover(reader, sticky)
        // The deletion may have been taken back before it was sent, or the restoration sent twice.
        return deletedAt === null ? sticky : { ...sticky, deletedAt: null }
      }),
  }
}

const readerIn = ({ caller, scope }: Pick<StickyCall, 'caller' | 'scope'>): Reader => ({
  userId: scope.userId,
  role: scope.affiliation.role,
  departments: caller.user.affiliations.map(({ department }) => department._id),
})

function rejectUnlessRemover(reader: Reader, sticky: Sticky) {
  if (!canRemoveSticky(reader, sticky))
    throw new HttpError(403, 'Bare den som har skrevet notatet, og ledere kan slette det.')
}

const childOf = ({ studentId }: Pick<Sticky, 'studentId'>) => (studentId === null ? [] : [studentId])

const unknownSticky = () => new HttpError(404, 'Notatet finnes ikke.')
