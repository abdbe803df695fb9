import { houses, type SignId } from '#src/contract/ask-curriculum.ts'

/** A session that teaches a sign, counted from 1. */
export type SignPlace = {
  readonly house: number
  readonly module: number
  readonly title: string
  readonly session: number
}

/** The sessions of the curriculum that teach the sign, in their order. */
export const placesOf = (signId: SignId): readonly SignPlace[] =>
  houses.flatMap(({ modules }, house) =>
    modules.flatMap(({ title, sessions }, module) =>
      sessions.flatMap((signs, session) =>
        signs.includes(signId) ? [{ house: house + 1, module: module + 1, title, session: session + 1 }] : [],
      ),
    ),
  )
