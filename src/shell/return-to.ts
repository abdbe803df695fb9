import * as v from 'valibot'

const ReturnState = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) })

/** The state of a link whose page leads back to where it was followed. */
export const returnState = (returnTo: string): v.InferOutput<typeof ReturnState> => ({ returnTo })

/** Where the page of a history entry leads back to. */
export function returnToInState(state: unknown): string | undefined {
  const parsed = v.safeParse(ReturnState, state)
  return parsed.success ? parsed.output.returnTo : undefined
}
