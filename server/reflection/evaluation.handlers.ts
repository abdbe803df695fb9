import { isDeepStrictEqual } from 'node:util'

import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { ConflictError, HttpError } from '#server/http/http-error.ts'
import { lastChangeOf, staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { PlanChanges } from '#server/plans/plan-changes.ts'
import { constants } from '#src/contract/constants.ts'
import type { Evaluation, EvaluationBody, evaluationEndpoints } from '#src/contract/evaluation.ts'
import type { Id, Version } from '#src/contract/values.ts'
import { addDays, dayOf } from '#src/domain/day.ts'
import { plannerOf } from '#src/domain/plan-rules.ts'
import { canReflectOn, canTakeBack, readsReflectionsOfOthers } from '#src/domain/reflection-rules.ts'

type EvaluationCall = { readonly caller: Caller; readonly scope: RequestScope }
type Saved = { readonly evaluation: Evaluation; readonly isShown: boolean }

/** What users write of sessions: the own reflection is the user’s, what others have submitted is read by leaders. */
export function evaluationHandlers({
  within,
  changes,
  now,
}: {
  readonly within: WithinOrganization
  readonly changes: Pick<PlanChanges, 'notifyReflections'>
  readonly now: () => Date
}): Pick<
  HandlersOf<typeof evaluationEndpoints>,
  'list' | 'waiting' | 'bySessionIds' | 'forLeader' | 'byId' | 'save' | 'thank'
> {
  return {
    list: ({ scope, query: { mine, ...filter } }) => {
      const { departmentId: department, userId, affiliation } = scope
      const whose =
        mine || !readsReflectionsOfOthers(affiliation.role)
          ? { author: userId }
          : { department, orAuthor: userId }
      return within(scope, ({ evaluations }) => evaluations.list({ ...filter, ...whose }))
    },

    waiting: ({ scope }) =>
      within(scope, ({ reflectedSessions }) =>
        reflectedSessions.listWaiting(scope.userId, {
          since: addDays(dayOf(now()), -constants.reflectionWaitDays),
          now: now(),
        }),
      ),

    bySessionIds: ({ scope, query: { sessionIds } }) =>
      within(scope, ({ evaluations }) => evaluations.list({ sessionIds, ...ownOnlyFor(scope) })),

    forLeader: ({ scope, params: { a: department, b: from, c: to } }) =>
      within(scope, async ({ departments, evaluations }) => {
        if (department !== 'all' && !(await departments.has(department)))
          throw new HttpError(404, 'Avdelingen finnes ikke.')
        const ofDepartment = department === 'all' ? {} : { department }
        return evaluations.list({ ...ofDepartment, from, to, state: 'submitted' })
      }),

    byId: ({ scope, params: { id } }) =>
      within(scope, async ({ evaluations }) => readable(await evaluations.find(id), scope)),

    async save({ caller, scope, params: { id }, body, version }) {
      if ((body._id ?? id) !== id) throw invalidValue('_id', 'Id-en er en annen enn i adressen.')
      const { evaluation, isShown } = await within(scope, async (stores) => {
        const present = await stores.evaluations.lock(id)
        const call = { caller, scope }
        return present
          ? change(stores, { ...call, present, body, version, at: now() })
          : add(stores, { ...call, id, body, version, at: now() })
      })
      if (isShown) changes.notifyReflections(scope, [evaluation])
      return evaluation
    },

    async thank({ scope, params: { id }, body: { thanked } }) {
      const thankedFor = await within(scope, async ({ evaluations }) => {
        const evaluation = readable(await evaluations.find(id), scope)
        if (evaluation.author === scope.userId)
          throw new HttpError(409, 'Du kan ikke takke for din egen refleksjon.')
        await evaluations.setThanks(id, scope.userId, thanked)
        return readable(await evaluations.find(id), scope)
      })
      changes.notifyReflections(scope, [thankedFor])
      return thankedFor
    },
  }
}

const ownOnlyFor = ({ affiliation, userId }: RequestScope) =>
  readsReflectionsOfOthers(affiliation.role) ? {} : { author: userId }

/** Throws 404 for a reflection that the caller may not read. */
function readable(evaluation: Evaluation | undefined, { affiliation, userId }: RequestScope): Evaluation {
  const mayRead = evaluation?.author === userId || readsReflectionsOfOthers(affiliation.role)
  if (!evaluation || !mayRead) throw unknownEvaluation()
  return evaluation
}

type SaveOptions = EvaluationCall & {
  readonly body: EvaluationBody
  readonly version: Version | undefined
  readonly at: Date
}

/** Adds the reflection that its author begins. A plan that was deleted meanwhile takes nothing of it away. */
async function add(
  { evaluations, reflectedSessions }: OrganizationStores,
  { id, caller, scope, body, version, at }: SaveOptions & { readonly id: Id },
): Promise<Saved> {
  const sessions = await reflectedSessions.byIds([body.sessionId])
  const session = sessions.get(body.sessionId)
  if (version !== undefined) throw unknownEvaluation()
  if (!session || (body.planId ?? session.planId) !== session.planId)
    throw invalidValue('sessionId', 'Økta finnes ikke.')
  if (!canReflectOn(plannerOf(scope.userId, caller.user.affiliations, scope.affiliation), session))
    throw new HttpError(403, 'Du kan bare reflektere over økter i avdelingene dine og økter du var med på.')
  if (body.additions.length > 0) throw additionToDraft()
  const isAdded = await evaluations.add({
    _id: id,
    version: 1,
    planId: session.planId,
    sessionId: session.sessionId,
    departmentId: session.departmentId,
    activityId: session.activityId,
    date: session.date,
    author: scope.userId,
    role: body.role,
    answers: body.answers,
    submittedAt: body.state === 'submitted' ? at.toISOString() : null,
  })
  if (!isAdded) {
    const [own] = await evaluations.list({ sessionIds: [session.sessionId], author: scope.userId })
    if (!own) throw unknownEvaluation()
    throw new ConflictError(
      409,
      'Du har begynt på refleksjonen over denne økta før.',
      own,
      lastChangeOf(caller, await evaluations.lastEdit(own._id)),
    )
  }
  return stored(await evaluations.find(id), body.state === 'submitted')
}

/** Changes a draft, submits it, takes it back, or adds to what can no longer be taken back. */
async function change(
  { evaluations, reflectedSessions }: OrganizationStores,
  { present, caller, scope, body, version, at }: SaveOptions & { readonly present: Evaluation },
): Promise<Saved> {
  if (present.author !== scope.userId) {
    readable(present, scope)
    throw new HttpError(403, 'Bare den som har skrevet refleksjonen, kan endre den.')
  }
  if (body.sessionId !== present.sessionId || (body.planId ?? present.planId) !== present.planId)
    throw invalidValue('sessionId', 'Refleksjonen hører til en annen økt.')
  const additions = newAdditionsOf(present, body)
  const isSame =
    body.state === present.state &&
    body.role === present.role &&
    isDeepStrictEqual(body.answers, present.answers)
  // The repeat of a call whose response was lost.
  if (isSame && additions.length === 0) return { evaluation: present, isShown: false }
  if (version !== undefined && version !== present.version)
    throw staleError(present, caller, await evaluations.lastEdit(present._id))
  if (!isSame && present.state === 'submitted') {
    if (!canTakeBack(present, at)) throw submitted(present, 'Du kan skrive et tillegg.')
    if (body.state === 'submitted') throw submitted(present, 'Ta den tilbake for å endre den.')
  }
  if (additions.length > 0 && body.state === 'draft') throw additionToDraft()
  const session = (await reflectedSessions.byIds([present.sessionId])).get(present.sessionId)
  await evaluations.save({
    ...present,
    ...(session && {
      departmentId: session.departmentId,
      activityId: session.activityId,
      date: session.date,
    }),
    role: body.role,
    answers: body.answers,
    submittedAt: body.state === 'draft' ? null : (present.submittedAt ?? at.toISOString()),
  })
  await evaluations.addAdditions(present._id, additions)
  const isShown = present.state === 'submitted' || body.state === 'submitted'
  return stored(await evaluations.find(present._id), isShown)
}

/** The additions that are not stored. Throws 422 for one that would replace another, and where they are too many. */
function newAdditionsOf(present: Evaluation, { additions }: EvaluationBody): EvaluationBody['additions'] {
  const storedAs = new Map(present.additions.map(({ _id, text }) => [_id, text]))
  const replacing = additions.findIndex(({ _id, text }) => (storedAs.get(_id) ?? text) !== text)
  if (replacing !== -1)
    throw invalidValue(`additions.${replacing}.text`, 'Tillegget er lagret, og kan ikke endres.')
  const added = additions.filter(({ _id }) => !storedAs.has(_id))
  if (present.additions.length + added.length > constants.reflectionAdditions)
    throw invalidValue('additions', `Skriv høyst ${constants.reflectionAdditions} tillegg.`)
  return added
}

function stored(evaluation: Evaluation | undefined, isShown: boolean): Saved {
  if (!evaluation) throw new Error('A reflection that was saved is not found.')
  return { evaluation, isShown }
}

const unknownEvaluation = () => new HttpError(404, 'Refleksjonen finnes ikke.')
const submitted = (present: Evaluation, advice: string) =>
  new HttpError(409, `Refleksjonen er levert. ${advice}`, present)
const additionToDraft = () =>
  invalidValue('additions', 'Et tillegg kan bare skrives til en refleksjon som er levert.')
