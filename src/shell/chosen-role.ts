import { useChosenAffiliation } from './shell.tsx'

/** The role that the user acts in, or `undefined` before one is chosen. */
export const useChosenRole = () => useChosenAffiliation()?.role

/** Whether the user acts as Leder or Administrator (the wire's `leaders`). */
export function useIsLeader(): boolean {
  const role = useChosenRole()
  return role === 'leder' || role === 'administrator'
}
