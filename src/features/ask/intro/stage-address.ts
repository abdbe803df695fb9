import { hrefOf } from '#src/contract/pages.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The URL to open on a device that is to show Ask. */
export function useStageAddress(): string {
  const { config, origin } = useShell()
  return (config.askAppUrl || config.publicUrl || origin) + hrefOf('askStage')
}
