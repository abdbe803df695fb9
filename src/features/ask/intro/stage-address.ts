import { useShell } from '#src/shell/shell.tsx'

/** What is opened on a device that is to show Ask. */
export function useStageAddress(): string {
  const { config, origin } = useShell()
  return `${config.askAppUrl || origin}/ask/stage`
}
