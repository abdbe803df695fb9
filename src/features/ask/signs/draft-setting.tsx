import { askEndpoints } from '#src/contract/ask.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useChosenAffiliation, useToast } from '#src/shell/shell.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-signs.ts'

/** Whether Ask makes draft signs in the sessions of the chosen department. Only for those who may decide it. */
export function DraftSetting() {
  const mayChange = useMayCall(askEndpoints.changeSettings)
  const affiliation = useChosenAffiliation()
  const settings = useApiQuery(askEndpoints.settings, {}, { enabled: mayChange })
  const toast = useToast()
  const changing = useApiMutation(askEndpoints.changeSettings, {
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('signs.drafts.notSaved')),
  })
  if (!mayChange || !affiliation || !settings.data) return undefined

  const { showsDrafts } = changing.isPending ? changing.variables.body : settings.data
  return (
    <div className="mt-4 rounded-lg bg-papir px-4 py-2 shadow-kant print:hidden">
      <Checkbox
        label={t('signs.drafts', { department: affiliation.department.name })}
        hint={t('signs.drafts.hint')}
        checked={showsDrafts}
        onChange={() => {
          if (!changing.isPending) changing.mutate({ body: { showsDrafts: !showsDrafts } })
        }}
      />
    </div>
  )
}
