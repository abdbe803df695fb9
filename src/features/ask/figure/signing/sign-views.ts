import type { SignId } from '#src/contract/ask-curriculum.ts'

import { frontView, type SignView } from './sign-view.ts'

export const signViewOf = (id: SignId): SignView => ({ ...frontView, ...signViews[id] })

/** From where each sign is seen, where that is not the front. Written by `npm run signs:views`. */
const signViews: Readonly<Record<string, Partial<SignView>>> = {}
