import * as v from 'valibot'

import { completeFields } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Version } from './values.ts'

/** The part in a session of which somebody reflects: the activity leader, a reflection leader or a helper. */
export const ReflectionRole = v.picklist(['leader', 'observer', 'helper'])
export type ReflectionRole = v.InferOutput<typeof ReflectionRole>

/** What staff respond with: a text of their own, or one of the values of `YesPartlyNo`. */
export const ResponseKind = v.picklist(['text', 'yesPartlyNo'])
export type ResponseKind = v.InferOutput<typeof ResponseKind>

/** The values of a response to a question of the kind `yesPartlyNo`. */
export const YesPartlyNo = v.picklist(['yes', 'partly', 'no'])
export type YesPartlyNo = v.InferOutput<typeof YesPartlyNo>

/** One question of the self-reflection. Its title is the question itself; without a focus area it suits every activity. */
export const Question = v.object({
  _id: Id,
  version: Version,
  title: v.string(),
  role: ReflectionRole,
  focusArea: v.nullable(Id),
  responseKind: ResponseKind,
  ...completeFields,
})
export type Question = v.InferOutput<typeof Question>

export const questionEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/questions',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(Question),
    cache: 'revalidated',
  },
  byId: {
    method: 'GET',
    path: '/api/questions/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: Question,
    cache: 'versioned',
  },
})

export const questionSummaries: SummariesOf<typeof questionEndpoints> = {
  list: 'The published questions of the self-reflection, of every role and focus area, in their order.',
  byId: 'One question, also one that is no longer in the list.',
}
